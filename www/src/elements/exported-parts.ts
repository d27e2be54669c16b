// The parts of an element that a page's style sheet can reach by ::part(), each with its selector.

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

/** Sets the part names of elements as they are drawn; redrawn elements keep theirs. */
export function assignParts(root: Element): void {
  new MutationObserver((changes) => {
    for (const element of new Set(changes.map(({ target }) => target as Element))) assignPartsIn(element);
  }).observe(root, { childList: true, subtree: true });
}

function assignPartsIn(element: Element): void {
  for (const [name, selector] of Object.entries(STYLE_PARTS)) {
    for (const match of element.querySelectorAll(`:is(${selector}):not([part])`)) match.part.add(name);
  }
}
