// Registers <nodescore-curve> alone.

import { register } from "../elements/register.ts";
import { NodescoreCurve } from "../elements/standalone-curve.ts";

register({ "nodescore-curve": NodescoreCurve });
