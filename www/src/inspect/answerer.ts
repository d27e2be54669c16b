// Answers questions about texts, in a worker or on the page's thread.

import { load } from "../formats.ts";
import type { Answers, MakeAnswerer } from "../thread/protocol.ts";
import type { Questions } from "./protocol.ts";

export const makeAnswerer: MakeAnswerer = () => {
  const answers: Answers<Questions> = {
    inspect: async (text, scorer) => (await load()).inspect(text, scorer),
    rewrite: async (text, format, draft, wanted) => (await load()).rewrite(text, format, draft, wanted),
    exportPolicy: async (draft, target, from) => (await load()).exportPolicy(draft, target, from),
  };
  return { answers, free: () => {} };
};
