// Writes a panel as GitHub-flavored Markdown. Names are escaped, so that they are never markup.

import type { Block, Content, Table } from "./content.ts";
import { plainSpaces } from "./one-line.ts";

export interface Link {
  readonly text: string;
  readonly address: string;
}

/** Writes Markdown. `link` opens the scenario; `null` if it has no link. */
export function writeMarkdown({ title, blocks }: Content, link: Link | null): string {
  const parts = [`### ${escapeMarkdown(title)}`, ...paragraphs(blocks)];
  if (link !== null) parts.push(writeLink(link));
  return `${parts.join("\n\n")}\n`;
}

/** Writes one paragraph, which begins with its main sentence. */
export function writeParagraph(main: string, sentences: readonly string[], link: Link | null): string {
  const parts = [`**${escapeMarkdown(main)}**`, ...sentences.map(escapeMarkdown)];
  if (link !== null) parts.push(writeLink(link));
  return `${parts.join(" ")}\n`;
}

function writeLink({ text, address }: Link): string {
  return `[${escapeMarkdown(text)}](${address})`;
}

/** Writes the blocks as paragraphs; consecutive lines of a formula share one. */
function paragraphs(blocks: readonly Block[]): string[] {
  const parts: string[] = [];
  blocks.forEach((block, i) => {
    const continuesFormula = block.kind === "formula" && blocks[i - 1]?.kind === "formula";
    if (continuesFormula) parts.push(`${parts.pop() ?? ""}\\\n${writeBlock(block)}`);
    else parts.push(writeBlock(block));
  });
  return parts;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `#### ${escapeMarkdown(block.text)}${block.aside && ` (${escapeMarkdown(block.aside)})`}`;
    case "summary":
      return `**${escapeMarkdown(block.text)}**`;
    case "sentence":
      return escapeMarkdown(block.text);
    case "formula":
      return `${escapeMarkdown(block.text)}${block.total && ` **${escapeMarkdown(block.total)}**`}`;
    case "steps":
      return block.steps.map(({ label, lines }) => `- ${escapeMarkdown([label, ...lines].join(": "))}`).join("\n");
    case "list":
      return block.items.map((item) => `- ${escapeMarkdown(item)}`).join("\n");
    case "table":
      return table(block);
  }
}

function table({ head, rows, numbers }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  const rule = head.map((_, i) => (numbers.includes(i) ? "---:" : "---"));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** Text that GitHub and other sites turn into a link even after a backslash: users, mail addresses, issues. */
const REFERENCE = /@|#(?=\d)|\bgh-(?=\d)/gi;

/**
 * Escapes Markdown: punctuation, and characters that are markup at the start of a line, get a backslash. A reference
 * gets a word joiner (U+2060), which ends it.
 */
function escapeMarkdown(text: string): string {
  return plainSpaces(text)
    .replace(REFERENCE, "$&\u2060")
    .replace(/[\\`*_[\]<>|~&$]/g, "\\$&")
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^(?:[#+-]|=+$)/, "\\$&")
    .replace(/^\d+(?=[.)])/, "$&\\");
}
