// Collapses line breaks and indentation in the templates of lit-html to single spaces, as a browser does when it
// renders them.

import type { Plugin } from "vite";

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface TaggedTemplate extends AstNode {
  readonly tag: AstNode & { readonly name?: string };
  readonly quasi: { readonly quasis: readonly AstNode[] };
}

export function templateWhitespace(): Plugin {
  return {
    name: "nodescore-template-whitespace",
    apply: "build",
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !/\b(html|svg)`/.test(code)) return null;
      const texts = [...templateTexts(this.parse(code))].sort((a, b) => b.start - a.start);
      return { code: texts.reduce(collapse, code), map: null };
    },
  };
}

function collapse(code: string, { start, end }: AstNode): string {
  return code.slice(0, start) + code.slice(start, end).replace(/\n\s*/g, " ") + code.slice(end);
}

/** Yields the literal parts of every template below a node. */
function* templateTexts(node: unknown): Generator<AstNode> {
  if (typeof node !== "object" || node === null) return;
  if (isTemplate(node)) yield* node.quasi.quasis;
  for (const value of Object.values(node)) yield* templateTexts(value);
}

function isTemplate(node: object): node is TaggedTemplate {
  if (!("type" in node) || node.type !== "TaggedTemplateExpression") return false;
  return /^(html|svg)$/.test((node as TaggedTemplate).tag.name ?? "");
}
