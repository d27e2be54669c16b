// Escapes characters from files that terminals and CI logs interpret as commands.

/** Control characters except tabs, format characters (bidirectional marks among them), line separators and lone surrogates. */
const HARMFUL = /[^\P{Cc}\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The start of a command in a log of GitHub, Azure and TeamCity: `::name::` at the start, `##[name]`, `##vso[name]`. */
const COMMAND = /(?<=^\s*):(?=:)|#(?=#\w*\[)/g;

/** Escapes such characters of a line as in JSON, which leaves JSON equivalent. */
export function printable(line) {
  return line.replace(HARMFUL, escapeAsJson).replace(COMMAND, escapeAsJson);
}

function escapeAsJson(character) {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
