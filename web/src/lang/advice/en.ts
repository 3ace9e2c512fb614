import advice from "@words/en/advice.ftl?raw";
import evidence from "@words/en/evidence.ftl?raw";

export default [advice, evidence];
