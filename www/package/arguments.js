// Validates the arguments of the module's functions before the module borrows an object: an exception inside the module
// would leave the object borrowed forever.

/** Returns a string. */
export function string(where, value) {
  return typeof value === "string" ? value : fail(TypeError, where, "a string", kind(value));
}

/** Returns a safe integer of at least `min`. */
export function integer(where, value, min = Number.MIN_SAFE_INTEGER) {
  if (Number.isSafeInteger(value) && value >= min) return value;
  const wanted = min === Number.MIN_SAFE_INTEGER ? "a safe integer" : `a safe integer >= ${min}`;
  return fail(RangeError, where, wanted, describe(value));
}

/** Returns a count, clamped to 32 bits, the module's largest count. */
export function count(where, value) {
  return Math.min(integer(where, value, 0), 2 ** 32 - 1);
}

/** Returns an integer of a range. */
export function integerBetween(where, value, min, max) {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  return fail(RangeError, where, `an integer from ${min} to ${max}`, describe(value));
}

/** Returns an array. */
export function array(where, value) {
  return Array.isArray(value) ? value : fail(TypeError, where, "an array", kind(value));
}

/** Returns the maximum number of items, which may exceed the number that exists. */
export function limit(where, value) {
  if (typeof value === "number" && value >= 0) return value;
  return fail(RangeError, where, "a number >= 0", describe(value));
}

/** Returns a number, which need not be a valid index. */
export function number(where, value) {
  return typeof value === "number" ? value : fail(TypeError, where, "a number", kind(value));
}

/** Returns a valid index of a node. */
export function index(where, value, nodes) {
  if (isIndex(value, nodes)) return value;
  const range = nodes === 0 ? "a node index, but there are no nodes" : `a node index from 0 to ${nodes - 1}`;
  return fail(RangeError, where, range, describe(value));
}

/** Returns true for an integer from 0 to `length` - 1. */
export function isIndex(value, length) {
  return Number.isInteger(value) && value >= 0 && value < length;
}

/** Returns the length of a typed array of one of these types; 0 if its buffer was transferred. */
export function lengthOf(where, value, ...types) {
  typeOf(where, value, types);
  return LENGTH.call(value);
}

/** Returns a view of a typed array's numbers that ignores overridden properties. */
export function typedArray(where, value, ...types) {
  const type = typeOf(where, value, types);
  try {
    return new type(BUFFER.call(value), OFFSET.call(value), LENGTH.call(value));
  } catch {
    const wanted = "an array with its buffer (transfer a copy of it, or create a new array)";
    return fail(TypeError, where, wanted, "an array whose buffer was transferred");
  }
}

/** Returns the numbers of a typed array, or of an array whose elements all fit its type. */
export function unsignedIntegers(where, value, type) {
  if (!Array.isArray(value)) return typedArray(where, value, type);
  const end = 2 ** (8 * type.BYTES_PER_ELEMENT);
  const wrong = value.findIndex((number) => !isIndex(number, end));
  if (wrong < 0) return type.from(value);
  return fail(RangeError, `${where}[${wrong}]`, `an integer from 0 to ${end - 1}`, describe(value[wrong]));
}

/** The maximum number of a policy's resources and points. */
const MAX_LENGTH = 10_000;

/**
 * Copies an array of numbers, because the module would read the length of the original twice. Returns `null` if it is
 * too long, or an element is not a number.
 */
export function shortArray(where, value) {
  const list = Array.isArray(value) ? value : typedArray(where, value, Float64Array, Uint8Array);
  if (list.length > MAX_LENGTH) return null;
  const found = Array.from(list);
  return found.every((number) => typeof number === "number") ? found : null;
}

/** Copies an array of numbers as bytes. Returns `null` also if one is not an integer from 0 to 255. */
export function bytes(where, value) {
  const found = shortArray(where, value);
  return found?.every((number) => isIndex(number, 256)) ? Uint8Array.from(found) : null;
}

/** Returns a typed array with one number for each node. An array of another length is not copied. */
export function column(where, value, length, ...types) {
  const found = typedArray(where, value, ...types);
  return found.length === length
    ? found
    : fail(RangeError, where, `${length} amounts, one for each node`, `${found.length}`);
}

/** The maximum size of one argument (`src/limits.rs`): a string counts as its length plus 16. */
const UNITS = 160_000_000;

/** Copies an array of strings. */
export function strings(where, value) {
  if (!Array.isArray(value)) fail(TypeError, where, "an array of strings", kind(value));
  let left = UNITS;
  return Array.from(value, (element, n) => {
    left -= 16 + string(`${where}[${n}]`, element).length;
    if (left < 0) throw new TypeError(`${where}: there is more in this than can be read`);
    return element;
  });
}

const [NAME, BUFFER, OFFSET, LENGTH] = [Symbol.toStringTag, "buffer", "byteOffset", "length"].map(
  (key) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), key).get,
);

function typeOf(where, value, types) {
  const found = NAME.call(value);
  const type = types.find(({ name }) => name === found);
  return type ?? fail(TypeError, where, types.map(({ name }) => `a ${name}`).join(" or "), found ?? kind(value));
}

function fail(ErrorClass, where, wanted, found) {
  throw new ErrorClass(`${where}: expected ${wanted}, found ${found}`);
}

function describe(value) {
  return typeof value === "number" ? String(value) : kind(value);
}

function kind(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
