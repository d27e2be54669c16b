// The examples of a document: the contents of its js fences, and the output that they promise.

import { readFileSync } from "node:fs";

const FENCE = /^```js\n([\s\S]*?)^```$/gm;
/** `console.log(…); // so` on one line, or `// prints: so` below what prints. */
const PROMISE = /^\s*(?:console\.log\(.*\); \/\/|\/\/ prints:) (.*)$/gm;

const PAGE = /^```html\n([\s\S]*?)^```$/gm;

/** The pages in a document's html fences, each with the heading above it. */
export function pages(path) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(PAGE)].map(({ 1: html, index }) => ({ heading: headingAt(text, index), html }));
}

function headingAt(text, index) {
  return text.slice(0, index).match(/^#.*$/gm)?.at(-1) ?? "";
}

/** Each example with the heading above it, its code, and the lines that it is to print. */
export function examples(path) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(FENCE)].map(({ 1: code, index }) => ({
    heading: headingAt(text, index),
    code,
    promised: [...code.matchAll(PROMISE)].map(([, line]) => line),
  }));
}
