// Runs the engine in a worker, one run at a time.

let sharedWorker;
let policy;

/**
 * @param {boolean} isolated whether to use a new worker, whose memory no other run has grown
 * @returns {Promise<{ duration: number, placements: Int32Array, bytes: number }>}
 */
export async function inWorker(strategy, classes, isolated = false) {
  if (!isolated) sharedWorker ??= await open();
  const worker = isolated ? await open() : sharedWorker;
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ strategy, classes });
    });
  } finally {
    if (isolated) worker.terminate();
  }
}

/** Starts a worker; the page's policy allows only this script URL. */
async function open() {
  const { default: address } = await import("./worker.mjs?worker&url");
  policy ??= globalThis.trustedTypes?.createPolicy("nodescore", { createScriptURL: () => address });
  return new Worker(policy === undefined ? address : policy.createScriptURL(address), { type: "module" });
}
