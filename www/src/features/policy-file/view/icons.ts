// The icons of the three severities, which differ in shape as well as in color.

import type { TemplateResult } from "lit-html";
import { icon, warning } from "../../../ui/icons.ts";
import type { Finding } from "../../../wasm/types.ts";

const stop = icon("M5.2 1.8h5.6l3.4 3.4v5.6l-3.4 3.4H5.2l-3.4-3.4V5.2zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4");
const info = icon("M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.4v3.8M8 4.8v.3");

export const severityIcons: Record<Finding["severity"], TemplateResult> = { error: stop, warning, notice: info };
