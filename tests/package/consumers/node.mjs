import { load } from "nodescore";
import { NodescorePlayground } from "nodescore/elements";
import "nodescore/elements/define";
import { load as loadFormats } from "nodescore/formats";
import { answers } from "./answers.mjs";

// A server can import the elements: the classes exist, but no element is registered.
if (!NodescorePlayground.observedAttributes.includes("scenario"))
  throw new Error("the classes of the elements are missing on a server");
console.log(answers(await load(), await loadFormats()));
