// What files say goes to terminals and logs, where some characters are commands.

/** Controls, marks that turn a line or hide in it, separators of lines, halves of a character. A tab is only wide. */
const HARMFUL = /[^\P{Cc}\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** What GitHub, Azure and TeamCity take for a command in a log: `::name::` at the start, `##[name]`, `##vso[name]`. */
const COMMAND = /(?<=^\s*):(?=:)|#(?=#\w*\[)/g;

/** As one line that commands nothing, written as JSON writes such characters: in a text of JSON it means the same. */
export function printable(line) {
  return line.replace(HARMFUL, escaped).replace(COMMAND, escaped);
}

function escaped(character) {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
