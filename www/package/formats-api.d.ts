import type { Formats } from "./formats.js";

/** What the module of the file formats can do, once it is loaded. */
export const api: Formats;
