// The first script of the frame. A frame with an opaque origin may load classic scripts but no modules: each script
// defines one module by name, and is added to the page when the module is imported.

export type {};

type Load = (name: string) => Promise<object>;
type Body = (require: (name: string) => object, exports: object, load: Load) => void;

interface Script {
  readonly dependencies: readonly string[];
  readonly body: Body;
  exports?: object;
}

declare global {
  /** The only global name; each script calls it with its module's name. */
  var nodescoreScript: (name: string, dependencies: readonly string[], body: Body) => void;
}

/** The scripts, inserted when the frame is built (tools/classic-scripts.ts). */
declare const NODESCORE_SCRIPTS: readonly string[];

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const folder = new URL(".", (document.currentScript as HTMLScriptElement).src).href;
const addresses = new Map(NODESCORE_SCRIPTS.map((name) => [name, folder + name]));
const scripts = new Map<string, Script>();
const loading = new Map<string, Promise<void>>();

const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("nodescore", {
  createScriptURL(url) {
    if ([...addresses.values()].includes(url)) return url;
    throw new TypeError(`nodescore: unexpected script URL: ${url}`);
  },
});

globalThis.nodescoreScript = (name, dependencies, body) => {
  scripts.set(name, { dependencies, body });
  // Runs the script that the document itself includes.
  if (document.currentScript?.hasAttribute("defer")) void load(name);
};

async function load(name: string): Promise<object> {
  await whenReady(name);
  return requireScript(name);
}

function requireScript(name: string): object {
  const script = scripts.get(name);
  if (script === undefined) throw new Error(`nodescore: the script ${name} is not loaded`);
  if (script.exports === undefined) {
    script.exports = {};
    script.body(requireScript, script.exports, load);
  }
  return script.exports;
}

/** Resolves once a script and its dependencies are loaded; a failed script can be requested again. */
function whenReady(name: string): Promise<void> {
  const pending = loading.get(name);
  if (pending !== undefined) return pending;
  const promise = (scripts.has(name) ? Promise.resolve() : addScript(name)).then(async () => {
    await Promise.all((scripts.get(name)?.dependencies ?? []).map(whenReady));
  });
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

function addScript(name: string): Promise<void> {
  const script = document.createElement("script");
  const address = addresses.get(name) ?? "";
  script.src = policy === undefined ? address : policy.createScriptURL(address);
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`nodescore: ${name} could not be loaded`));
    document.head.append(script);
  }).finally(() => script.remove());
}
