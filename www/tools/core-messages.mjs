// Generates the core's messages, src/messages/<part>.rs, from the English catalogues
// www/src/messages/en/core-<part>.json, the lists of lints (lints.mjs) and releases (releases.mjs), and the documentation of
// the command line (command-line.mjs). With --check it changes nothing, and fails if a file is stale or the core does not
// use a message.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "@messageformat/parser";
import { commandLineFiles } from "./command-line.mjs";
import { lintFiles } from "./lints.mjs";
import { releaseFile } from "./releases.mjs";

const ROOT = new URL("../../", import.meta.url);
const CATALOGUES = new URL("www/src/messages/en/", ROOT);
const SOURCES = new URL("src/", ROOT);
const GENERATED = /^\/\/ Generated/;

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const text = (value) => JSON.stringify(value).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}");

/** Returns the names of a message's parameters, in the order in which they first appear. */
function namesOf(tokens, names = new Set()) {
  for (const token of tokens) {
    if (token.arg !== undefined) names.add(token.arg);
    for (const { tokens: inner } of token.cases ?? []) namesOf(inner, names);
  }
  return names;
}

/** Throws unless src/message/template.rs supports the message. */
function assertSupported(key, tokens) {
  for (const token of tokens) {
    const names = token.cases?.map(({ key: name }) => name);
    if (token.type === "function" && !["number", "list"].includes(token.key))
      throw new Error(`${key}: the core cannot write {${token.arg}, ${token.key}}`);
    if (token.type === "selectordinal" || token.pluralOffset)
      throw new Error(`${key}: the core writes neither ordinals nor offsets`);
    if (names && names.at(-1) !== "other") throw new Error(`${key}: the last case must be other`);
    if (token.type === "plural" && names.some((name) => !["one", "other"].includes(name)))
      throw new Error(`${key}: English has only the plural cases one and other`);
    for (const { tokens: inner } of token.cases ?? []) assertSupported(key, inner);
  }
}

/** Returns a template for src/message/template.rs; `pluralIndex` is the index of the parameter that `#` stands for. */
function compileTemplate(tokens, names, pluralIndex) {
  return tokens
    .map((token) => {
      if (token.type === "content") return token.value.replace(/[{}]/g, (brace) => (brace === "{" ? "{(}" : "{)}"));
      if (token.type === "octothorpe") return `{${pluralIndex}#}`;
      const at = names.indexOf(token.arg);
      if (!token.cases) return token.key === "number" ? `{${at}#}` : `{${at}}`;
      const inner = token.type === "plural" ? at : pluralIndex;
      return `{${at}?${token.cases.map((one) => `${one.key}{${compileTemplate(one.tokens, names, inner)}}`).join("")}}`;
    })
    .join("");
}

function functionOf(part, name, message) {
  const key = `${part}.${name}`;
  const tokens = parse(message, { cardinal: ["one", "other"] });
  assertSupported(key, tokens);
  const names = [...namesOf(tokens)];
  if (names.length > 10) throw new Error(`${key}: a template supports at most 10 parameters`);
  const template = `${[key, ...names]} ${compileTemplate(tokens, names)}`;
  const params = names.map((param) => `${snake(param)}: impl Into<Param>`);
  const values = names.map((param) => `${snake(param)}.into()`);
  return `pub(crate) fn ${snake(name)}(${params.join(", ")}) -> Message {
    Message::new(${text(template)}, [${values.join(", ")}])
}`;
}

function moduleOf(part, catalogue) {
  const functions = Object.entries(catalogue).map(([name, message]) => functionOf(part, name, message));
  const head = `// Generated from www/src/messages/en/core-${part}.json by \`make messages\`.\n`;
  if (functions.length === 0) return head;
  const use = functions.some((code) => code.includes("Param>")) ? "{Message, Param}" : "Message";
  return rustfmt(`${head}\nuse crate::message::${use};\n\n${functions.join("\n\n")}\n`);
}

/** Writes a generated file, or reports that it is stale. */
function update(url, expected) {
  if (!check) writeFileSync(url, expected);
  else if (readFileSync(url, "utf8") !== expected) errors.push(`${fileURLToPath(url)} is stale: run make messages`);
}

function rustfmt(code) {
  const { status, stdout, stderr } = spawnSync("rustfmt", ["--edition", "2024"], { input: code, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Returns the core's source code without the generated files. */
const coreSource = () =>
  readdirSync(SOURCES, { recursive: true })
    .filter((file) => file.endsWith(".rs"))
    .map((file) => readFileSync(new URL(file, SOURCES), "utf8"))
    .filter((code) => !GENERATED.test(code))
    .join("\n");

const check = process.argv.includes("--check");
const errors = [];
const code = check ? coreSource() : "";

for (const file of readdirSync(CATALOGUES).filter((name) => /^core-\w+\.json$/.test(name))) {
  const part = file.slice("core-".length, -".json".length);
  const entries = Object.entries(JSON.parse(readFileSync(new URL(file, CATALOGUES), "utf8")));
  const catalogue = Object.fromEntries(entries.filter(([name]) => !name.startsWith("@")));
  update(new URL(`messages/${part}.rs`, SOURCES), moduleOf(part, catalogue));
  for (const name of check ? Object.keys(catalogue) : [])
    if (!new RegExp(`\\b${part}::${snake(name)}\\b`).test(code)) errors.push(`${file}: the core does not use ${name}`);
}

// Two of them write a part of the same README, one after the other.
for (const generate of [lintFiles, () => [releaseFile()], commandLineFiles])
  for (const [file, expected] of await generate())
    update(new URL(file, ROOT), file.endsWith(".rs") ? rustfmt(expected) : expected);

for (const error of errors) console.error(`error: ${error}`);
process.exitCode = errors.length > 0 ? 1 : 0;
