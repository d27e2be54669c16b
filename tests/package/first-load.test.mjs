// Tests which files belong to the page's first load.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLoad } from "../../www/tools/first-load.mjs";

function load(files) {
  return firstLoad((path) => {
    assert.ok(path in files, `${path} was read`);
    return files[path];
  });
}

test("follows the page, its scripts, styles and module", () => {
  const files = {
    "index.html": '<link rel="stylesheet" href="./a/s.css"><script type="module" crossorigin src="./a/m.js"></script>',
    "a/m.js": 'import{a as b}from"./chunk.js";const u=new URL(`core_bg-1.wasm`,import.meta.url);',
    "a/chunk.js": "export*from`./other.js`;",
    "a/other.js": "export{x};",
    "a/s.css": "@font-face{src:url(f.woff2)}",
  };
  assert.deepEqual(load(files), [
    "index.html",
    "a/s.css",
    "a/m.js",
    "a/f.woff2",
    "a/chunk.js",
    "a/core_bg-1.wasm",
    "a/other.js",
  ]);
});

test("ignores dynamic imports and other origins", () => {
  const files = {
    "index.html":
      '<link rel="icon" href="data:image/svg+xml,"><script src="/m.js?v=1"></script><a href="./about.html">',
    "m.js": 'const later=()=>import("./later.js");const u=new URL("https://example.org/x.js",import.meta.url);',
  };
  assert.deepEqual(load(files), ["index.html", "m.js"]);
});
