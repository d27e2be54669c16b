// What TypeScript is told of a module: the types once for all modules, and each module's functions without the
// machinery of wasm-bindgen, whose declarations say `any` and need a browser's types. Pure functions.

/** A function or class with its comment, as wasm-bindgen declares it. */
const OURS = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:function (?!__)[^;]+;|class \w+ \{\n[\s\S]*?\n\})$/gm;
/** Where the machinery begins. */
const MACHINERY = "export type InitInput";
/** What wasm-bindgen gives every class; the second name is unknown to projects that are not on the newest library. */
const FREE = /^ +free\(\): void;\n +\[Symbol\.dispose\]\(\): void;$/gm;
const FREED = `    /** Gives its memory back; it cannot be used after that. */
    free(): void;`;
const DECLARED = /^export (?:interface|type) (\w+)/gm;

const START = `/** Starts the module from where \`module_or_path\` points to; from the file beside it where nothing is given. */
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;

/** Starts the module from its bytes or from the compiled module. */
export function initSync(options: { module: object }): unknown;

/** Puts a fresh instance in the place of one that trapped; what the old one held is gone with it. */
export function __wbg_reset_state(): void;
`;

/** The declarations of one module, whose types stand in the file at the address `types`. */
export function moduleDeclarations(generated, types, address) {
  const functions = functionsOf(generated).join("\n\n");
  const used = namesOf(types).filter((name) => new RegExp(`\\b${name}\\b`).test(functions));
  return `import type { ${used.join(", ")} } from "${address}";

export type * from "${address}";

${functions}

${START}`;
}

/** What a module exports, in the order of wasm-bindgen. */
function functionsOf(generated) {
  const [ours, machinery] = generated.split(MACHINERY);
  if (machinery === undefined) throw new Error(`wasm-bindgen's declarations have no \`${MACHINERY}\` any more`);
  return (ours.match(OURS) ?? []).map((text) => text.replace(FREE, FREED));
}

function namesOf(types) {
  return [...types.matchAll(DECLARED)].map(([, name]) => name);
}
