// The declarations that TypeScript finds in the installed package.

import { readdirSync, readFileSync } from "node:fs";
import { installed } from "./installed.mjs";

/** Every declaration file of the package. */
export function declarationFiles() {
  return readdirSync(installed, { recursive: true })
    .filter((name) => name.endsWith(".d.ts"))
    .sort();
}

export function read(name) {
  return readFileSync(new URL(name, installed), "utf8");
}

/** Without comments and blank lines: what a program can rely on. */
export function bare(text) {
  const withoutComments = text.replace(/\/\*\*[\s\S]*?\*\/ ?/g, "").replace(/\s+$/gm, "");
  return `${withoutComments.replace(/\n{2,}/g, "\n").trim()}\n`;
}

const DECLARED = /^export (?:default |declare )*(?:interface|type|function|const|class) (\w+)/;
const MEMBER = /^\s+(?:readonly )?(\w+)\??[:(]/;

/** Returns the items without a comment: `Scenario`, or `Scenario.pod` for a member on a line of its own. */
export function undocumented(text) {
  const found = [];
  let [owner, documented, inside] = ["", false, false];
  for (const line of text.split("\n")) {
    const comment = inside || /^\s*\/\*\*/.test(line);
    inside = comment && !line.includes("*/");
    if (comment) {
      documented = true;
      continue;
    }
    const declared = DECLARED.exec(line)?.[1];
    if (declared) owner = declared;
    const member = declared ? undefined : MEMBER.exec(line)?.[1];
    if ((declared || member) && !documented) found.push(member ? `${owner}.${member}` : owner);
    if (line.trim() !== "") documented = false;
  }
  return found;
}
