// Scripts that run beside the page, by addresses of our own and no others: the one place where a policy that
// requires Trusted Types lets an address become code.

import worker from "./cluster/worker.ts?worker&url";

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Threads off the page's own, for reading clusters. Throws where none can be made. */
export function makeWorker(): Worker {
  return new Worker(trusted(worker), { type: "module" });
}

/** Of the page around the playground only: an element in somebody's page has none. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(trusted(SERVICE_WORKER));
}

const SERVICE_WORKER = "service-worker.js";

let policy: ReturnType<Factory["createPolicy"]> | undefined;

/** What it returns is a string where there are no Trusted Types, else what stands for one. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy("nodescore", { createScriptURL: own });
  return policy === undefined ? url : policy.createScriptURL(url);
}

function own(url: string): string {
  if (url === worker || url === SERVICE_WORKER) return url;
  throw new TypeError(`nodescore: this is no script of ours: ${url}`);
}
