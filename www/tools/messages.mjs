// Compiles the catalogues src/messages/<language>/<part>.json, ICU MessageFormat in JSON, into modules and types in
// src/messages/generated/, and reports the errors of catalogues.
//
//   node tools/messages.mjs        (from www/; `npm run messages`)

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse } from "@messageformat/parser";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const CATALOGUES = join(SOURCES, "messages");
const GENERATED = join(CATALOGUES, "generated");

/** The file that names the language, in the language itself; it has no messages. */
const LANGUAGE = "language";
/** The file with the language's term for each English one, for translators; it has no messages. */
const GLOSSARY = "glossary";
/** The language with which the others are compared. */
const ENGLISH = "en";
/** Parts whose compiled module includes the messages of other parts. */
const INCLUDED = { page: ["curve"] };
/** Parts whose keys do not occur in the page's source files, because they are codes of the core or ids of lessons. */
const DYNAMIC = /^core-|^lesson-texts$/;

/** The TypeScript type that each formatter of a placeholder accepts. */
const TYPES = {
  argument: "string | number",
  number: "number",
  percent: "number",
  plural: "number",
  selectordinal: "number",
  list: "readonly string[]",
  ranges: "readonly { readonly from: number; readonly to: number }[]",
  of: "(figure: string) => string",
};

/** Formatters that ICU lacks; src/messages/runtime.ts implements them. `of` takes its style as a string. */
const FORMATTERS = ["list", "of", "percent", "ranges"];

const isNote = (key) => key.startsWith("@");

/** Returns the messages of a catalogue by their paths, such as `ways.markdown`, without the notes for translators. */
export function messagesOf(catalogue, path = "") {
  return Object.entries(catalogue)
    .filter(([key]) => !isNote(key))
    .flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
    );
}

/** The plural categories of each language for which one was asked. */
const CATEGORIES = new Map();

/** Returns the plural categories of a language: of all numbers, and of integers, each cardinal and ordinal. */
function categoriesOf(language) {
  const categories = CATEGORIES.get(language) ?? readCategories(language);
  CATEGORIES.set(language, categories);
  return categories;
}

function readCategories(language) {
  const [cardinal, ordinal] = ["cardinal", "ordinal"].map((type) => new Intl.PluralRules(language, { type }));
  const ofIntegers = (rules) => new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)));
  return {
    all: { cardinal: cardinal.resolvedOptions().pluralCategories, ordinal: ordinal.resolvedOptions().pluralCategories },
    integers: { plural: ofIntegers(cardinal), selectordinal: ofIntegers(ordinal) },
  };
}

/** Returns the tokens of a message; throws if it is not valid in the language. */
const tokensOf = (language, message) => parse(message, categoriesOf(language).all);

/** Returns the uses of placeholders in an English message. */
export const placeholdersOf = (message) => usesOf(tokensOf(ENGLISH, message));

/** Returns the uses of placeholders: `{ name, kind, keys }`, with `keys` for those that select a case. */
function usesOf(tokens) {
  return tokens.flatMap((token) => {
    const { type, arg: name } = token;
    if (type === "argument") return [{ name, kind: type }];
    if (type === "function") return [{ name, kind: token.key }];
    if (token.cases === undefined) return [];
    const keys = token.cases.map(({ key }) => key);
    return [{ name, kind: type, keys }, ...token.cases.flatMap(({ tokens: inner }) => usesOf(inner))];
  });
}

/** Returns the TypeScript type of each placeholder of a message. */
function typesOf(uses) {
  const types = new Map();
  for (const { name, kind, keys } of uses) {
    const type = kind === "select" ? typeOfCases(keys) : TYPES[kind];
    if (type === undefined) throw new Error(`{${name}, ${kind}}: there is no such formatter`);
    const previous = types.get(name) ?? type;
    if (previous !== type) throw new Error(`{${name}} is used as ${previous} and as ${type}`);
    types.set(name, type);
  }
  return types;
}

function typeOfCases(keys) {
  const cases = keys.filter((key) => key !== "other");
  if (cases.every((key) => key === "true" || key === "false")) return "boolean";
  return [...cases, "other"].map((key) => JSON.stringify(key)).join(" | ");
}

