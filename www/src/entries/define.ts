// Registers the elements.

import {
  NodescoreArithmetic,
  NodescoreCurve,
  NodescorePlayground,
  NodescoreRanking,
} from "../elements/element-classes.ts";
import { register } from "../elements/register.ts";

register({
  "nodescore-playground": NodescorePlayground,
  "nodescore-curve": NodescoreCurve,
  "nodescore-ranking": NodescoreRanking,
  "nodescore-arithmetic": NodescoreArithmetic,
});
