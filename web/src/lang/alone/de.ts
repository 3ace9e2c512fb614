import alone from "@words/de/alone.ftl?raw";

export default alone;
