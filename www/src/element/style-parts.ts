// The parts of an element that a page's style sheet can reach by ::part(), each with what it is among ours.

const STYLE_PARTS = {
  panel: ".panel",
  heading: "h2",
  button: ".button",
  field: ".field",
  notice: ".notice, .load-failed",
  curve: ".chart",
  verdict: ".verdict",
  node: ".row",
  score: ".row-score",
  card: ".card",
  steps: ".steps",
} as const;

const UNNAMED = `:is(${Object.values(STYLE_PARTS)}):not([part])`;

/** Names what was drawn anew; what is drawn again keeps its name, and most drawings bring nothing new. */
export function nameParts(root: HTMLElement): void {
  if (root.querySelector(UNNAMED) === null) return;
  for (const [name, selector] of Object.entries(STYLE_PARTS)) {
    for (const found of root.querySelectorAll(`:is(${selector}):not([part])`)) found.part.add(name);
  }
}
