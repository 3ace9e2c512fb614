import alone from "@words/fr/alone.ftl?raw";

export default alone;
