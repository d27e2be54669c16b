// Makes a drawing stand by itself: what the page's style sheets say of each element becomes its own attributes.

import { nothing, render, svg } from "lit-html";
import { MARGIN, type Sheet, WIDTH } from "./sheet.ts";
import { oneLine } from "./text.ts";

export interface Picture {
  /** The file. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Drawn where the page's style sheets apply, out of sight, and gone again. */
export function standalone(
  sheet: Sheet,
  { title, said }: { title: string; said: string },
  place: HTMLElement,
): Picture {
  const [width, height] = [WIDTH, Math.ceil(sheet.y)];
  const studio = document.createElement("div");
  studio.className = "root studio";
  studio.dataset["theme"] = "light";
  place.append(studio);
  try {
    const drawing = svg`<svg viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height}
      font-family="system-ui, sans-serif">
      <title>${oneLine(title)}</title><desc>${said}</desc>
      <rect class="copy-page" width=${width} height=${height} rx=${MARGIN / 2} />${sheet.parts}
    </svg>`;
    render(svg`<svg>${drawing}</svg>`, studio);
    const root = studio.querySelector("svg svg");
    return { text: root instanceof SVGSVGElement ? written(root) : "", width, height };
  } finally {
    render(nothing, studio);
    studio.remove();
  }
}

function written(root: SVGSVGElement): string {
  for (const element of root.querySelectorAll(".plot, .overlay, .target, .halo")) element.remove();
  for (const element of root.querySelectorAll("*")) inlineStyle(element);
  for (const element of [root, ...root.querySelectorAll("*")]) bare(element);
  root.setAttribute("role", "img");
  clean(root);
  return new XMLSerializer().serializeToString(root);
}

/** What a style sheet can say of a drawing, and what it is where nobody says anything. */
const PROPERTIES: Readonly<Record<string, string>> = {
  fill: "rgb(0, 0, 0)",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linejoin": "miter",
  "stroke-linecap": "butt",
  opacity: "1",
  "paint-order": "normal",
};
const OF_TEXT: Readonly<Record<string, string>> = { "font-size": "", "font-weight": "400", "font-style": "normal" };

function inlineStyle(element: Element): void {
  if (!(element instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(element);
  const inText = element instanceof SVGTextElement;
  // What is inherited is said where it is drawn; a group has an opacity of its own.
  const own = element instanceof SVGGElement || element instanceof SVGSVGElement ? { opacity: "1" } : PROPERTIES;
  for (const [name, usual] of Object.entries(inText ? { ...own, ...OF_TEXT } : own)) {
    const value = style.getPropertyValue(name);
    if (value !== usual && value !== "") element.setAttribute(name, value);
  }
}

const NOT_OURS = /^(class|id|role|tabindex|aria-.*|data-.*|style|on.*)$/;

/** Without what only the page needs. */
function bare(element: Element): void {
  for (const { name } of [...element.attributes]) if (NOT_OURS.test(name)) element.removeAttribute(name);
}

/** Without the marks of the templates, and with nothing that XML does not allow. */
function clean(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (node instanceof Comment) node.remove();
    else if (node.parentElement?.localName !== "desc") node.nodeValue = oneLine(node.nodeValue ?? "");
  }
}
