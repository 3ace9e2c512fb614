import { expect, it } from "vitest";
import { readCode } from "../src/home/codes";

it.each([
  ["6TRH64F7", "6TRH64F7"],
  ["6trh 64f7", "6TRH64F7"],
  [" 6trh-64f7\n", "6TRH64F7"],
  ["6TRH\u201364F7", "6TRH64F7"],
  ["https://mine.example/r/6TRH64F7", "6TRH64F7"],
  ["https://mine.example/under/r/6trh64f7/?from=mail#top", "6TRH64F7"],
])("reads %j as people write it", (text, code) => {
  expect(readCode(text)).toBe(code);
});

it.each(["", "   ", "6TRH", "64F7", "6TRH64F77", "nonsense!", "Grüße 12", "https://mine.example/", "/r/"])(
  "takes %j for no code",
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);
