import type { Formats } from "./formats.js";

/** The functions of the loaded module. */
export const api: Formats;
