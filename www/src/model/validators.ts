// Checks data from outside. Valid data is copied as plain data.
//
// Returns the value with its checked type, or throws a `Refusal`.

/** Returns the value with its checked type, or throws a `Refusal`. */
export type Validator<T> = (value: unknown, at: string) => T;

/** Data that is not what it should be: where, and what it should be, as far as somebody is to read that. */
export class ValidationError extends Error {
  constructor(
    readonly at: string,
    what = "",
  ) {
    super(what ? `${at || "the whole"}: ${what}` : at);
  }
}

/** A check for each field. A field that the type gains has to be checked here, or this does not compile. */
export type Validators<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Validator<T[K]>;
};

export interface Optional<T> {
  readonly optional: Validator<T>;
}

export const optional = <T>(check: Validator<T>): Optional<T> => ({ optional: check });

export function textUpTo(characters: number): Validator<string> {
  return (value, at) =>
    typeof value === "string" && value.length <= characters ? value : reject(at, "must be a text");
}

/** The text of a field. */
export const text = textUpTo(Number.POSITIVE_INFINITY);

export const flag: Validator<boolean> = (value, at) =>
  typeof value === "boolean" ? value : reject(at, "must be true or false");

/** Numbers in this range name and count things; no more are needed. */
export const count: Validator<number> = (value, at) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e9
    ? value
    : reject(at, "must be a whole number from 0 on");

/** A text of a certain form. */
export function matching<T extends string = string>(form: RegExp): Validator<T> {
  return (value, at) => (form.test(text(value, at)) ? (value as T) : reject(at));
}

export function oneOf<T>(values: readonly T[]): Validator<T> {
  return (value, at) => values.find((one) => one === value) ?? reject(at, `must be one of ${values.join(", ")}`);
}

export function list<T>(item: Validator<T>, most = Number.POSITIVE_INFINITY): Validator<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > most) return reject(at, `must be a list of at most ${most}`);
    return value.map((one, i) => item(one, `${at}[${i}]`));
  };
}

/** A list of rows, of which no two have the same id. */
export function rows<T extends { readonly id: string }>(row: Validator<T>): Validator<readonly T[]> {
  const each = list(row);
  return (value, at) => {
    const all = each(value, at);
    return new Set(all.map(({ id }) => id)).size === all.length ? all : reject(at);
  };
}

/** Any keys of one form. */
export function record<T>(key: RegExp, item: Validator<T>): Validator<Readonly<Record<string, T>>> {
  return (value, at) =>
    Object.fromEntries(fields(value, at).map(([k, v]) => [key.test(k) ? k : reject(at), item(v, `${at}.${k}`)]));
}

/** Fields that are known are checked; what a later page has added is carried along as it is. */
export function object<T extends object>(checks: Validators<T>): Validator<T> {
  const known = new Map(Object.entries<Validator<unknown> | Optional<unknown>>(checks));
  return (value, at) => {
    const read = entries(value, at).map(([key, part]): [string, unknown] => {
      const check = known.get(key) ?? jsonData;
      return [key, (typeof check === "function" ? check : check.optional)(part, at ? `${at}.${key}` : key)];
    });
    const has = new Set(read.map(([key]) => key));
    for (const [key, check] of known) {
      if (typeof check === "function" && !has.has(key)) reject(at ? `${at}.${key}` : key, "is missing");
    }
    return Object.fromEntries(read) as T;
  };
}

const MAX_DEPTH = 12;

/** Any data of JSON, down to a certain depth. */
export const jsonData: Validator<unknown> = (value, at) => copyJson(value, at, MAX_DEPTH);

function copyJson(value: unknown, at: string, depth: number): unknown {
  if (value === null || typeof value !== "object") return value;
  if (depth === 0) return reject(at);
  if (Array.isArray(value)) return value.map((one) => copyJson(one, at, depth - 1));
  return Object.fromEntries(entries(value, at).map(([key, part]) => [key, copyJson(part, at, depth - 1)]));
}

/** Names that would reach past the data. */
const RESERVED = ["__proto__", "constructor", "prototype"];

function fields(value: unknown, at: string): [string, unknown][] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return reject(at, "must be an object");
  return Object.entries(value);
}

function entries(value: unknown, at: string): [string, unknown][] {
  const all = fields(value, at);
  return all.some(([key]) => RESERVED.includes(key)) ? reject(at) : all;
}

export function reject(at: string, what = ""): never {
  throw new ValidationError(at, what);
}
