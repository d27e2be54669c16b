// What files say goes to terminals and logs, where some characters are commands.

/** Controls, marks that turn a line or hide in it, separators of lines, halves of a character. A tab is only wide. */
const HARMFUL = /[^\P{Cc}\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Commands in a log of GitHub, Azure and TeamCity: `::name::` at the start, `##[name]`, `##vso[name]`. */
const COMMAND = /(?<=^\s*):(?=:)|#(?=#\w*\[)/g;

/** Returns one line without commands, with such characters escaped as in JSON, so that JSON keeps its meaning. */
export function printable(line) {
  return line.replace(HARMFUL, escaped).replace(COMMAND, escaped);
}

function escaped(character) {
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  return units.map((unit) => `\\u${unit}`).join("");
}
