import { load as loadFormats } from "../node_modules/nodescore/formats.js";
import { load } from "../node_modules/nodescore/index.js";
import { answers } from "../answers.js";

document.querySelector("#answers").textContent = answers(await load(), await loadFormats());
