// A trap (a bug of ours, memory that ran out) leaves an instance of a module that nobody can trust any more: whoever
// calls next finds a fresh one.

/** What makes a module's functions so; `reset` puts a fresh instance in the place of the old one. */
export function mender(reset) {
  let spoilt = false;
  return (call) =>
    function (...values) {
      if (spoilt) reset();
      spoilt = false;
      try {
        return call.apply(this, values);
      } catch (error) {
        spoilt = isTrap(error);
        throw error;
      }
    };
}

/** What a module refuses is no trap. Browsers tell of a stack that overflowed in their own ways. */
function isTrap(error) {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error.name === "InternalError";
}

/** The class with every method of it; what it held is gone with the instance that trapped. */
export function mendedClass(mended, kind) {
  const all = Object.entries(Object.getOwnPropertyDescriptors(kind.prototype));
  for (const [name, { value }] of all) {
    if (typeof value === "function" && name !== "constructor") kind.prototype[name] = mended(value);
  }
  return new Proxy(kind, { construct: mended((_, values) => new kind(...values)) });
}
