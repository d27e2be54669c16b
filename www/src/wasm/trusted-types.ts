// Creates workers from the URLs of our own scripts. This is the only file in which a policy that requires Trusted Types
// lets a URL become code.

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const SERVICE_WORKER = "service-worker.js";

/** The URLs that the policy allows. */
const ownScripts = new Set([SERVICE_WORKER]);

/** Creates a worker from the URL of one of our scripts. Throws if none can be created. */
export function createWorker(script: string): Worker {
  ownScripts.add(script);
  return new Worker(trustedUrl(script), { type: "module" });
}

/** Registers the service worker; only for our own page, not for an element in another. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(trustedUrl(SERVICE_WORKER));
}

let policy: ReturnType<PolicyFactory["createPolicy"]> | undefined;

/** Returns a string without Trusted Types, else a trusted script URL. */
function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("nodescore", { createScriptURL: allowOwnScript });
  return policy === undefined ? url : policy.createScriptURL(url);
}

function allowOwnScript(url: string): string {
  if (ownScripts.has(url)) return url;
  throw new TypeError(`nodescore: unexpected script URL: ${url}`);
}
