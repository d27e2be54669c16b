// For Vite and webpack, which find the WebAssembly files by themselves.
import "nodescore/elements/define";
import { load } from "nodescore";
import { answers, shown } from "../answers.mjs";

// The file formats come when they are needed.
const { load: loadFormats } = await import("nodescore/formats");
document.querySelector("#answers").textContent = `${answers(await load(), await loadFormats())} ${await shown()}`;
