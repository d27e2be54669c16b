// What JavaScript gives, looked at before a module borrows what it is for: what throws in there would leave that
// borrowed for ever.

/** A text. */
export function text(where, value) {
  return typeof value === "string" ? value : refuse(TypeError, where, "a text", kind(value));
}

/** A whole number that JavaScript holds exactly. */
export function whole(where, value, least = Number.MIN_SAFE_INTEGER) {
  if (Number.isSafeInteger(value) && value >= least) return value;
  const wanted = `a whole number from ${least} on that JavaScript holds exactly`;
  return refuse(RangeError, where, wanted, shown(value));
}

/** A number of things, cut to what 32 bits hold: so far a module counts. */
export function count(where, value) {
  return Math.min(whole(where, value, 0), 2 ** 32 - 1);
}

/** A number of things that need not be there: all of them, if it is more. */
export function most(where, value) {
  if (typeof value === "number" && value >= 0) return value;
  return refuse(RangeError, where, "a number from 0 on", shown(value));
}

/** A number, a place or not. */
export function number(where, value) {
  return typeof value === "number" ? value : refuse(TypeError, where, "a number", kind(value));
}

/** Returns a valid index of a node. */
export function place(where, value, nodes) {
  if (isPlace(value, nodes)) return value;
  return refuse(RangeError, where, `the place of one of ${nodes} nodes, the first of which is 0`, shown(value));
}

export function isPlace(value, nodes) {
  return Number.isInteger(value) && value >= 0 && value < nodes;
}

/** The length of an array of one of these types; 0 where its buffer was transferred. */
export function lengthOf(where, value, ...types) {
  typeOf(where, value, types);
  return LENGTH.call(value);
}

/** The numbers of such an array, without what its class or its maker have changed of it. */
export function numbers(where, value, ...types) {
  const type = typeOf(where, value, types);
  try {
    return new type(BUFFER.call(value), OFFSET.call(value), LENGTH.call(value));
  } catch {
    const wanted = "an array that still has its buffer (transfer a copy of it, or make it anew)";
    return refuse(TypeError, where, wanted, "one whose buffer was transferred");
  }
}

/** The numbers of such an array, or of a list in which each is one that it can hold. */
export function listed(where, value, type) {
  if (!Array.isArray(value)) return numbers(where, value, type);
  const end = 2 ** (8 * type.BYTES_PER_ELEMENT);
  const wrong = value.findIndex((number) => !isPlace(number, end));
  if (wrong < 0) return type.from(value);
  return refuse(RangeError, `${where}[${wrong}]`, `a whole number from 0 to ${end - 1}`, shown(value[wrong]));
}

/** The maximum number of a policy's resources and points. */
const FEW = 10_000;

/**
 * Returns a few numbers as an array of our own, because a module would read the length of a foreign one twice. Returns
 * `null` if they are too many, or one is not a number.
 */
export function few(where, value) {
  const list = Array.isArray(value) ? value : numbers(where, value, Float64Array, Uint8Array);
  if (list.length > FEW) return null;
  const found = Array.from(list);
  return found.every((number) => typeof number === "number") ? found : null;
}

/** A few numbers as bytes; `null` too where one of them would become another one. */
export function bytes(where, value) {
  const found = few(where, value);
  return found?.every((number) => isPlace(number, 256)) ? Uint8Array.from(found) : null;
}

/** Like `numbers`, for this many nodes; longer arrays are not copied first. */
export function column(where, value, length, ...types) {
  const found = numbers(where, value, ...types);
  return found.length === length
    ? found
    : refuse(RangeError, where, `one amount for each of ${length} nodes`, `${found.length}`);
}

/** The maximum size of one argument (`src/limits.rs`): a string counts as its length plus 16. */
const UNITS = 160_000_000;

/** The texts of a list, as one of our own. */
export function texts(where, value) {
  if (!Array.isArray(value)) refuse(TypeError, where, "a list of texts", kind(value));
  let left = UNITS;
  return Array.from(value, (one, n) => {
    left -= 16 + text(`${where}[${n}]`, one).length;
    if (left < 0) throw new TypeError(`${where}: there is more in this than can be read`);
    return one;
  });
}

const [NAME, BUFFER, OFFSET, LENGTH] = [Symbol.toStringTag, "buffer", "byteOffset", "length"].map(
  (key) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), key).get,
);

function typeOf(where, value, types) {
  const found = NAME.call(value);
  const type = types.find(({ name }) => name === found);
  return type ?? refuse(TypeError, where, types.map(({ name }) => `a ${name}`).join(" or "), found ?? kind(value));
}

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
