// Reads the TypeScript declarations of the installed package.

import { readdirSync, readFileSync } from "node:fs";
import { installed } from "./installed.mjs";

/** Returns the names of the package's declaration files. */
export function declarationFiles() {
  return readdirSync(installed, { recursive: true })
    .filter((name) => name.endsWith(".d.ts"))
    .sort();
}

export function read(name) {
  return readFileSync(new URL(name, installed), "utf8");
}

/** Returns the declarations without comments and blank lines. */
export function withoutComments(text) {
  const code = text.replace(/\/\*\*[\s\S]*?\*\/ ?/g, "").replace(/\s+$/gm, "");
  return `${code.replace(/\n{2,}/g, "\n").trim()}\n`;
}

const DECLARATION = /^export (?:default |declare )*(?:interface|type|function|const|class) (\w+)/;
const MEMBER = /^\s+(?:readonly )?(\w+)\??[:(]/;

/** Returns the items without a comment: `Scenario`, or `Scenario.pod` for a member on its own line. */
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
    const declared = DECLARATION.exec(line)?.[1];
    if (declared) owner = declared;
    const member = declared ? undefined : MEMBER.exec(line)?.[1];
    if ((declared || member) && !documented) found.push(member ? `${owner}.${member}` : owner);
    if (line.trim() !== "") documented = false;
  }
  return found;
}
