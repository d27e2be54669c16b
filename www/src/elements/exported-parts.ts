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

/** Matches elements whose part is not named yet. */
const UNNAMED = `:is(${Object.values(STYLE_PARTS).join(", ")}):not([part])`;

/** Sets the part names of elements as they are added; redrawn elements keep theirs. */
export function assignParts(root: Element): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) assignPartsIn(node);
    }
  }).observe(root, { childList: true, subtree: true });
}

function assignPartsIn(element: Element): void {
  for (const match of [element, ...element.querySelectorAll(UNNAMED)]) {
    for (const [name, selector] of Object.entries(STYLE_PARTS)) if (match.matches(selector)) match.part.add(name);
  }
}
