// Builds one HTML file that contains everything, with a policy that allows exactly its content.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { singlePolicy, withPolicy } from "./policies.ts";

/** `page` is the HTML template, `name` the file to write. */
export function singleFile(page: string, name: string): Plugin {
  return {
    name: "nodescore-single-file",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const [script = "", ...others] = texts(Object.values(bundle), "chunk");
      const style = texts(Object.values(bundle), "asset").join("");
      if (others.length > 0) throw new Error("the page in one file must have a single script");
      for (const file of Object.keys(bundle)) delete bundle[file];
      this.emitFile({
        type: "asset",
        fileName: name,
        source: inlineAssets(readFileSync(page, "utf8"), escapeScript(script), style),
      });
    },
  };
}

function texts(
  files: readonly { type: string; code?: string; source?: string | Uint8Array }[],
  type: string,
): string[] {
  return files.filter((file) => file.type === type).map(({ code, source }) => code ?? String(source));
}

/** Returns the page with its icon, style and script inline. */
function inlineAssets(page: string, script: string, style: string): string {
  const icon = `data:image/svg+xml;base64,${readFileSync("public/icon.svg").toString("base64")}`;
  const policy = singlePolicy(hash(script), hash(style));
  const replacements: readonly [RegExp, string][] = [
    [/\n\s*<link rel="manifest".*?>/, ""],
    [/"\/icon\.svg"/, `"${icon}"`],
    [/<link rel="stylesheet".*?>/, `<style>${style}</style>`],
    [/\n\s*<script type="module".*?<\/script>/, ""],
    [/\n\s*<div aria-live="polite">.*?<\/div>/s, ""],
    [/<\/body>/, `<script>${script}</script>\n  </body>`],
  ];
  return replacements.reduce(
    (html, [pattern, replacement]) => {
      if (!pattern.test(html)) throw new Error(`the page has no match for ${pattern}`);
      return html.replace(pattern, () => replacement);
    },
    withPolicy(page, policy),
  );
}

/** Escapes the character sequences in a script that would end it or begin a comment in HTML. */
function escapeScript(script: string): string {
  return script.replace(/<(\/script|script|!--)/gi, "\\x3c$1");
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
