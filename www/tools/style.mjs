// Checks the English of comments, documents and catalogues: no banned words, and doc comments that begin with a verb or
// a definition. Spelling is cspell's (tools/cspell.json). Prints each place and exits with 1 if there is one.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Banned phrases and their replacements. The patterns ignore case and match whole words. */
const BANNED = [
  ["mend(?:s|ed|ing|er)?", "fix"],
  ["anew", "again"],
  ["told", "reported, listed, known"],
  ["beside", "next to, besides"],
  ["so many", "n, the number of"],
  ["so often", "the number of times"],
  ["(?:is|are) none", "is not a, has no"],
  ["asks? for", "requests"],
  ["ask(?:s|ed)? of", "requests"],
  ["whole vote", "all score plugins"],
  ["held against", "compared with"],
  ["hold(?:s)? (?:it|them|\\w+) against", "compares with"],
  ["leaves the average", "is dropped"],
  ["to the brim", "full"],
  ["what stands", "what is"],
  ["stands? (?:there|here|in the|behind|at the|before)", "is"],
  ["whoever", "anyone who"],
  ["where there is none", "if there is none"],
  ["come(?:s)? to nothing", "has no effect"],
  ["at a click", "with one click"],
  ["has more to say", "has findings"],
  ["is no (?:such )?(?:place|index|number|object|string)", "is not a, is not an"],
];

/** Words that a doc comment does not begin with: it describes the item by a verb or a noun. */
const OPENERS = /^(?:What|Whether|Of|Where|Who|Whose|Which|How|As|So|None)\b/;

const rules = BANNED.map(([pattern, instead]) => ({ pattern: new RegExp(`\\b${pattern}\\b`, "gi"), instead }));

/** Files whose comments begin with `#`. */
const HASH_COMMENTS = /(?:\.toml|\.sh|\.npmrc|Makefile|\.ci\/run)$/;

/** Returns the English text in a file, line by line; `doc` marks the first line of a doc comment. */
export function englishOf(file, text) {
  const lines = text.split("\n");
  if (file.endsWith(".md")) return proseOf(lines);
  if (file.endsWith(".json")) return valuesOf(lines);
  if (HASH_COMMENTS.test(file)) return hashCommentsOf(lines);
  return commentsOf(lines);
}

/** Returns the lines of Markdown without code. */
function proseOf(lines) {
  let inCode = false;
  return lines.flatMap((line, i) => {
    const fence = line.startsWith("```");
    inCode = fence ? !inCode : inCode;
    return fence || inCode ? [] : [{ line: i + 1, text: line.replace(/`[^`]*`/g, "``"), doc: false }];
  });
}

function valuesOf(lines) {
  return lines.flatMap((line, i) => {
    const value = /^\s*(?:"[^"]*"\s*:\s*)?"((?:[^"\\]|\\.)*)",?$/.exec(line)?.[1];
    return value === undefined ? [] : [{ line: i + 1, text: value, doc: false }];
  });
}

function hashCommentsOf(lines) {
  return lines.flatMap((line, i) => {
    const text = /(?:^|\s)#+\s(.*)$/.exec(line)?.[1];
    return text === undefined ? [] : [{ line: i + 1, text: text.replace(/`[^`]*`/g, "``"), doc: false }];
  });
}

function commentsOf(lines) {
  const found = [];
  let inBlock = false;
  let inDoc = false;
  let begins = false;
  lines.forEach((line, i) => {
    const add = (text, doc) => found.push({ line: i + 1, text: text.replace(/`[^`]*`/g, "``"), doc });
    const code = line.trim();
    if (inBlock) {
      const text = code.replace(/\*\/.*$/, "").replace(/^\*\s?/, "");
      add(text, begins && text !== "");
      begins &&= text === "";
      inBlock = !code.includes("*/");
      return;
    }
    const block = /^\/\*(\*?)\s*(.*)$/.exec(code);
    if (block !== null) {
      const text = (block[2] ?? "").replace(/\*\/.*$/, "");
      if (text.trim() !== "") add(text, block[1] === "*");
      begins = block[1] === "*" && text.trim() === "";
      inBlock = !code.includes("*/");
      return;
    }
    const doc = /^\/\/\/\s?(.*)$/.exec(code);
    if (doc !== null) {
      add(doc[1] ?? "", !inDoc);
      inDoc = true;
      return;
    }
    inDoc = false;
    const comment = /(?:^|\s)\/\/!?\s(.*)$/.exec(line) ?? /(?:^|\s)\/\*\*?\s(.*?)\s\*\//.exec(line);
    if (comment !== null) add(comment[1] ?? "", false);
  });
  return found;
}

/** Returns the violations in a file: `path:line: message`. */
export function violationsOf(file, text) {
  return englishOf(file, text).flatMap(({ line, text: english, doc }) => {
    const words = rules.flatMap(({ pattern, instead }) =>
      [...english.matchAll(pattern)].map(([word]) => `${file}:${line}: "${word}": write ${instead}`),
    );
    const opener = doc ? OPENERS.exec(english)?.[0] : undefined;
    if (opener !== undefined)
      words.push(`${file}:${line}: a doc comment begins with a verb or a noun, not "${opener}"`);
    return words;
  });
}

const CHECKED = [
  "src",
  "tests/*.rs",
  "tests/*/*.rs",
  "tests/browsers",
  "tests/*/Cargo.toml",
  "benches",
  "examples",
  "fuzz",
  "www/src",
  "www/tests",
  "www/tools",
  "www/package",
  "www/bench",
  "tests/package",
  "*.md",
  "*.toml",
  ".ci/run",
  "Makefile",
  "www/.npmrc",
];
const KINDS =
  /\.(?:rs|c|ts|mts|mjs|js|jsx|css|md|toml|sh|npmrc)$|Makefile$|\.ci\/run$|^www\/src\/messages\/en\/.*\.json$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync("git", ["ls-files", "--", ...CHECKED], { encoding: "utf8" }).split("\n");
  const violations = files
    .filter((file) => KINDS.test(file) && !/^www\/tools\/style\.mjs$|^tests\/package\/style\.test\.mjs$/.test(file))
    .flatMap((file) => violationsOf(file, readFileSync(file, "utf8")));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) console.error(`error: ${violations.length} places to reword (www/tools/style.mjs)`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
