// Measures the memory growth of WebAssembly modules that are loaded after this module.

const memories = [];

// With a proxy, `instanceof WebAssembly.Instance` still works.
WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct(Instance, values) {
    const instance = Reflect.construct(Instance, values);
    memories.push(instance.exports.memory);
    return instance;
  },
});

const bytes = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);

/** Returns the number of bytes by which memory grows during a task. */
export function memoryGrowth(task) {
  const before = bytes();
  if (before === 0) throw new Error("no module has been loaded");
  task();
  return bytes() - before;
}

/** Returns an array of this length that throws when more than `maxReads` values are read. */
export function arrayWithReadLimit(length, maxReads = 10) {
  let reads = 0;
  const get = (list, key) => {
    if (key === "length") return length;
    reads += 1;
    if (reads > maxReads) throw new Error(`more than ${maxReads} values were read`);
    return list[key];
  };
  return new Proxy([], { get });
}
