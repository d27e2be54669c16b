// A worker with the engine in it, asked one run at a time.

let kept;

/**
 * @param {boolean} alone in a worker of its own, whose memory nothing else has grown
 * @returns {Promise<{ took: number, placed: Int32Array, bytes: number }>}
 */
export async function inWorker(strategy, several, alone = false) {
  const open = () => new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  if (!alone) kept ??= open();
  const worker = alone ? open() : kept;
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ strategy, several });
    });
  } finally {
    if (alone) worker.terminate();
  }
}
