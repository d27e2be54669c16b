// Reads equivalent.tsv, the list of equivalent mutants, which change no result: each has its reason, and marks the mutated
// part of the line.
import { readFileSync } from "node:fs";

const list = new URL("equivalent.tsv", import.meta.url);

/** Returns a mutant's identity: its file, its line with the mutated part marked, and the replacement. */
export function identityOf({ file, name, span }) {
  const lines = readFileSync(file, "utf8").split("\n");
  const line = [...lines[span.start.line - 1]];
  const end = span.end.line === span.start.line ? span.end.column - 1 : line.length;
  const part = [
    line.slice(0, span.start.column - 1),
    "«",
    line.slice(span.start.column - 1, end),
    "»",
    line.slice(end),
  ];
  const description = name.replace(/^[^ ]+ /, "");
  return [file, part.flat().join("").trim(), description].join("\t");
}

/** Returns the reasons by mutant. */
export function reasonsByMutant() {
  const lines = readFileSync(list, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf("\t")), line.slice(line.lastIndexOf("\t") + 1)]));
}
