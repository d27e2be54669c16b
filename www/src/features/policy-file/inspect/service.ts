// Inspects and rewrites texts, in a worker or on the main thread.

import { load } from "../../../wasm/formats.ts";
import type { CreateWorkerService, WorkerMethods } from "../../../wasm/worker/protocol.ts";
import type { FormatsMethods } from "./protocol.ts";

export const createService: CreateWorkerService = () => {
  const methods: WorkerMethods<FormatsMethods> = {
    inspect: async (text, scorer) => (await load()).inspect(text, scorer),
    rewrite: async (text, format, policyIndex, policy, scorer) =>
      (await load()).rewrite(text, format, policyIndex, policy, scorer),
    exportPolicy: async (policy, target, source) => (await load()).exportPolicy(policy, target, source),
  };
  return { methods, free: () => {} };
};
