// Converts the modules of the iframe's build to classic scripts, puts src/entries/frame/scripts.ts before the first one, and
// emits the HTML page.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { framePolicy, withPolicy } from "./policies.ts";

const LOADER = "scripts.js";

/** The code that the bundler emits for import() in this format. */
const DYNAMIC_IMPORT = /Promise\.resolve\(\)\.then\(\(\)\s*=>\s*require\((["'`])\.\/([^"'`]+)\1\)\)/g;

/**
 * Returns a Vite plugin. `page` is the path of the HTML file that loads `entry`; `copiedScripts` are paths of scripts that
 * are copied unchanged.
 */
export function classicScripts(page: string, entry: string, copiedScripts: readonly string[]): Plugin {
  return {
    name: "nodescore-classic-scripts",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/entries/frame/scripts.ts", fileName: LOADER });
    },
    /** Adds the source of the loader and of the wrapper to the hash in a script's name. */
    augmentChunkHash: () => readFileSync("src/entries/frame/scripts.ts", "utf8") + toClassicScript,
    generateBundle(_, bundle) {
      const loader = bundle[LOADER];
      if (loader?.type !== "chunk") throw new Error("the bundle has no script loader");
      delete bundle[LOADER];
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.find(({ isEntry }) => isEntry);
      if (first === undefined || first.imports.length > 0)
        throw new Error("the frame's entry must be a single script without static imports");
      for (const chunk of chunks) chunk.code = toClassicScript(chunk);
      const names = JSON.stringify(chunks.map(({ fileName }) => basename(fileName)));
      first.code = `(()=>{${loader.code.replace("NODESCORE_SCRIPTS", () => names)}})();${first.code}`;
      const html = withPolicy(readFileSync(page, "utf8"), framePolicy).replace(`"/${entry}"`, `"./${first.fileName}"`);
      this.emitFile({ type: "asset", fileName: basename(page), source: html });
      for (const path of copiedScripts)
        this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(path) });
    },
  };
}

/** Returns a call that registers the script by its name, with its static imports and its code. */
function toClassicScript({ fileName, imports, dynamicImports, code }: Rolldown.OutputChunk): string {
  let dynamicImportCount = 0;
  const body = code.replace(DYNAMIC_IMPORT, (_match, _quote, name: string) => {
    dynamicImportCount += 1;
    return `load("${name}")`;
  });
  if (dynamicImportCount < dynamicImports.length) throw new Error(`${fileName}: an import() was not recognized`);
  const scriptBody = body.replace(/require\((["'`])\.\//g, "require($1");
  const names = [basename(fileName), imports.map((name) => basename(name))].map((value) => JSON.stringify(value));
  return `nodescoreScript(${names.join(",")},function(require,exports,load){"use strict";${scriptBody}});\n`;
}