/** Returns the errors of a message on its own. */
function errorsIn(language, uses) {
  return uses.flatMap(({ name, kind, keys = [] }) => {
    if (!["plural", "select", "selectordinal"].includes(kind)) return [];
    if (!keys.includes("other")) return [`{${name}, ${kind}} has no case other`];
    if (kind === "select") return [];
    const missing = [...categoriesOf(language).integers[kind]].filter((category) => !keys.includes(category));
    return missing.map((category) => `{${name}, ${kind}} has no case ${category}`);
  });
}

/** Returns the errors of a translation, compared with the English message. */
function differences(english, uses, types) {
  const names = new Set(uses.map(({ name }) => name));
  const shown = english.filter(({ kind }) => !["plural", "select", "selectordinal"].includes(kind));
  const cases = (all, wanted) =>
    all.filter(({ name, kind }) => name === wanted && kind === "select").flatMap(({ keys }) => keys);
  return [
    ...[...names].filter((name) => !types.has(name)).map((name) => `English has no placeholder {${name}}`),
    ...[...new Set(shown.map(({ name }) => name))]
      .filter((name) => !names.has(name))
      .map((name) => `the placeholder {${name}} is missing`),
    ...[...names].flatMap((name) =>
      cases(uses, name)
        .filter((key) => types.has(name) && !cases(english, name).includes(key))
        .map((key) => `English has no case ${key} of {${name}, select}`),
    ),
    ...uses
      .filter(({ name, kind }) => kind !== "select" && types.has(name) && types.get(name) !== TYPES[kind])
      .map(({ name, kind }) => `{${name}} is used as ${TYPES[kind] ?? kind}; in English it is ${types.get(name)}`),
  ];
}

/** Returns the English messages of a part, each with its uses and types, and their errors. */
function readEnglish(part, catalogue) {
  const errors = [];
  const messages = new Map();
  for (const [key, message] of messagesOf(catalogue)) {
    try {
      const uses = usesOf(tokensOf(ENGLISH, message));
      messages.set(key, { uses, types: typesOf(uses) });
      errors.push(...errorsIn(ENGLISH, uses).map((error) => `${ENGLISH}/${part}.json: ${key}: ${error}`));
    } catch (error) {
      errors.push(`${ENGLISH}/${part}.json: ${key}: ${error.message}`);
    }
  }
  return { messages, errors };
}

function checkTranslation(language, part, catalogue, english) {
  const at = (key, error) => `${language}/${part}.json: ${key}: ${error}`;
  const translated = new Map(messagesOf(catalogue));
  const missing = [...english.keys()].filter((key) => !translated.has(key)).map((key) => at(key, "is missing"));
  const found = [...translated].flatMap(([key, message]) => {
    const original = english.get(key);
    if (original === undefined) return [at(key, "English has no such key")];
    try {
      const uses = usesOf(tokensOf(language, message));
      const errors = [...differences(original.uses, uses, original.types), ...errorsIn(language, uses)];
      return errors.map((error) => at(key, error));
    } catch (error) {
      return [at(key, error.message)];
    }
  });
  return [...missing, ...found];
}

