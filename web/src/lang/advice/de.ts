import advice from "@words/de/advice.ftl?raw";
import evidence from "@words/de/evidence.ftl?raw";

export default [advice, evidence];
