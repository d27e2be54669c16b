// Renders the example's partial and shortcode like Hugo, which the tests do not need. It supports only the parts of
// Go's templates that those two files use (`with`, `range`, fields, `.Get`, `relURL`), escapes values like
// html/template in attributes, and throws for anything else.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { consumer } from "./installed.mjs";

/** Embeds the elements and renders the page. Returns the site's folder. */
export function hugo(example, site) {
  const program = join(consumer, "node_modules/nodescore/cli/main.js");
  execFileSync(execPath, [program, "embed", site, "--data", join(site, "data/nodescore.json")]);
  const data = JSON.parse(readFileSync(join(site, "data/nodescore.json"), "utf8"));
  const layout = (path) => readFileSync(join(example, "layouts", path), "utf8");
  const head = render(layout("partials/nodescore.html"), { data });
  const body = replaceShortcodes(readFileSync(join(example, "content/bin-packing.md"), "utf8"), (params, inner) =>
    render(layout("shortcodes/nodescore.html"), { data, params, dot: { Inner: inner } }),
  );
  writeFileSync(join(site, "index.html"), page(head, body));
  return site;
}

function page(head, body) {
  return `<!doctype html>
<html lang="en" data-bs-theme="light">
<head><meta charset="utf-8"><title>Resource Bin Packing</title><link rel="icon" href="data:,">
${head}</head>
<body>${body}</body>
</html>
`;
}

/** Returns the text below the front matter with its shortcodes replaced. */
function replaceShortcodes(markdown, replace) {
  const [, text] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(markdown);
  return text.replace(/\{\{< nodescore ([^>]*)>\}\}([\s\S]*?)\{\{< \/nodescore >\}\}/g, (_match, attributes, inner) => {
    const params = Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    return replace(params, inner);
  });
}

function render(template, scope) {
  const parts = template.split(/\{\{\s*(.*?)\s*\}\}/);
  const [text, rest] = block(parts, { dot: {}, params: {}, ...scope });
  if (rest.length > 0) throw new Error("unexpected end");
  return text;
}

/** Renders text and actions up to the `end` of this block. Returns the text and the remaining parts. */
function block(parts, scope) {
  let text = "";
  let left = parts;
  while (left.length > 0) {
    const [plain, action, ...rest] = left;
    text += plain;
    if (action === undefined) return [text, []];
    if (action === "end") return [text, rest];
    const [, keyword, expression] = /^(with|range) (.*)$/.exec(action) ?? [];
    if (keyword === undefined) {
      text += value(action, scope);
      left = rest;
      continue;
    }
    const found = lookUp(expression, scope);
    const each = keyword === "range" ? found : found ? [found] : [];
    text += each.map((dot) => block(rest, { ...scope, dot })[0]).join("");
    left = afterEnd(rest);
  }
  return [text, []];
}

/** Returns the parts after the `end` of this block. */
function afterEnd(parts) {
  let depth = 1;
  for (let i = 1; i < parts.length; i += 2) {
    if (parts[i] === "end") depth -= 1;
    else if (/^(with|range) /.test(parts[i])) depth += 1;
    if (depth === 0) return parts.slice(i + 1);
  }
  throw new Error("an end is missing");
}

function value(action, scope) {
  const [expression, filter] = action.split(/\s*\|\s*/);
  const found = lookUp(expression, scope);
  if (filter !== undefined && filter !== "relURL") throw new Error(`unknown filter ${filter}`);
  // The content of a shortcode is already HTML.
  if (expression === ".Inner") return found;
  const text = String(found ?? "").replace(/[&<>"'+]/g, (char) => `&#${char.charCodeAt(0)};`);
  return filter === "relURL" ? `/${text}` : text;
}

function lookUp(expression, { dot, data, params }) {
  if (expression === ".") return dot;
  if (expression === "hugo.Data.nodescore") return data;
  const [, parameter] = /^\.Get "(\w+)"$/.exec(expression) ?? [];
  if (parameter !== undefined) return params[parameter];
  if (!/^(\.\w+)+$/.test(expression)) throw new Error(`unknown expression ${expression}`);
  return expression
    .slice(1)
    .split(".")
    .reduce((at, name) => at?.[name], dot);
}
