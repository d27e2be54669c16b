// Checks that the manifest of the elements matches the elements.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { firstLoad } from "../../www/tools/first-load.mjs";
import { read } from "./declarations.mjs";
import { installed } from "./installed.mjs";

const elements = await import(new URL("elements/index.js", installed));
const { modules } = JSON.parse(read("custom-elements.json"));
const declarations = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName !== undefined);
const names = (list) => list.map(({ name }) => name).sort();

/** Attributes outside `observedAttributes`: they are observed by other means, or read only once. */
const UNOBSERVED = ["lang", "theme", "standalone"];
/** Members that are not public. */
const INTERNAL = ["store", "connectedCallback", "disconnectedCallback", "attributeChangedCallback", "constructor"];

for (const { name, tagName, attributes, members } of declarations) {
  const element = elements[name];

  test(`${tagName} has the attributes of the manifest`, () => {
    assert.deepEqual(
      names(attributes).filter((attribute) => !UNOBSERVED.includes(attribute)),
      [...element.observedAttributes].sort(),
    );
  });

  test(`${tagName} has the properties of the manifest`, () => {
    const owners = [element, Object.getPrototypeOf(element)].map(({ prototype }) => prototype);
    const found = owners.flatMap((owner) => Object.getOwnPropertyNames(owner));
    const publicMembers = [...found, "ready"].filter((member) => !INTERNAL.includes(member));
    assert.deepEqual(names(members), publicMembers.sort());
  });
}

test("the manifest has every registered element", async () => {
  const registered = new Map();
  globalThis.customElements = { get: (name) => registered.get(name), define: (...item) => registered.set(...item) };
  await import(new URL("elements/define.js", installed));
  delete globalThis.customElements;
  assert.deepEqual(declarations.map(({ tagName }) => tagName).sort(), [...registered.keys()].sort());
});

test("the style sheets read exactly the custom properties of the manifest", () => {
  const tokens = readFileSync(new URL("../../www/src/ui/style/tokens.css", import.meta.url), "utf8");
  const found = [...new Set(tokens.match(/--nodescore-[\w-]+/g))].filter((name) => name !== "--nodescore-");
  for (const { cssProperties } of declarations) assert.deepEqual(names(cssProperties), found.sort());
});

test("the parts and events of the manifest match the source", () => {
  const source = (path) => readFileSync(new URL(`../../www/src/elements/${path}`, import.meta.url), "utf8");
  const parts = [...source("exported-parts.ts").matchAll(/^ {2}(\w+): "/gm)].map(([, part]) => part).sort();
  const calls = ["nodescore-element.ts", "events.ts"].flatMap((path) => [
    ...source(path).matchAll(/\bdispatch\([\w.]+, "(\w+)"/g),
  ]);
  const events = [...new Set(calls.map(([, event]) => `nodescore-${event}`))].sort();
  for (const { cssParts, events: declaredEvents } of declarations) {
    assert.deepEqual(names(cssParts), parts);
    assert.deepEqual(names(declaredEvents), events);
  }
});

/** Returns the files of an entry's first load, and their total size with the heaviest catalogue of a part. */
function firstLoadOf(entry, part) {
  const bytes = (path) => gzipSync(readFileSync(new URL(path, installed)), { level: 9 }).length;
  const files = firstLoad((path) => (path === "index.html" ? `<script src="elements/${entry}"></script>` : read(path)));
  const paths = files.filter((path) => path !== "index.html");
  const languages = readdirSync(new URL("elements/", installed)).filter(
    (name) => name.startsWith("messages-") && name.endsWith(`-${part}.js`),
  );
  const catalogue = Math.max(...languages.map((name) => bytes(`elements/${name}`)));
  return { fetched: paths, total: paths.reduce((sum, path) => sum + bytes(path), catalogue) };
}

test("an element's first load, in the heaviest language, is within its budget", () => {
  const { fetched, total } = firstLoadOf("define.js", "page");
  assert.ok(fetched.includes("nodescore_bg.wasm"), "the first load includes the module");
  console.log(`first load of an element: ${total} bytes after gzip`);
  assert.ok(total <= 160_150, `${total} bytes`);
});

test("a curve loads only its own module and stays within its budget", () => {
  const { fetched, total } = firstLoadOf("curve.js", "curve");
  assert.ok(fetched.includes("curve/curve_bg.wasm") && !fetched.includes("nodescore_bg.wasm"));
  console.log(`first load of a curve: ${total} bytes after gzip`);
  assert.ok(total <= 58_850, `${total} bytes`);
});
