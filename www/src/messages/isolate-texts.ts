// Isolates right-to-left text and text that changes the direction, so that the rest of a sentence is unaffected.

/** Right-to-left letters, and characters that change the direction. */
const CHANGES_DIRECTION = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufefc]/;

/** The end of an isolate, with or without the isolate that it ends. */
const ISOLATE_ENDS = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|\u2069/g;

/** Returns a value of a message with the directional text in it isolated. */
export function isolate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(isolate);
  return typeof value === "string" && CHANGES_DIRECTION.test(value)
    ? `\u2068${value.replace(ISOLATE_ENDS, "$1")}\u2069`
    : value;
}
