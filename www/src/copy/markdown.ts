// A panel as Markdown with GitHub's tables. Whatever stands in a name is text there, never markup.

import type { Block, Content, Table } from "./content.ts";
import { plainSpaces } from "./text.ts";

export interface Link {
  readonly text: string;
  readonly address: string;
}

/** `link`: leads to what is shown, where there is such an address. */
export function markdown({ title, blocks }: Content, link: Link | null): string {
  const parts = [`### ${escaped(title)}`, ...joined(blocks)];
  if (link !== null) parts.push(`[${escaped(link.text)}](${link.address})`);
  return `${parts.join("\n\n")}\n`;
}

/** The lines of a formula stay together. */
function joined(blocks: readonly Block[]): string[] {
  const parts: string[] = [];
  blocks.forEach((block, i) => {
    const goesOn = block.kind === "formula" && blocks[i - 1]?.kind === "formula";
    if (goesOn) parts.push(`${parts.pop() ?? ""}\\\n${written(block)}`);
    else parts.push(written(block));
  });
  return parts;
}

function written(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `#### ${escaped(block.text)}${block.aside && ` (${escaped(block.aside)})`}`;
    case "lead":
      return `**${escaped(block.text)}**`;
    case "sentence":
      return escaped(block.text);
    case "formula":
      return `${escaped(block.text)}${block.total && ` **${escaped(block.total)}**`}`;
    case "steps":
      return block.steps.map(({ label, lines }) => `- ${escaped([label, ...lines].join(": "))}`).join("\n");
    case "list":
      return block.items.map((item) => `- ${escaped(item)}`).join("\n");
    case "table":
      return table(block);
  }
}

function table({ head, rows, numbers }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  const rule = head.map((_, i) => (numbers.includes(i) ? "---:" : "---"));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** What GitHub and others look for in what is shown, where a backslash is gone: people, mail, issues. */
const REFERENCE = /@|#(?=\d)|\bgh-(?=\d)/gi;

/**
 * Punctuation that means something gets a backslash; so does what means something at the start of a line. A reference
 * gets a joiner of no width, which is no part of any name.
 */
function escaped(text: string): string {
  return plainSpaces(text)
    .replace(REFERENCE, "$&\u2060")
    .replace(/[\\`*_[\]<>|~&$]/g, "\\$&")
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^(?:[#+-]|=+$)/, "\\$&")
    .replace(/^\d+(?=[.)])/, "$&\\");
}
