// A worker with the engine in it, asked one run at a time.

let kept;
let policy;

/**
 * @param {boolean} alone in a worker of its own, whose memory nothing else has grown
 * @returns {Promise<{ took: number, placed: Int32Array, bytes: number }>}
 */
export async function inWorker(strategy, classes, alone = false) {
  if (!alone) kept ??= await open();
  const worker = alone ? await open() : kept;
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ strategy, classes });
    });
  } finally {
    if (alone) worker.terminate();
  }
}

/** By the one address that the page's policy lets become code here. */
async function open() {
  const { default: address } = await import("./worker.mjs?worker&url");
  policy ??= globalThis.trustedTypes?.createPolicy("nodescore", { createScriptURL: () => address });
  return new Worker(policy === undefined ? address : policy.createScriptURL(address), { type: "module" });
}
