// Creates workers from our own script URLs only. This is the only file in which a policy that requires Trusted Types
// lets a URL become code.

import cluster from "../features/cluster/worker.ts?worker&url";
import inspect from "../features/policy-file/inspect/worker.ts?worker&url";
import play from "../features/simulation/worker.ts?worker&url";

const WORKERS = { cluster, inspect, play };

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Creates a worker. Throws if none can be created. */
export function createWorker(name: keyof typeof WORKERS): Worker {
  return new Worker(trustedUrl(WORKERS[name]), { type: "module" });
}

/** Registers the service worker; only for our own page, not for an element in another. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(trustedUrl(SERVICE_WORKER));
}

const SERVICE_WORKER = "service-worker.js";

let policy: ReturnType<PolicyFactory["createPolicy"]> | undefined;

/** Returns a string without Trusted Types, else a trusted script URL. */
function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("nodescore", { createScriptURL: allowOwnScript });
  return policy === undefined ? url : policy.createScriptURL(url);
}

function allowOwnScript(url: string): string {
  if ([...Object.values(WORKERS), SERVICE_WORKER].includes(url)) return url;
  throw new TypeError(`nodescore: unexpected script URL: ${url}`);
}
