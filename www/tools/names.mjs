// Checks the names of types, functions, constants, modules, files, folders and messages. Reports names that the project
// has replaced by standard terms, and participles or pronouns that name nothing.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Names that declarations must not have. */
const REPLACED = {
  rust: `
    Problem Question Judge Prepared OwnTotals Added Bare Fast Ask OnNode worths Means Weighed Scale of_free Way Reading
    Board Boards learn learn_alone PATIENCE AtOnce Slip Stop Fault Mismatch Wrong Malformed WrongShape Typed PodText
    Held Lead Rival leaves_out most_beyond Shortage has_room Stretch Ballot Vote Voter Draft Subject Mender mends
    nearest Into dies`,
  page: `
    Piece Host Stage Screen Kit WHOLE Hand Hands followHands Passing Following Course Fate Fates Shown Refused Answerer
    Misgiven misgiven misshapen mended mender guarded faulted apart Beyond isMany toPlayed Shelf Beginning fewBrackets Ran Wrong Sight parting rehearsal veil taught loose Travel whenNear
    Words CurveWords DialogWords AnalysisPanels AnalysisContext Extras ExtrasHost LazyExtras Reveal REVEAL Agreement Motion
    Waiting favoredNodes favoredNames`,
};

/** Names that the page's files and folders must not have; they are allowed as identifiers. */
const REPLACED_FILES = "many play keep core contract sketch outside";

/** Words that name neither a thing nor an action. */
const PRONOUNS = "told said given held asked meant whole near anew beyond beside seen taken from_what fromWhat";

const set = (names) => new Set(names.trim().split(/\s+/));
const pronouns = set(PRONOUNS);
const replacedFiles = set(REPLACED_FILES);
const banned = { rust: set(REPLACED.rust), page: set(REPLACED.page) };

const RUST = /\b(?:struct|enum|union|trait|type|fn|const|static|mod|macro_rules!)\s+(?:r#)?([A-Za-z_]\w*)/g;
const PAGE =
  /\b(?:class|interface|type|enum|namespace|function\*?|const|let)\s+([A-Za-z_$][\w$]*)|^ {2}(?:(?:static|async|get|set|readonly|private|public|protected|#)\s*)*([A-Za-z_$][\w$]*)\s*(?:\(|[?!]?:|=(?!=))/gm;
const MESSAGE = /"([\w-]+)"\s*:/g;

const kindOf = (file) =>
  file.endsWith(".rs") ? "rust" : /\.(?:m?ts|m?js|css)$/.test(file) ? "page" : file.endsWith(".json") ? "json" : null;

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));

/** Returns the names that a file declares, each with its line. */
export function namesIn(file, text) {
  const kind = kindOf(file);
  const code = kind === "json" ? text : withoutComments(text);
  const pattern = { rust: RUST, page: PAGE, json: MESSAGE }[kind];
  return [...code.matchAll(pattern)].map((match) => ({
    name: match[1] ?? match[2],
    line: code.slice(0, match.index).split("\n").length,
  }));
}

const isBanned = (kind, name) => pronouns.has(name) || (kind === "rust" ? banned.rust : banned.page).has(name);

/** Returns the old names in a file's path and declarations: `path:line: message`. */
export function violationsOf(file, text) {
  const kind = kindOf(file);
  if (kind === null) return [];
  const parts = file.split("/").map((part) => part.replace(/\..*$/, ""));
  const paths = parts
    .filter((part) => isBanned(kind, part) || (kind !== "rust" && replacedFiles.has(part)))
    .map((part) => `${file}: the path has the old name ${part}`);
  const names = namesIn(file, text).filter(({ name }) => isBanned(kind, name));
  return [...paths, ...names.map(({ name, line }) => `${file}:${line}: ${name} is an old name`)];
}

const CHECKED = [
  "src",
  "tests",
  "benches",
  "fuzz/targets",
  "www/src",
  "www/package",
  "www/tests",
  "www/bench",
  "www/tools",
];
/** Files that are not checked: formats of other programs, stored scenarios, this check. */
const SKIPPED =
  /^tests\/vectors\/|^tests\/links\/|^www\/src\/(?!messages\/).*\.json$|^(?!www\/src\/messages).*\.json$|(?:names|style)(?:\.test)?\.mjs$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync("git", ["ls-files", "--", ...CHECKED], { encoding: "utf8" })
    .trim()
    .split("\n");
  const violations = files
    .filter((file) => kindOf(file) !== null && !SKIPPED.test(file))
    .flatMap((file) => violationsOf(file, readFileSync(file, "utf8")));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) console.error(`error: ${violations.length} old names (www/tools/names.mjs)`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
