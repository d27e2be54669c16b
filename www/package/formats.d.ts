import type { inspect } from "./formats/formats.js";
import type { Source } from "./index.js";

export type * from "./formats/formats.js";
export type { Source } from "./index.js";

/** What the module of the file formats can do, once it is loaded. */
export interface Formats {
  /** Says what a scheduler's loader makes of a text, what is dangerous in it though accepted, and what can be edited. */
  readonly inspect: typeof inspect;
}

/**
 * Loads the module once; later calls answer with the same, whatever their source.
 * Without a source it is read from beside this package.
 */
export function load(source?: Source): Promise<Formats>;
