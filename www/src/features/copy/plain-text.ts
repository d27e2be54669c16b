// Writes a panel as plain text for a terminal or a mail, with aligned columns and without markup.

import type { Block, Content, StepLines, Table } from "./content.ts";
import { oneLine, plainSpaces } from "./one-line.ts";

/** The line width in columns, which leaves room for quoting in a mail. */
const WIDTH = 76;

export function writePlainText({ title, blocks }: Content): string {
  const lines = [plainSpaces(title)];
  blocks.forEach((block, i) => {
    const before = blocks[i - 1];
    // No blank line after a heading or between sentences.
    const blankLine = before === undefined || !(before.kind === "heading" || (isText(before) && isText(block)));
    if (blankLine) lines.push("");
    lines.push(...writeBlock(block));
  });
  return `${lines.join("\n")}\n`;
}

function isText({ kind }: Block): boolean {
  return kind === "summary" || kind === "sentence" || kind === "formula";
}

function writeBlock(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [plainSpaces(block.text) + (block.aside && ` (${plainSpaces(block.aside)})`)];
    case "summary":
    case "sentence":
      return wrap(block.text, "", "");
    case "formula":
      return [`  ${plainSpaces(`${block.text} ${block.total}`)}`];
    case "steps":
      return steps(block.steps);
    case "list":
      return block.items.flatMap((item) => wrap(item, "  ", "  "));
    case "table":
      return table(block);
  }
}

function steps(stepLines: readonly StepLines[]): string[] {
  const width = Math.max(...stepLines.map(({ label }) => columnWidth(plainSpaces(label))));
  const indent = " ".repeat(width + 4);
  return stepLines.flatMap(({ label, lines }) =>
    lines.flatMap((text, i) => wrap(text, i === 0 ? `  ${pad(label, width, false)}  ` : indent, indent)),
  );
}

function table({ head, rows, numbers }: Table): string[] {
  const tableRows = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...tableRows.map((row) => columnWidth(plainSpaces(row[i] ?? "")))));
  const cell = (text: string, i: number): string => pad(text, widths[i] ?? 0, numbers.includes(i));
  return tableRows.map((row) => `  ${row.map(cell).join("  ")}`.trimEnd());
}

function pad(text: string, width: number, alignEnd: boolean): string {
  const line = plainSpaces(text);
  const space = " ".repeat(Math.max(0, width - columnWidth(line)));
  return alignEnd ? space + line : line + space;
}

function wrap(text: string, firstIndent: string, indent: string): string[] {
  const lines: string[] = [];
  let line = firstIndent;
  let empty = true;
  for (const word of oneLine(text).split(" ").map(plainSpaces)) {
    if (!empty && columnWidth(line) + 1 + columnWidth(word) > WIDTH) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const NO_WIDTH = /\p{M}|\p{Cf}/u;

/** Returns the width of a text in terminal columns: East Asian characters take two, combining marks none. */
export function columnWidth(text: string): number {
  let sum = 0;
  for (const character of text) sum += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return sum;
}
