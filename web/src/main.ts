import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadWords } from "./state/words.svelte";

await loadWords();
mount(App, { target: document.getElementById("app")! });
