import evidence from "@words/de/evidence.ftl?raw";
import replay from "@words/de/replay.ftl?raw";

export default [evidence, replay];
