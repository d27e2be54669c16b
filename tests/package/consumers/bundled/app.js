// For Vite and webpack, which find the WebAssembly files by themselves.
import { load } from "nodescore";
import { answers } from "../answers.mjs";

// The file formats come when they are needed.
const { load: loadFormats } = await import("nodescore/formats");
document.querySelector("#answers").textContent = answers(await load(), await loadFormats());
