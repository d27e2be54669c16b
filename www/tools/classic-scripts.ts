// Makes classic scripts of the modules of a build, with src/frame/scripts.ts before the first; and the page that has it.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { framePolicy, withPolicy } from "./policies.ts";

const LOADER = "scripts.js";

/** The bundler's form of import() in this format. */
const LATER = /Promise\.resolve\(\)\.then\(\(\)\s*=>\s*require\((["'`])\.\/([^"'`]+)\1\)\)/g;

/** `page` is the HTML that names `entry`; `beside` are scripts that are served as they stand. */
export function classicScripts(page: string, entry: string, beside: readonly string[]): Plugin {
  return {
    name: "nodescore-classic-scripts",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/frame/scripts.ts", fileName: LOADER });
    },
    /** Includes the wrapper of a script in its hash. */
    augmentChunkHash: () => readFileSync("src/frame/scripts.ts", "utf8") + classic,
    generateBundle(_, bundle) {
      const loader = bundle[LOADER];
      if (loader?.type !== "chunk") throw new Error("there is no loader of scripts");
      delete bundle[LOADER];
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.find(({ isEntry }) => isEntry);
      if (first === undefined || first.imports.length > 0) throw new Error("the frame has to begin with one script");
      for (const chunk of chunks) chunk.code = classic(chunk);
      const names = JSON.stringify(chunks.map(({ fileName }) => basename(fileName)));
      first.code = `(()=>{${loader.code.replace("NODESCORE_SCRIPTS", () => names)}})();${first.code}`;
      const html = withPolicy(readFileSync(page, "utf8"), framePolicy).replace(`"/${entry}"`, `"./${first.fileName}"`);
      this.emitFile({ type: "asset", fileName: basename(page), source: html });
      for (const path of beside) this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(path) });
    },
  };
}

/** A call with the script's name, what it needs before it runs, and what it does. */
function classic({ fileName, imports, dynamicImports, code }: Rolldown.OutputChunk): string {
  let later = 0;
  const body = code.replace(LATER, (_whole, _quote, name: string) => {
    later += 1;
    return `load("${name}")`;
  });
  if (later < dynamicImports.length) throw new Error(`${fileName}: an import() was not understood`);
  const inside = body.replace(/require\((["'`])\.\//g, "require($1");
  const names = [basename(fileName), imports.map((name) => basename(name))].map((value) => JSON.stringify(value));
  return `nodescoreScript(${names.join(",")},function(require,exports,load){"use strict";${inside}});\n`;
}
