import { load } from "nodescore";
import { load as loadFormats } from "nodescore/formats";
import { answers } from "./answers.js";

console.log(answers(await load(), await loadFormats()));
