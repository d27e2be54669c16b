// Generates the core's messages, src/messages/<part>.rs, from the English catalogues www/src/messages/en/core-<part>.json.
// With --check it changes nothing and fails where a file is stale, or where the core uses no message of a key.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "@messageformat/parser";

const ROOT = new URL("../../", import.meta.url);
const CATALOGUES = new URL("www/src/messages/en/", ROOT);
const SOURCES = new URL("src/", ROOT);
const GENERATED = /^\/\/ Generated/;

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const text = (value) => JSON.stringify(value).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}");

/** The names of a message's parameters, in the order in which they first appear. */
function namesOf(tokens, names = new Set()) {
  for (const token of tokens) {
    if (token.arg !== undefined) names.add(token.arg);
    for (const { tokens: inner } of token.cases ?? []) namesOf(inner, names);
  }
  return names;
}

/** The pieces of a message as Rust: `&[Piece::Text("a "), Piece::Param(0)]`. */
function pieces(key, tokens, names, counted) {
  const piece = (token) => {
    switch (token.type) {
      case "content":
        return `Piece::Text(${text(token.value)})`;
      case "octothorpe":
        return `Piece::Number(${names.indexOf(counted)})`;
      case "argument":
        return `Piece::Param(${names.indexOf(token.arg)})`;
      case "function":
        if (token.key === "number") return `Piece::Number(${names.indexOf(token.arg)})`;
        if (token.key === "list") return `Piece::Param(${names.indexOf(token.arg)})`;
        break;
      case "plural":
      case "select": {
        const plural = token.type === "plural";
        const cases = token.cases.map(({ key: name, tokens: inner }) => {
          if (plural && !["one", "other"].includes(name)) throw new Error(`${key}: English has no plural case ${name}`);
          return `(${text(name)}, ${pieces(key, inner, names, plural ? token.arg : counted)})`;
        });
        return `Piece::Choice { param: ${names.indexOf(token.arg)}, plural: ${plural}, cases: &[${cases.join(", ")}] }`;
      }
    }
    throw new Error(`${key}: the core cannot write {${token.arg}, ${token.key ?? token.type}}`);
  };
  return `&[${tokens.map(piece).join(", ")}]`;
}

function functionOf(part, name, message) {
  const key = `${part}.${name}`;
  const tokens = parse(message, { cardinal: ["one", "other"] });
  const names = [...namesOf(tokens)];
  const params = names.map((param) => `${snake(param)}: impl Into<Param>`);
  const values = names.map((param) => `(${text(param)}, ${snake(param)}.into())`);
  const english = message.replaceAll("\n", " ").replaceAll("`", "'");
  return `/// Words \`${english}\`.
pub(crate) fn ${snake(name)}(${params.join(", ")}) -> Message {
    Message::new(${text(key)}, ${pieces(key, tokens, names)}, vec![${values.join(", ")}])
}`;
}

function moduleOf(part, catalogue) {
  const functions = Object.entries(catalogue).map(([name, message]) => functionOf(part, name, message));
  const uses = ["Message"];
  if (functions.some((code) => code.includes("Param>"))) uses.push("Param");
  if (functions.length > 0) uses.push("Piece");
  const head = `// Generated from www/src/messages/en/core-${part}.json by \`make messages\`.\n`;
  if (functions.length === 0) return head;
  const use = uses.length === 1 ? uses[0] : `{${uses.join(", ")}}`;
  return formatted(`${head}\nuse crate::message::${use};\n\n${functions.join("\n\n")}\n`);
}

function formatted(code) {
  const { status, stdout, stderr } = spawnSync("rustfmt", ["--edition", "2024"], { input: code, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The core's own code, without what is generated. */
const core = () =>
  readdirSync(SOURCES, { recursive: true })
    .filter((file) => file.endsWith(".rs"))
    .map((file) => readFileSync(new URL(file, SOURCES), "utf8"))
    .filter((code) => !GENERATED.test(code))
    .join("\n");

const check = process.argv.includes("--check");
const complaints = [];
const code = check ? core() : "";

for (const file of readdirSync(CATALOGUES).filter((name) => /^core-\w+\.json$/.test(name))) {
  const part = file.slice("core-".length, -".json".length);
  const catalogue = JSON.parse(readFileSync(new URL(file, CATALOGUES), "utf8"));
  const generated = new URL(`messages/${part}.rs`, SOURCES);
  const wanted = moduleOf(part, catalogue);
  if (!check) writeFileSync(generated, wanted);
  else if (readFileSync(generated, "utf8") !== wanted)
    complaints.push(`${fileURLToPath(generated)} is stale: run make messages`);
  for (const name of check ? Object.keys(catalogue) : [])
    if (!new RegExp(`\\b${part}::${snake(name)}\\b`).test(code))
      complaints.push(`${file}: the core does not use ${name}`);
}

for (const complaint of complaints) console.error(`error: ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
