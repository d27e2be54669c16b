// Escapes characters from files that terminals and CI logs interpret as commands.

/** Control characters except tabs, format characters (bidirectional marks among them), line separators and lone surrogates. */
const HARMFUL = /[^\P{Cc}\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The start of a command in a log of Azure and TeamCity, anywhere in a line: `##[name]`, `##vso[name]`. */
const LOG_COMMAND = /#(?=#\w*\[)/g;

/** The start of a command in a log of GitHub: `::name::` at the start of a line. */
const WORKFLOW_COMMAND = /(?<=^\s*):(?=:)/g;

/** Escapes such characters of a line as in JSON, which leaves JSON equivalent. */
export function printable(line) {
  return printableCommand(line).replace(WORKFLOW_COMMAND, escapeAsJson);
}

/** Escapes such characters of a line that is itself a command of a workflow. */
export function printableCommand(line) {
  return line.replace(HARMFUL, escapeAsJson).replace(LOG_COMMAND, escapeAsJson);
}

function escapeAsJson(character) {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
