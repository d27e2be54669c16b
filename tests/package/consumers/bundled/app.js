// For Vite and webpack, which find the WebAssembly files without configuration.
import "nodescore/elements/define";
import { load } from "nodescore";
import { answers, elementScores } from "../answers.mjs";

// The formats module is loaded on demand.
const { load: loadFormats } = await import("nodescore/formats");
document.querySelector("#answers").textContent =
  `${answers(await load(), await loadFormats())} ${await elementScores()}`;
