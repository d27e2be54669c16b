// The examples of a document: what stands in its js fences, and what they promise to print.

import { readFileSync } from "node:fs";

const FENCE = /^```js\n([\s\S]*?)^```$/gm;
/** `console.log(…); // so` on one line, or `// prints: so` below what prints. */
const PROMISE = /^\s*(?:console\.log\(.*\); \/\/|\/\/ prints:) (.*)$/gm;

/** Each example with the heading above it, its code, and the lines that it is to print. */
export function examples(path) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(FENCE)].map(({ 1: code, index }) => ({
    heading: text.slice(0, index).match(/^#.*$/gm)?.at(-1) ?? "",
    code,
    promised: [...code.matchAll(PROMISE)].map(([, line]) => line),
  }));
}
