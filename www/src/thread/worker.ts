// The worker's end of a thread.

import { type Asked, answer, type MakeAnswerer, type Said } from "./protocol.ts";

export function serve(make: MakeAnswerer): void {
  const say = (said: Said): void => postMessage(said);
  const answerer = make(
    (progress) => say({ progress }),
    () => null,
  );
  addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(answerer, data, say));
}
