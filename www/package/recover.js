// After a trap (a bug of ours, exhausted memory) an instance cannot be trusted; the next call runs on a fresh one.

/** Returns a wrapper for a module's functions; `reset` replaces the instance with a fresh one. */
export function withRecovery(reset) {
  let trapped = false;
  let instance = 0;

  const recovering = (call) =>
    function (...values) {
      if (trapped) {
        // Counts before the reset, as the glue does, because the reset can fail.
        instance += 1;
        reset();
      }
      trapped = false;
      try {
        return call.apply(this, values);
      } catch (error) {
        trapped = isTrap(error);
        throw error;
      }
    };
  // An object's memory is gone with its instance; in another instance the same address may belong to something else.
  recovering.freeing = (free) =>
    recovering(function () {
      if (this.__wbg_inst === instance) free.call(this);
    });
  return recovering;
}

/** Substrings, not a regular expression: V8 aborts if it cannot compile one when the stack is full. */
const EXHAUSTED = ["call stack", "alloc", "Alloc"];

/**
 * Returns true for a trap, and false for an error that the module threw on purpose. Browsers report a full stack or
 * memory in different ways.
 */
function isTrap(error) {
  return (
    error instanceof WebAssembly.RuntimeError ||
    error?.name === "InternalError" ||
    (error instanceof RangeError && EXHAUSTED.some((words) => error.message.includes(words)))
  );
}

/** Returns the class with every method and getter wrapped. */
export function recoveringClass(recovering, Class) {
  const { constructor: _, free, ...rest } = Object.getOwnPropertyDescriptors(Class.prototype);
  for (const [name, { value, get }] of Object.entries(rest)) {
    if (get) Object.defineProperty(Class.prototype, name, { get: recovering(unlessFreed(get)), configurable: true });
    else if (typeof value === "function") Class.prototype[name] = recovering(unlessFreed(value));
  }
  Class.prototype.free = recovering.freeing(function () {
    if (!isFreed(this)) free.value.call(this);
  });
  if (Symbol.dispose) Class.prototype[Symbol.dispose] = Class.prototype.free;
  return new Proxy(Class, { construct: recovering(Reflect.construct) });
}

const isFreed = (object) => object.__wbg_ptr === 0;

function unlessFreed(call) {
  return function (...values) {
    if (isFreed(this)) throw new Error("this object was freed: create a new one");
    return call.apply(this, values);
  };
}