/** Returns the names that code uses, as `.name` or `"name"`, and those of groups in which it looks a key up. */
function namesIn(code) {
  const all = (pattern) => [...code.matchAll(pattern)].map((match) => match[1]);
  return {
    named: new Set([...all(/\.(\w+)/g), ...all(/["']([\w-]+)(?=["'])/g)]),
    lookedUp: new Set([...all(/\.(\w+)\[/g), ...all(/ownValue\([\w.]+\.(\w+),/g)]),
  };
}

/** Reports English keys that the code does not use; a group's keys may be looked up. */
function unusedKeys(part, keys, { named, lookedUp }) {
  const isUsed = (path) => path.every((key, i) => named.has(key) || (i > 0 && lookedUp.has(path[i - 1])));
  return keys
    .filter((key) => !isUsed(key.split(".")))
    .map((key) => `${ENGLISH}/${part}.json: ${key}: no source file uses it`);
}

/**
 * Returns the errors of catalogues, one string for each.
 *
 * `catalogues` has the parsed JSON by language and part; `code` is the source text that must use every English key.
 */
export function check(catalogues, code) {
  const { [ENGLISH]: original, ...others } = catalogues;
  const names = namesIn(code);
  return Object.entries(original)
    .flatMap(([part, catalogue]) => {
      const { messages, errors } = readEnglish(part, catalogue);
      const translations = Object.entries(others).flatMap(([language, { [part]: own }]) => {
        if (own === undefined) return [`${language}/${part}.json: is missing`];
        return checkTranslation(language, part, own, messages);
      });
      const unused = DYNAMIC.test(part) ? [] : unusedKeys(part, [...messages.keys()], names);
      return [...errors, ...translations, ...unused];
    })
    .concat(
      Object.entries(others).flatMap(([language, parts]) =>
        Object.keys(parts)
          .filter((part) => !(part in original))
          .map((part) => `${language}/${part}.json: English has no such part`),
      ),
    );
}

/** Returns the errors of the glossaries, one string for each: every language must have a term for each English one. */
export function checkGlossaries(catalogues) {
  const termsOf = (language) => catalogues[language][GLOSSARY] ?? {};
  const english = Object.keys(termsOf(ENGLISH)).filter((term) => !isNote(term));
  return Object.keys(catalogues).flatMap((language) => {
    const terms = termsOf(language);
    const missing = english.filter((term) => typeof terms[term] !== "string").map((term) => `${term}: is missing`);
    const foreign = Object.keys(terms).filter((term) => !isNote(term) && !english.includes(term));
    return [...missing, ...foreign.map((term) => `${term}: English has no such term`)].map(
      (error) => `${language}/${GLOSSARY}.json: ${error}`,
    );
  });
}

/** Returns the module of a part: a plain message is a string, one with placeholders a function of one object. */
export function compile(language, catalogue) {
  const formatters = FORMATTERS.map((id) => [id, { id, formatter: String, arg: "string", module: "runtime" }]);
  const messageformat = new MessageFormat(language, { customFormatters: Object.fromEntries(formatters) });
  const code = compileModule(messageformat, withoutNotes(catalogue));
  const [, head, body] = /^([\s\S]*?)^export default ([\s\S]*)$/m.exec(code);
  // The browser has plural rules; instead of importing the compiler's, the module declares the name of the language.
  const imports = [...head.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)];
  const rules = imports.filter(([, , module]) => /(cardinals|plurals)$/.test(module)).map(([, name]) => name);
  const runtime = imports.filter(([, name]) => !rules.includes(name)).flatMap(([, names]) => names.split(", "));
  const plain = body
    .replace(/: \(\) => ("(?:[^"\\]|\\.)*")/g, ": $1")
    .replace(/\("\s*((?:[^"\\]|\\.)*?)\s*"\)\.trim\(\)/g, '"$1"');
  const needed = plain.includes("(d) =>") ? ["withIsolatedValues", ...runtime] : [];
  return [
    needed.length > 0 ? `import { ${needed.sort().join(", ")} } from "../../runtime.ts";\n` : "",
    ...rules.map((name) => `const ${name} = ${JSON.stringify(language)};\n`),
    needed.length > 0 ? `export default withIsolatedValues(${plain.trim()});\n` : `export default ${plain.trim()};\n`,
  ].join("");
}

function withoutNotes(catalogue) {
  const entries = Object.entries(catalogue).filter(([key]) => !isNote(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value : withoutNotes(value)]),
  );
}

const interfaceOf = (part) => `${part.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Messages`;

/** Returns the TypeScript types of the English catalogues: an interface for each part, and `Messages` of them all. */
export function types(catalogues) {
  const parts = Object.keys(catalogues).sort();
  const interfaces = parts.map((part) => {
    const bases = (INCLUDED[part] ?? []).filter((base) => base in catalogues).map(interfaceOf);
    const extending = bases.length > 0 ? ` extends ${bases.join(", ")}` : "";
    return `export interface ${interfaceOf(part)}${extending} ${fieldsOf(catalogues[part])}\n`;
  });
  const all = parts.map((part) => `  readonly ${JSON.stringify(part)}: ${interfaceOf(part)};\n`);
  return `${interfaces.join("\n")}\nexport interface Messages {\n${all.join("")}}\n`;
}

function fieldsOf(catalogue, indent = "") {
  const lines = Object.entries(catalogue)
    .filter(([key]) => !isNote(key))
    .map(([key, value]) => {
      const note = catalogue[`@${key}`] ?? (typeof value === "string" ? value : undefined);
      const comment = note === undefined ? "" : `${indent}  /** ${note.replaceAll("*/", "*\\/")} */\n`;
      const type = typeof value === "string" ? typeOfMessage(value) : fieldsOf(value, `${indent}  `);
      return `${comment}${indent}  readonly ${JSON.stringify(key)}: ${type};\n`;
    });
  return `{\n${lines.join("")}${indent}}`;
}

function typeOfMessage(message) {
  const fields = [...typesOf(usesOf(tokensOf(ENGLISH, message)))].map(([name, type]) => `readonly ${name}: ${type}`);
  return fields.length === 0 ? "string" : `(values: { ${fields.join("; ")} }) => string`;
}

/** Returns the code of the module that lists the languages by their names, English first. */
export function languages(catalogues) {
  const names = Object.entries(catalogues).map(([language, { [LANGUAGE]: file }]) => [language, file.name]);
  const { compare } = new Intl.Collator(ENGLISH);
  const sorted = names.sort(([a, x], [b, y]) => (b === ENGLISH) - (a === ENGLISH) || compare(x, y));
  const lines = sorted.map(([language, name]) => `  ${JSON.stringify(language)}: ${JSON.stringify(name)},\n`);
  return `/** The languages of the page, each by its own name. */\nexport const LANGUAGES = {\n${lines.join("")}} as const;\n`;
}

/** Reads the catalogues of a folder: the parsed JSON by language and part. */
export function readCatalogues(folder = CATALOGUES) {
  const catalogues = {};
  for (const { name: language } of readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    if (join(folder, language) === GENERATED) continue;
    catalogues[language] = {};
    for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith(".json"))) {
      const text = readFileSync(join(folder, language, file), "utf8");
      catalogues[language][file.slice(0, -".json".length)] = JSON.parse(text);
    }
  }
  return catalogues;
}

/** Returns the page's source code without the catalogues. */
function pageCode() {
  return readdirSync(SOURCES, { recursive: true })
    .filter((file) => file.endsWith(".ts") && !/^(messages|i18n)\//.test(file))
    .map((file) => readFileSync(join(SOURCES, file), "utf8"))
    .join("\n");
}

/** Writes the modules and types that changed; throws an error that lists the errors of the catalogues. */
export function generate() {
  const read = readCatalogues();
  const catalogues = Object.fromEntries(
    Object.entries(read).map(([language, parts]) => [language, messagesIn(language, parts)]),
  );
  const unnamed = Object.keys(read).filter((language) => typeof read[language][LANGUAGE]?.name !== "string");
  const errors = [
    ...unnamed.map((language) => `${language}/${LANGUAGE}.json: the name of the language is missing`),
    ...checkGlossaries(read),
    ...check(catalogues, pageCode()),
  ];
  if (errors.length > 0) throw new Error(`the catalogues have ${errors.length} errors:\n${errors.join("\n")}`);
  const files = new Map([
    ["types.ts", types(catalogues[ENGLISH])],
    ["languages.ts", languages(read)],
  ]);
  for (const [language, parts] of Object.entries(catalogues)) {
    for (const [part, catalogue] of Object.entries(parts)) {
      const included = (INCLUDED[part] ?? []).map((base) => parts[base]);
      files.set(join(language, `${part}.js`), compile(language, Object.assign({}, ...included, catalogue)));
    }
  }
  for (const [name, code] of files) writeChanged(join(GENERATED, name), `// Generated by tools/messages.mjs.\n${code}`);
  for (const file of readdirSync(GENERATED, { recursive: true }))
    if (/\.[jt]s$/.test(file) && !files.has(file)) rmSync(join(GENERATED, file));
}

/** Returns the parts that have messages; `curve`, which the page includes, also gets the tag of the language. */
function messagesIn(language, parts) {
  const { [LANGUAGE]: _, [GLOSSARY]: __, curve, ...messages } = parts;
  return { ...messages, curve: { language, ...curve } };
}

/** Writes a file only if it changed, so that its modification time causes no rebuild. */
function writeChanged(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Returns a Vite plugin that compiles the catalogues before a build, and after a change in the development server. */
export function messages() {
  return {
    name: "nodescore-messages",
    buildStart: () => generate(),
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (!file.startsWith(CATALOGUES) || !file.endsWith(".json")) return;
        try {
          generate();
        } catch (error) {
          server.config.logger.error(error.message);
        }
      });
    },
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    generate();
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
}
