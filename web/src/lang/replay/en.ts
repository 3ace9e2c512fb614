import evidence from "@words/en/evidence.ftl?raw";
import replay from "@words/en/replay.ftl?raw";

export default [evidence, replay];
