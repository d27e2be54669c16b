// The worker's end of a thread.

import { pausing } from "./pause.ts";
import { type Asked, answer, type MakeAnswerer, type Said } from "./protocol.ts";

/** A worker only pauses to hear whether there is another question. */
const SLICE_MS = 100;

export function serve(make: MakeAnswerer): void {
  const say = (said: Said): void => postMessage(said);
  const answerer = make((progress) => say({ progress }), pausing(SLICE_MS));
  addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(answerer, data, say));
}
