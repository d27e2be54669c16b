// Measures the memory of modules that are loaded after this one.

const memories = [];

// `instanceof WebAssembly.Instance` still holds.
WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct(Instance, values) {
    const made = Reflect.construct(Instance, values);
    memories.push(made.exports.memory);
    return made;
  },
});

const bytes = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);

/** Returns the number of bytes by which memory grows during a task. */
export function growth(task) {
  const before = bytes();
  if (before === 0) throw new Error("no module has been loaded");
  task();
  return bytes() - before;
}

/** Returns an array of this length that throws when more than `maxReads` values are read. */
export function barelyRead(length, maxReads = 10) {
  let reads = 0;
  const get = (list, key) => {
    if (key === "length") return length;
    reads += 1;
    if (reads > maxReads) throw new Error(`more than ${maxReads} values were read`);
    return list[key];
  };
  return new Proxy([], { get });
}
