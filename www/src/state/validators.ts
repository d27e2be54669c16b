// Checks data from outside. Valid data is copied as plain data.

/** Returns the value with its checked type, or throws a `ValidationError`. */
export type Validator<T> = (value: unknown, at: string) => T;

/** The error of invalid data: its path, and what was expected if users may see that. */
export class ValidationError extends Error {
  constructor(
    readonly at: string,
    reason = "",
  ) {
    super(reason ? `${at || "the value"}: ${reason}` : at);
  }
}

/** A check for each field. A new field of the type without a check is a compile error. */
export type Validators<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Validator<T[K]>;
};

export interface Optional<T> {
  readonly optional: Validator<T>;
}

export const optional = <T>(check: Validator<T>): Optional<T> => ({ optional: check });

export function textUpTo(characters: number): Validator<string> {
  return (value, at) =>
    typeof value === "string" && value.length <= characters ? value : reject(at, "must be a string");
}

/** Checks that a value is a text. */
export const text = textUpTo(Number.POSITIVE_INFINITY);

export const flag: Validator<boolean> = (value, at) =>
  typeof value === "boolean" ? value : reject(at, "must be true or false");

/** Checks an id or a count, whose maximum is higher than the page needs. */
export const count: Validator<number> = (value, at) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e9
    ? value
    : reject(at, "must be a non-negative integer");

/** Checks that a text matches a pattern. */
export function matching<T extends string = string>(pattern: RegExp): Validator<T> {
  return (value, at) => (pattern.test(text(value, at)) ? (value as T) : reject(at));
}

export function oneOf<T>(values: readonly T[]): Validator<T> {
  return (value, at) => values.find((item) => item === value) ?? reject(at, `must be one of ${values.join(", ")}`);
}

export function list<T>(item: Validator<T>, maxLength = Number.POSITIVE_INFINITY): Validator<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > maxLength) return reject(at, `must be a list of at most ${maxLength}`);
    return value.map((element, i) => item(element, `${at}[${i}]`));
  };
}

/** Checks a list of rows with unique ids. */
export function rows<T extends { readonly id: string }>(row: Validator<T>): Validator<readonly T[]> {
  const checkList = list(row);
  return (value, at) => {
    const rows = checkList(value, at);
    return new Set(rows.map(({ id }) => id)).size === rows.length ? rows : reject(at);
  };
}

/** Checks a record whose keys match a pattern. */
export function record<T>(key: RegExp, item: Validator<T>): Validator<Readonly<Record<string, T>>> {
  return (value, at) =>
    Object.fromEntries(fields(value, at).map(([k, v]) => [key.test(k) ? k : reject(at), item(v, `${at}.${k}`)]));
}

/** Checks the known fields; unknown ones, which a later page may have added, are copied. */
export function object<T extends object>(checks: Validators<T>): Validator<T> {
  const checkByKey = new Map(Object.entries<Validator<unknown> | Optional<unknown>>(checks));
  return (value, at) => {
    const checked = entries(value, at).map(([key, part]): [string, unknown] => {
      const check = checkByKey.get(key) ?? jsonData;
      return [key, (typeof check === "function" ? check : check.optional)(part, at ? `${at}.${key}` : key)];
    });
    const present = new Set(checked.map(([key]) => key));
    for (const [key, check] of checkByKey) {
      if (typeof check === "function" && !present.has(key)) reject(at ? `${at}.${key}` : key, "is missing");
    }
    return Object.fromEntries(checked) as T;
  };
}

const MAX_DEPTH = 12;

/** Checks any JSON data up to a maximum depth. */
export const jsonData: Validator<unknown> = (value, at) => copyJson(value, at, MAX_DEPTH);

function copyJson(value: unknown, at: string, depth: number): unknown {
  if (value === null || typeof value !== "object") return value;
  if (depth === 0) return reject(at);
  if (Array.isArray(value)) return value.map((element) => copyJson(element, at, depth - 1));
  return Object.fromEntries(entries(value, at).map(([key, part]) => [key, copyJson(part, at, depth - 1)]));
}

/** Names that would reach an object's prototype. */
const RESERVED = ["__proto__", "constructor", "prototype"];

function fields(value: unknown, at: string): [string, unknown][] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return reject(at, "must be an object");
  return Object.entries(value);
}

function entries(value: unknown, at: string): [string, unknown][] {
  const pairs = fields(value, at);
  return pairs.some(([key]) => RESERVED.includes(key)) ? reject(at) : pairs;
}

export function reject(at: string, reason = ""): never {
  throw new ValidationError(at, reason);
}
