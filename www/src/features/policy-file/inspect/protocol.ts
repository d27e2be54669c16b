// The requests about a text that the page sends to a worker.

import type { Formats } from "../../../wasm/formats.ts";

export type FormatsMethods = Pick<Formats, "inspect" | "rewrite" | "exportPolicy">;
