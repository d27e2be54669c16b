// One HTML file with everything in it, and a policy that names what is in it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { singlePolicy, withPolicy } from "./policies.ts";

/** `page` is the page to take after, `name` the file to write. */
export function singleFile(page: string, name: string): Plugin {
  return {
    name: "nodescore-single-file",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const [script = "", ...others] = texts(Object.values(bundle), "chunk");
      const style = texts(Object.values(bundle), "asset").join("");
      if (others.length > 0) throw new Error("one file has room for one script");
      for (const file of Object.keys(bundle)) delete bundle[file];
      this.emitFile({
        type: "asset",
        fileName: name,
        source: filled(readFileSync(page, "utf8"), inHtml(script), style),
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

/** The page with what it names put into it. */
function filled(page: string, script: string, style: string): string {
  const icon = `data:image/svg+xml;base64,${readFileSync("public/icon.svg").toString("base64")}`;
  const policy = singlePolicy(hash(script), hash(style));
  const parts: readonly [RegExp, string][] = [
    [/\n\s*<link rel="manifest".*?>/, ""],
    [/"\/icon\.svg"/, `"${icon}"`],
    [/<link rel="stylesheet".*?>/, `<style>${style}</style>`],
    [/\n\s*<script type="module".*?<\/script>/, ""],
    [/\n\s*<div aria-live="polite">.*?<\/div>/s, ""],
    [/<\/body>/, `<script>${script}</script>\n  </body>`],
  ];
  return parts.reduce(
    (html, [part, put]) => {
      if (!part.test(html)) throw new Error(`the page has no ${part}`);
      return html.replace(part, () => put);
    },
    withPolicy(page, policy),
  );
}

/** Nothing in a script may end it or begin a comment. */
function inHtml(script: string): string {
  return script.replace(/<(\/script|script|!--)/gi, "\\x3c$1");
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
