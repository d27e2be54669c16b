// Reads and answers off the page's thread.

import { Answerer } from "./answerer.ts";
import type { Asked } from "./protocol.ts";

const answerer = new Answerer(
  (said) => postMessage(said),
  () => null,
);

addEventListener("message", ({ data }: MessageEvent<Asked>) => void answerer.answer(data));
