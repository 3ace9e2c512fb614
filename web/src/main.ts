import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { installWorker } from "./app/install";
import { loadWords } from "./state/words.svelte";

// A page without its words still shows what has failed.
await loadWords().catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
installWorker();
