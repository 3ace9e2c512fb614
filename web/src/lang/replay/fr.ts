import evidence from "@words/fr/evidence.ftl?raw";
import replay from "@words/fr/replay.ftl?raw";

export default [evidence, replay];
