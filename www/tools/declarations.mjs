// Generates a module's declarations for TypeScript: the types once for all modules, and each module's functions without
// the internals of wasm-bindgen, whose declarations use `any` and need a browser's types. Pure functions.

/** A function or class with its comment, as wasm-bindgen declares it. */
const OURS = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:function (?!__)[^;]+;|class \w+ \{\n[\s\S]*?\n\})$/gm;
/** The start of the internals. */
const MACHINERY = "export type InitInput";
/**
 * The members that wasm-bindgen adds to every class; projects without the newest library do not know the second name.
 */
const FREE = /^ +free\(\): void;\n +\[Symbol\.dispose\]\(\): void;$/gm;
const FREED = `    /** Frees its memory; it cannot be used afterwards. */
    free(): void;`;
const DECLARED = /^export (?:interface|type) (\w+)/gm;

const START = `/** Starts the module from where \`module_or_path\` points to; by default from the file next to this module. */
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;

/** Starts the module from its bytes or from the compiled module. */
export function initSync(options: { module: object }): unknown;

/** Replaces an instance that trapped with a fresh one; the state of the old one is lost. */
export function __wbg_reset_state(): void;
`;

/** Returns the declarations of one module, whose types are in the file at the path `types`. */
export function moduleDeclarations(generated, types, address) {
  const functions = functionsOf(generated).join("\n\n");
  const used = namesOf(types).filter((name) => new RegExp(`\\b${name}\\b`).test(functions));
  return `import type { ${used.join(", ")} } from "${address}";

export type * from "${address}";

${functions}

${START}`;
}

/** Returns a module's exports, in wasm-bindgen's order. */
function functionsOf(generated) {
  const [ours, machinery] = generated.split(MACHINERY);
  if (machinery === undefined) throw new Error(`wasm-bindgen's declarations have no \`${MACHINERY}\` any more`);
  return (ours.match(OURS) ?? []).map((text) => text.replace(FREE, FREED));
}

function namesOf(types) {
  return [...types.matchAll(DECLARED)].map(([, name]) => name);
}
