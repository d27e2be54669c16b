// The questions about a text that the page asks a worker.

import type { Formats } from "../formats.ts";

export type Questions = Formats;
