// What JavaScript gives, looked at before a module borrows what it is for: what throws in there would leave that
// borrowed for ever.

/** A text. */
export function text(where, value) {
  return typeof value === "string" ? value : refuse(TypeError, where, "a text", kind(value));
}

/** A whole number that JavaScript holds exactly. */
export function whole(where, value, least = Number.MIN_SAFE_INTEGER) {
  if (Number.isSafeInteger(value) && value >= least) return value;
  const wanted = `a whole number from ${least} to ${Number.MAX_SAFE_INTEGER}`;
  return refuse(RangeError, where, wanted, shown(value));
}

/** The place of one of so many nodes. */
export function place(where, value, nodes) {
  if (isPlace(value, nodes)) return value;
  return refuse(RangeError, where, `the place of one of ${nodes} nodes, the first of which is 0`, shown(value));
}

export function isPlace(value, nodes) {
  return Number.isInteger(value) && value >= 0 && value < nodes;
}

/** An array of one of these types, whatever its class. */
export function array(where, value, ...types) {
  const found = typeOf.call(value);
  const type = types.find(({ name }) => name === found);
  return type ?? refuse(TypeError, where, types.map(({ name }) => `a ${name}`).join(" or "), found ?? kind(value));
}

/** The numbers of such an array, without what its class or its maker have changed of it. */
export function numbers(where, value, ...types) {
  const type = array(where, value, ...types);
  try {
    return new type(bufferOf.call(value), offsetOf.call(value), lengthOf.call(value));
  } catch {
    const wanted = "an array that still has its buffer (transfer a copy of it, or make it anew)";
    return refuse(TypeError, where, wanted, "one whose buffer was transferred");
  }
}

const [typeOf, bufferOf, offsetOf, lengthOf] = [Symbol.toStringTag, "buffer", "byteOffset", "length"].map(
  (name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), name).get,
);

function refuse(Kind, where, wanted, found) {
  throw new Kind(`${where}: expected ${wanted}, found ${found}`);
}

function shown(value) {
  return typeof value === "number" ? String(value) : kind(value);
}

function kind(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
