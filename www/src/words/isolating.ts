// Names in sentences: one that is written from right to left, or that turns what follows it, leaves the rest as it is.

/** Letters from right to left, and marks that turn a text. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufefc]/;

/** What ends something, alone or with what it ends. */
const ENDS = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|\u2069/g;

/** Each is made once: a drawing asks for hundreds. */
const made = new WeakMap<object, unknown>();

/** The same sentences, in which each text that is put into one stays apart from what is around it. */
export function isolating<W>(said: W): W {
  const plain = typeof said !== "function" && typeof said !== "object";
  if (plain || said === null || Array.isArray(said)) return said;
  if (!made.has(said)) made.set(said, madeOf(said));
  return made.get(said) as W;
}

function madeOf(said: object): unknown {
  if (typeof said === "function") return (...given: unknown[]) => said(...given.map(apart));
  return new Proxy(said, { get: (all, name) => isolating(Reflect.get(all, name)) });
}

export function apart(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(apart);
  return typeof given === "string" && TURNS.test(given) ? `\u2068${given.replace(ENDS, "$1")}\u2069` : given;
}
