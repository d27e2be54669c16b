// Which edits belong together: all of a drag, and a run of typing or of arrow keys in one place.

import type { Hand } from "../model/history.ts";

/** Called with the gesture that makes the following edits; `null` when it ends. */
export type Hands = (hand: Hand | null) => void;

export function followHands(root: HTMLElement, take: Hands): void {
  const hands = new WeakMap<EventTarget, Hand>();
  let pointer: Hand | null = null;
  const takeKeys = ({ target }: Event): void => {
    if (target === null) return;
    const slides = isSlider(target);
    // A drag stays one, whatever keys are pressed meanwhile.
    if (slides ? pointer !== null : !isText(target)) return;
    const hand = hands.get(target) ?? { held: false };
    hands.set(target, hand);
    take(hand);
  };
  const release = (): void => {
    pointer = null;
    take(null);
  };
  const on = (type: string, listener: (event: Event) => void): void => {
    // Before any listener of the page itself sees it.
    root.addEventListener(type, listener, { capture: true });
  };
  on("pointerdown", () => {
    pointer = { held: true };
    take(pointer);
  });
  on("pointerup", release);
  on("pointercancel", release);
  on("click", release);
  on("focusout", ({ target }) => {
    if (target !== null) hands.delete(target);
  });
  on("keydown", takeKeys);
  on("input", takeKeys);
}

function isSlider(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type === "range";
  return target instanceof Element && target.getAttribute("role") === "slider";
}

function isText(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type === "text";
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
