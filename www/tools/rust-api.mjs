// Lists the crate's public items, with their fields, variants, methods and traits, as `cargo doc` has documented them.
// tests/rust-api.txt keeps the list, so that a change of the public API shows in a review.
//
// Usage: rust-api.mjs           writes the list
//        rust-api.mjs --check   fails if the list is out of date

import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const DOCUMENTATION = new URL("../../target/doc/nodescore/", import.meta.url);
const LIST = new URL("../../tests/rust-api.txt", import.meta.url);

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };

/** Returns the text of HTML without its signs for notes, with each run of white space as one space. */
const textOf = (html) =>
  html
    .replace(/<\/div>/g, " ")
    .replace(/<[^>]*>|ⓘ/g, "")
    .replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** Returns the text of the elements that a pattern matches, the pattern's group being their content. */
const texts = (html, pattern) => [...html.matchAll(pattern)].map(([, content]) => textOf(content));

/** Returns the part of a page's HTML from a heading to the next one; empty if the page lacks it. */
function section(html, id) {
  const [, after = ""] = html.split(`<h2 id="${id}"`);
  return after.split('<h2 id="')[0];
}

/** Describes an item: its declaration, its methods, and the traits that its source implements or derives. */
function describe(html) {
  const declaration = html.match(/<pre class="rust item-decl">(.*?)<\/pre>/s)?.[1] ?? "";
  const methods = texts(section(html, "implementations"), /<h4 class="code-header">(.*?)<\/h4>/gs);
  const traits = texts(section(html, "trait-implementations"), /<h3 class="code-header">(.*?)<\/h3>/gs);
  if (declaration === "") throw new Error("rustdoc's pages have changed: their declarations are not found");
  return [textOf(declaration), ...methods, ...traits.sort()];
}

/** Returns the list of all items, each under its path. */
export function publicItems(read) {
  const pages = [...read("all.html").matchAll(/<li><a href="([^"#]+\.html)"/g)].map(([, page]) => page);
  return pages
    .filter((page) => !page.startsWith("conformance/"))
    .sort()
    .map((page) => {
      const path = page.replace(/[a-z]+\.(\w+)\.html$/, "$1").replaceAll("/", "::");
      return [`nodescore::${path}`, ...describe(read(page)).map((line) => `  ${line}`)].join("\n");
    })
    .join("\n");
}

function main(args) {
  const items = `${publicItems((page) => readFileSync(new URL(page, DOCUMENTATION), "utf8"))}\n`;
  if (!args.includes("--check")) return writeFileSync(LIST, items);
  if (readFileSync(LIST, "utf8") === items) return;
  console.error(
    "error: the crate's public API has changed: or rustdoc has: run make golden and look at the change of tests/rust-api.txt",
  );
  process.exitCode = 1;
}

main(process.argv.slice(2));
