import advice from "@words/fr/advice.ftl?raw";
import evidence from "@words/fr/evidence.ftl?raw";

export default [advice, evidence];
