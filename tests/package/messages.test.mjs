// Tests the compiler of the page's messages, www/tools/messages.mjs.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { check, checkGlossaries, compile, languages, types } from "../../www/tools/messages.mjs";

const CODE = "t.title t.opened t.ways[way]";
const EN = {
  title: "Files",
  "@opened": "After a file was opened.",
  opened:
    "Opened {names, list}, {count, plural, one {# line} other {# lines}}, {kind, select, json {JSON} other {YAML}}",
  ways: { svg: "SVG" },
};
const DE = {
  title: "Dateien",
  opened:
    "{names, list} geöffnet, {count, plural, one {# Zeile} other {# Zeilen}}, {kind, select, json {JSON} other {YAML}}",
  ways: { svg: "SVG" },
};

const faults = (english, german, code = CODE) => check({ en: { file: english }, de: { file: german } }, code);

/** Compiles a catalogue and imports its messages. */
async function importMessages(t, language, catalogue) {
  const folder = mkdtempSync(join(tmpdir(), "messages-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const runtime = `
    export const number = (language, n) => new Intl.NumberFormat(language).format(n);
    export const percent = (n, language) => new Intl.NumberFormat(language, { style: "unit", unit: "percent" }).format(n);
    export const plural = (n, offset, language, cases) => cases[new Intl.PluralRules(language).select(n)];
    export const select = (value, cases) => cases[value] ?? cases.other;
    export const list = (names, language) => new Intl.ListFormat(language).format(names);
    export const of = (figure, language, name) => figure(name);
    export const withIsolatedValues = (messages) => messages;`;
  writeFileSync(join(folder, "runtime.mjs"), runtime);
  const code = compile(language, catalogue).replace("../../runtime.ts", "./runtime.mjs");
  writeFileSync(join(folder, "part.mjs"), code);
  return (await import(pathToFileURL(join(folder, "part.mjs")).href)).default;
}

test("accepts a complete catalogue", () => {
  assert.deepEqual(faults(EN, DE), []);
});

test("reports terms that a glossary lacks or that English does not have", () => {
  const en = { glossary: { node: "a machine", tie: "equal scores" } };
  const de = { glossary: { "@style": "Sie", node: "Node, der", tie: "Gleichstand" } };
  assert.deepEqual(checkGlossaries({ en, de }), []);
  assert.deepEqual(checkGlossaries({ en, de: { glossary: { node: "Node", pod: "Pod" } }, fr: {} }), [
    "de/glossary.json: tie: is missing",
    "de/glossary.json: pod: English has no such term",
    "fr/glossary.json: node: is missing",
    "fr/glossary.json: tie: is missing",
  ]);
});

test("compiles a plain message to a string, and one with placeholders to a function of one object", async (t) => {
  const messages = await importMessages(t, "de", {
    ...DE,
    figures: "{p, percent} von {figure, of, score:node1}, '{'x'}'",
  });
  assert.equal(messages.title, "Dateien");
  assert.equal(messages.ways.svg, "SVG");
  assert.equal(
    messages.opened({ names: ["a", "b"], count: 1200, kind: "other" }),
    "a und b geöffnet, 1.200 Zeilen, YAML",
  );
  assert.equal(messages.figures({ p: 85, figure: (name) => `‹${name}›` }), "85\u00a0% von ‹score:node1›, {x}");
});

test("a compiled module neither imports a parser nor generates code at run time", () => {
  const code = compile("de", DE);
  assert.deepEqual(
    [...code.matchAll(/from "(.*?)"/g)].map(([, from]) => from),
    ["../../runtime.ts"],
  );
  assert.doesNotMatch(code, /new Function|eval/);
});

test("the generated types have each placeholder with its type", () => {
  const code = types({ file: EN, page: {}, curve: {} });
  assert.match(code, /readonly "title": string;/);
  assert.match(
    code,
    /After a file was opened\. \*\/\s+readonly "opened": \(values: \{ readonly names: readonly string\[\]; readonly count: number; readonly kind: "json" \| "other" \}\) => string;/,
  );
  assert.match(code, /interface PageMessages extends CurveMessages/);
});

test("lists the languages by their names, English first", () => {
  const code = languages({ fr: { language: { name: "Français" } }, en: { language: { name: "English" } } });
  assert.match(code, /"en": "English",\s+"fr": "Français",\s+\} as const;/);
});

const INVALID = {
  "a missing key": [EN, { ...DE, title: undefined }, "de/file.json: title: is missing"],
  "a key that English does not have": [EN, { ...DE, other: "x" }, "de/file.json: other: English has no such key"],
  "a placeholder that English does not have": [
    EN,
    { ...DE, title: "Dateien von {name}" },
    "de/file.json: title: English has no placeholder {name}",
  ],
  "a placeholder that a translation lacks": [
    { ...EN, title: "Files of {name}" },
    DE,
    "de/file.json: title: the placeholder {name} is missing",
  ],
  "a placeholder of another type": [
    { ...EN, title: "{n, number} files" },
    { ...DE, title: "{n} Dateien" },
    "de/file.json: title: {n} is used as string | number; in English it is number",
  ],
  "a plural without other": [
    { ...EN, title: "{n, plural, one {# file}}" },
    { ...DE, title: "{n, plural, one {# Datei} other {# Dateien}}" },
    "en/file.json: title: {n, plural} has no case other",
  ],
  "a plural without a case of the language": [
    { ...EN, title: "{n, plural, one {# file} other {# files}}" },
    { ...DE, title: "{n, plural, other {# Dateien}}" },
    "de/file.json: title: {n, plural} has no case one",
  ],
  "a case of select that English does not have": [
    EN,
    { ...DE, opened: DE.opened.replace("json {", "xml {") },
    "de/file.json: opened: English has no case xml of {kind, select}",
  ],
  "an unknown formatter": [
    { ...EN, title: "{day, moon}" },
    { ...DE, title: "{day, moon}" },
    "en/file.json: title: {day, moon}: there is no such formatter",
  ],
  "a key that no source file uses": [
    { ...EN, idle: "x" },
    { ...DE, idle: "x" },
    "en/file.json: idle: no source file uses it",
  ],
};

for (const [name, [english, german, violation]] of Object.entries(INVALID)) {
  test(`reports ${name}`, () => {
    const translation = JSON.parse(JSON.stringify(german));
    assert.ok(faults(english, translation).includes(violation), faults(english, translation).join("\n"));
  });
}

test("reports a message that is not valid", () => {
  assert.match(faults(EN, { ...DE, title: "{name" })[0], /^de\/file\.json: title: /);
});

test("reports a missing part, and one that English does not have", () => {
  assert.deepEqual(check({ en: { file: EN }, de: { other: {} } }, CODE), [
    "de/file.json: is missing",
    "de/other.json: English has no such part",
  ]);
});

test("every build compiles the messages", () => {
  for (const config of ["vite.config.ts", "vite.single.ts", "vite.frame.ts", "vite.elements.config.ts"]) {
    assert.match(readFileSync(new URL(`../../www/${config}`, import.meta.url), "utf8"), /plugins: \[\s*messages\(\)/);
  }
});
