// Registers <nodescore-curve> alone.

import { NodescoreCurve } from "./curve-alone.ts";
import { register } from "./register.ts";

register({ "nodescore-curve": NodescoreCurve });
