import { load } from "nodescore";
import { NodescorePlayground } from "nodescore/elements";
import "nodescore/elements/define";
import { load as loadFormats } from "nodescore/formats";
import { answers } from "./answers.mjs";

// A server renders pages with our elements: the classes are there, and nothing is registered.
if (!NodescorePlayground.observedAttributes.includes("scenario")) throw new Error("no elements on a server");
console.log(answers(await load(), await loadFormats()));
