import alone from "@words/en/alone.ftl?raw";

export default alone;
