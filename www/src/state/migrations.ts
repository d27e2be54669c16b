// Migrations between versions of the state. Each is kept, so that old links and saved scenarios still open.

type Fields = Readonly<Record<string, unknown>>;

/** Converts a state of version n to version n + 1. The state is not checked yet. */
export type Migrations = Readonly<Record<number, (old: Fields) => Fields>>;

export const MIGRATIONS: Migrations = { 1: renameFields };

/** The panels that version 2 renamed. */
const PANELS = new Map<unknown, string>([
  ["vote", "plugins"],
  ["play", "simulation"],
]);

/** Renames the fields that had short or unclear names in version 1. */
function renameFields(old: Fields): Fields {
  const state = rename(old, { vote: "plugins", play: "simulation" });
  const simulation = {
    ...{ workload: "podSource", own: "fromPagePod", rival: "comparedPolicy" },
    ...{ ties: "tieBreak", vote: "byTotalScore", joins: "joinTimes", at: "step" },
  };
  return {
    ...state,
    ...mapField(state, "file", (file) => rename(file, { draft: "policyIndex" })),
    ...mapField(state, "simulation", (settings) => rename(settings, simulation)),
    ...mapField(state, "open", (open) =>
      Array.isArray(open) ? open.map((panel) => PANELS.get(panel) ?? panel) : open,
    ),
  };
}

/** Returns the object with its fields renamed; another value unchanged. */
function rename<T>(value: T, names: Readonly<Record<string, string>>): T {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const renamed = Object.entries(value).map(([key, field]) => [Object.hasOwn(names, key) ? names[key] : key, field]);
  return Object.fromEntries(renamed);
}

function mapField(fields: Fields, name: string, map: (value: unknown) => unknown): Fields {
  return name in fields ? { [name]: map(fields[name]) } : {};
}
