// A trap (a bug of ours, memory that ran out) leaves an instance of a module that nobody can trust any more: whoever
// calls next finds a fresh one.

/** What makes a module's functions so; `reset` puts a fresh instance in the place of the old one. */
export function mender(reset) {
  let spoilt = false;
  let instance = 0;

  const mended = (call) =>
    function (...values) {
      if (spoilt) {
        // As the glue counts: a fresh instance that cannot be made is one too.
        instance += 1;
        reset();
      }
      spoilt = false;
      try {
        return call.apply(this, values);
      } catch (error) {
        spoilt = isTrap(error);
        throw error;
      }
    };
  // What an object held is gone with its instance: in another one something else may stand there.
  mended.freeing = (free) =>
    mended(function () {
      if (this.__wbg_inst === instance) free.call(this);
    });
  return mended;
}

/** No pattern: on a stack that is full, V8 ends the process where it cannot make one ready. */
const FULL = ["call stack", "alloc", "Alloc"];

/** What a module refuses is no trap. Browsers tell in their own ways of a stack or a memory that is full. */
function isTrap(error) {
  return (
    error instanceof WebAssembly.RuntimeError ||
    error?.name === "InternalError" ||
    (error instanceof RangeError && FULL.some((words) => error.message.includes(words)))
  );
}

/** The class with every method and getter of it. */
export function mendedClass(mended, kind) {
  const { constructor: _, free, ...rest } = Object.getOwnPropertyDescriptors(kind.prototype);
  for (const [name, { value, get }] of Object.entries(rest)) {
    if (get) Object.defineProperty(kind.prototype, name, { get: mended(unlessFreed(get)), configurable: true });
    else if (typeof value === "function") kind.prototype[name] = mended(unlessFreed(value));
  }
  kind.prototype.free = mended.freeing(function () {
    if (!isFreed(this)) free.value.call(this);
  });
  if (Symbol.dispose) kind.prototype[Symbol.dispose] = kind.prototype.free;
  return new Proxy(kind, { construct: mended(Reflect.construct) });
}

const isFreed = (object) => object.__wbg_ptr === 0;

function unlessFreed(call) {
  return function (...values) {
    if (isFreed(this)) throw new Error("this object was freed: make a new one");
    return call.apply(this, values);
  };
}
