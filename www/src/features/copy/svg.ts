// Makes a drawing self-contained: copies the styles that the page's style sheets set into attributes of each element.

import { nothing, render, svg } from "lit-html";
import { oneLine } from "./one-line.ts";
import { MARGIN, type PictureLayout, WIDTH } from "./picture-layout.ts";

export interface Picture {
  /** The SVG document. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Draws off-screen, where the page's style sheets apply, and returns the SVG. */
export function toSvg(
  layout: PictureLayout,
  { title, description }: { title: string; description: string },
  parent: HTMLElement,
): Picture {
  const [width, height] = [WIDTH, Math.ceil(layout.y)];
  const container = document.createElement("div");
  container.className = "root offscreen";
  container.dataset["theme"] = "light";
  parent.append(container);
  try {
    const drawing = svg`<svg viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height}
      font-family="system-ui, sans-serif">
      <title>${oneLine(title)}</title><desc>${description}</desc>
      <rect class="copy-page" width=${width} height=${height} rx=${MARGIN / 2} />${layout.parts}
    </svg>`;
    render(svg`<svg>${drawing}</svg>`, container);
    const root = container.querySelector("svg svg");
    return { text: root instanceof SVGSVGElement ? serialize(root) : "", width, height };
  } finally {
    render(nothing, container);
    container.remove();
  }
}

function serialize(root: SVGSVGElement): string {
  for (const element of root.querySelectorAll(".plot, .overlay, .target, .halo")) element.remove();
  for (const element of root.querySelectorAll("*")) inlineStyle(element);
  for (const element of [root, ...root.querySelectorAll("*")]) removePageAttributes(element);
  root.setAttribute("role", "img");
  cleanText(root);
  return new XMLSerializer().serializeToString(root);
}

/** The CSS properties that are copied, with their initial values. */
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
const TEXT_PROPERTIES: Readonly<Record<string, string>> = {
  "font-size": "",
  "font-weight": "400",
  "font-style": "normal",
};

function inlineStyle(element: Element): void {
  if (!(element instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(element);
  const inText = element instanceof SVGTextElement;
  // Inherited properties are set on the shapes that use them; a group only has an opacity.
  const properties = element instanceof SVGGElement || element instanceof SVGSVGElement ? { opacity: "1" } : PROPERTIES;
  for (const [name, initial] of Object.entries(inText ? { ...properties, ...TEXT_PROPERTIES } : properties)) {
    const value = style.getPropertyValue(name);
    if (value !== initial && value !== "") element.setAttribute(name, value);
  }
}

const PAGE_ATTRIBUTES = /^(class|id|role|tabindex|aria-.*|data-.*|style|on.*)$/;

/** Removes the attributes that only the page needs. */
function removePageAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) if (PAGE_ATTRIBUTES.test(name)) element.removeAttribute(name);
}

/** Removes lit-html's comments, and replaces characters that XML does not allow. */
function cleanText(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (node instanceof Comment) node.remove();
    else if (node.parentElement?.localName !== "desc") node.nodeValue = oneLine(node.nodeValue ?? "");
  }
}
