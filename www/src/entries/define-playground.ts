// Registers the element that the page, the single file and the frame consist of; they have no other.

import { NodescorePlayground } from "../elements/playground/playground.ts";
import { register } from "../elements/register.ts";

register({ "nodescore-playground": NodescorePlayground });
