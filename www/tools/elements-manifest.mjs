// Generates custom-elements.json, which editors read, from the declarations of the elements and their JSDoc.

import { create, ts } from "@custom-elements-manifest/analyzer";

/** Returns the manifest. `text` declares the classes of elements/index.js, which elements/define.js registers. */
export function elementsManifest(text) {
  const source = ts.createSourceFile("elements/index.js", text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const manifest = create({ modules: [source] });
  const elements = manifest.modules[0].declarations.filter(({ tagName }) => tagName !== undefined);
  const definitions = elements.map(({ name, tagName }) => ({
    kind: "custom-element-definition",
    name: tagName,
    declaration: { name, module: "elements/index.js" },
  }));
  manifest.modules.push({
    kind: "javascript-module",
    path: "elements/define.js",
    declarations: [],
    exports: definitions,
  });
  return manifest;
}
