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

const ANY = `:is(${Object.values(STYLE_PARTS)}):not([part])`;

/** Names what is drawn from now on, when it comes; what is drawn again keeps its name. */
export function nameParts(root: HTMLElement): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const added of addedNodes) if (added instanceof Element) nameIn(added);
    }
  }).observe(root, { childList: true, subtree: true });
}

function nameIn(added: Element): void {
  const parts = Object.entries(STYLE_PARTS);
  for (const found of [added, ...added.querySelectorAll(ANY)]) {
    const part = parts.find(([, selector]) => found.matches(selector));
    if (part && !found.hasAttribute("part")) found.part.add(part[0]);
  }
}
