import "../node_modules/nodescore/elements/define.js";
import { answers, elementScores } from "../answers.mjs";
import { load as loadFormats } from "../node_modules/nodescore/formats.js";
import { load } from "../node_modules/nodescore/index.js";

document.querySelector("#answers").textContent =
  `${answers(await load(), await loadFormats())} ${await elementScores()}`;
