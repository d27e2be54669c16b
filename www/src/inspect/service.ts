// Inspects and rewrites texts, in a worker or on the main thread.

import { load } from "../wasm/formats.ts";
import type { CreateWorkerService, WorkerMethods } from "../worker/protocol.ts";
import type { FormatsMethods } from "./protocol.ts";

export const createService: CreateWorkerService = () => {
  const methods: WorkerMethods<FormatsMethods> = {
    inspect: async (text, scorer) => (await load()).inspect(text, scorer),
    rewrite: async (text, format, draft, policy) => (await load()).rewrite(text, format, draft, policy),
    exportPolicy: async (draft, target, from) => (await load()).exportPolicy(draft, target, from),
  };
  return { methods, free: () => {} };
};
