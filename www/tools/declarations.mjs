// Generates a module's declarations for TypeScript: it imports the types that all modules share, and declares the
// module's functions without the internals of wasm-bindgen, which use `any` and need a browser's types. Pure functions.

/** A function or class of the crate with its comment, as wasm-bindgen declares it. */
const DECLARATIONS =
  /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:function (?!__)[^;]+;|class \w+ \{\n[\s\S]*?\n\})$/gm;
/** The start of wasm-bindgen's internals. */
const INTERNALS = "export type InitInput";
/**
 * The members that wasm-bindgen adds to every class; projects without the newest library do not know the second name.
 */
const FREE = /^ +free\(\): void;\n +\[Symbol\.dispose\]\(\): void;$/gm;
const DOCUMENTED_FREE = `    /** Frees its memory; it cannot be used afterwards. */
    free(): void;`;
const TYPE_NAME = /^export (?:interface|type) (\w+)/gm;

const START = `/** Starts the module from the address \`module_or_path\`; by default from the file next to this module. */
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;

/** Starts the module from its bytes or from the compiled module. */
export function initSync(options: { module: object }): unknown;

/** Replaces an instance that trapped with a fresh one; the state of the old one is lost. */
export function __wbg_reset_state(): void;
`;

/** Returns the declarations of one module, with the type declarations `types`, which are in the file at `address`. */
export function moduleDeclarations(generated, types, address) {
  const functions = functionsOf(generated).join("\n\n");
  const usedTypes = namesOf(types).filter((name) => new RegExp(`\\b${name}\\b`).test(functions));
  return `import type { ${usedTypes.join(", ")} } from "${address}";

export type * from "${address}";

${functions}

${START}`;
}

/** Returns a module's exports, in wasm-bindgen's order. */
function functionsOf(generated) {
  const [ours, internals] = generated.split(INTERNALS);
  if (internals === undefined) throw new Error(`wasm-bindgen's declarations do not contain \`${INTERNALS}\``);
  return (ours.match(DECLARATIONS) ?? []).map((text) => text.replace(FREE, DOCUMENTED_FREE));
}

function namesOf(types) {
  return [...types.matchAll(TYPE_NAME)].map(([, name]) => name);
}
