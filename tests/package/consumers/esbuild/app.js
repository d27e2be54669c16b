// For esbuild, which returns the URL of a WebAssembly file with --loader:.wasm=file.
import "nodescore/elements/define";
import { load } from "nodescore";
import { load as loadFormats } from "nodescore/formats";
import formatsWasm from "nodescore/formats/formats_bg.wasm";
import wasm from "nodescore/nodescore_bg.wasm";
import { answers, elementScores } from "../answers.mjs";

const nodescore = await load(new URL(wasm, import.meta.url));
const formats = await loadFormats(new URL(formatsWasm, import.meta.url));
document.querySelector("#answers").textContent = `${answers(nodescore, formats)} ${await elementScores()}`;
