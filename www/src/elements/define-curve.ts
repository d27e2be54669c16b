// Registers <nodescore-curve> alone.

import { register } from "./register.ts";
import { NodescoreCurve } from "./standalone-curve.ts";

register({ "nodescore-curve": NodescoreCurve });
