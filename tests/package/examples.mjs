// Reads the examples of a document: the contents of its fenced code blocks, and the output that they state.

import { readFileSync } from "node:fs";

const FENCE = /^```js\n([\s\S]*?)^```$/gm;
/** The expected output: `console.log(…); // output` on one line, or `// prints: output` below the statement. */
const OUTPUT = /^\s*(?:console\.log\(.*\); \/\/|\/\/ prints:) (.*)$/gm;

const PAGE = /^```html\n([\s\S]*?)^```$/gm;

/** Returns the pages in a document's html code blocks, each with the heading above it. */
export function htmlPages(path) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(PAGE)].map(({ 1: html, index }) => ({ heading: headingAt(text, index), html }));
}

function headingAt(text, index) {
  return text.slice(0, index).match(/^#.*$/gm)?.at(-1) ?? "";
}

/** Returns the examples, each with the heading above it, its code, and the expected lines of output. */
export function jsExamples(path) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(FENCE)].map(({ 1: code, index }) => ({
    heading: headingAt(text, index),
    code,
    expected: [...code.matchAll(OUTPUT)].map(([, line]) => line),
  }));
}
