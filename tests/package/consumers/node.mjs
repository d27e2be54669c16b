import { load } from "nodescore";
import { load as loadFormats } from "nodescore/formats";
import { answers } from "./answers.mjs";

console.log(answers(await load(), await loadFormats()));
