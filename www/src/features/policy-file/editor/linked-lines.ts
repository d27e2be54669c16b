// Highlights the lines of a resource together with its numbers on the page, and the other way round.

import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { LINK_EVENT } from "../../../ui/linked-highlight.ts";

/** A key of Volcano's configuration that has a resource's weight. */
const VOLCANO_WEIGHT = /^binpack\.(?:resources\.)?(cpu|memory|.+[./].+)$/;

/** Creates the extension; `root` receives the events about the resource that is highlighted. */
export function linkedLines(root: ShadowRoot) {
  class LinkedLines {
    decorations: DecorationSet;
    #resource: string | null = null;
    readonly #listen = (event: Event): void => {
      const { detail } = event as CustomEvent<string | null>;
      // The editor itself moves the focus during an update, in which nothing can be dispatched.
      if (detail === this.#resource) return;
      this.#resource = detail;
      // An empty transaction draws the decorations.
      this.view.dispatch({});
    };

    constructor(private readonly view: EditorView) {
      this.decorations = decorate(view, null);
      root.addEventListener(LINK_EVENT, this.#listen);
    }

    update(update: ViewUpdate): void {
      this.decorations = decorate(update.view, this.#resource);
    }

    destroy(): void {
      root.removeEventListener(LINK_EVENT, this.#listen);
    }
  }
  return ViewPlugin.fromClass(LinkedLines, { decorations: ({ decorations }) => decorations });
}

/** Marks the visible lines of all resources, and those of the highlighted one. */
function decorate({ state, visibleRanges }: EditorView, highlighted: string | null): DecorationSet {
  const lines: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        const resource = node.name === "Pair" ? resourceOf(state, node.node) : null;
        if (resource === null) return;
        const { name, from, to } = resource;
        const decoration = Decoration.line({
          attributes: { "data-resource": name },
          class: name === highlighted ? "cm-linked" : "",
        });
        const last = state.doc.lineAt(Math.min(to, state.doc.length)).number;
        for (let line = state.doc.lineAt(from).number; line <= last; line += 1)
          lines.push(decoration.range(state.doc.line(line).from));
      },
    });
  }
  return Decoration.set(lines, true);
}

type SyntaxNode = ReturnType<typeof syntaxTree>["topNode"];

/** Returns the resource that a field is about, with the range of its lines; `null` for other fields. */
function resourceOf(state: EditorState, pair: SyntaxNode): { name: string; from: number; to: number } | null {
  const key = keyOf(state, pair);
  const volcanoName = VOLCANO_WEIGHT.exec(key)?.[1];
  if (volcanoName !== undefined) return { name: volcanoName, from: pair.from, to: pair.to };
  const mapping = pair.parent;
  const list = mapping?.parent?.parent;
  if (key !== "name" || !mapping || list?.parent?.name !== "Pair" || keyOf(state, list.parent) !== "resources")
    return null;
  const value = pair.lastChild;
  return value && { name: textOf(state, value), from: mapping.from, to: endOf(mapping) };
}

/** Returns the end of the last value: the node itself may end with the next line's indentation. */
function endOf(node: SyntaxNode): number {
  return node.lastChild ? endOf(node.lastChild) : node.to;
}

function keyOf(state: EditorState, pair: SyntaxNode): string {
  return pair.firstChild ? textOf(state, pair.firstChild) : "";
}

function textOf(state: EditorState, { from, to }: SyntaxNode): string {
  return state.sliceDoc(from, to).replace(/^(["'])(.*)\1$/, "$2");
}
