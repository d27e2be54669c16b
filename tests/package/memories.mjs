// How large the memories are of the modules that are loaded after this.

const memories = [];

// What is made stays an instance of it.
WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct(Instance, given) {
    const made = Reflect.construct(Instance, given);
    memories.push(made.exports.memory);
    return made;
  },
});

const bytes = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);

/** By how many bytes they grow meanwhile. */
export function growth(task) {
  const before = bytes();
  if (before === 0) throw new Error("no module has been loaded");
  task();
  return bytes() - before;
}

/** Returns a list of this length of which only a few values may be read. */
export function barelyRead(length, few = 10) {
  let reads = 0;
  const get = (list, key) => {
    if (key === "length") return length;
    reads += 1;
    if (reads > few) throw new Error(`more than ${few} values were read`);
    return list[key];
  };
  return new Proxy([], { get });
}
