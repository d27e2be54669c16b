// Tracks gestures: a drag, or a run of typing or of arrow keys in one field. Edits of one gesture are one undo step.

import type { Gesture } from "../state/history.ts";

/** The longest time in milliseconds for which drawing waits, so that a pressed button does not move. */
const PRESS_MS = 1000;

/** Receives the gesture that makes the following edits; `null` when it ends. */
export type GestureListener = (gesture: Gesture | null) => void;

export function trackGestures(root: HTMLElement, listener: GestureListener): void {
  const gestures = new WeakMap<EventTarget, Gesture>();
  let pointer: Gesture | null = null;
  const onKey = ({ target }: Event): void => {
    if (target === null) return;
    const isOnSlider = isSlider(target);
    // Keys pressed during a drag do not end it.
    if (isOnSlider ? pointer !== null : !isText(target)) return;
    const gesture = gestures.get(target) ?? { isDrag: false };
    gestures.set(target, gesture);
    listener(gesture);
  };
  const release = (): void => {
    pointer = null;
    listener(null);
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    // Listens before any listener of the page itself.
    root.addEventListener(type, listener, { capture: true });
  };
  listen("pointerdown", ({ target, timeStamp, isPrimary }) => {
    // A second finger neither begins nor ends a drag.
    if (!isPrimary) return;
    const isOnButton = target instanceof Element && target.closest("button, a") !== null;
    pointer = { isDrag: true, drawsFrom: isOnButton ? timeStamp + PRESS_MS : 0 };
    listener(pointer);
    // The button may be released outside the element.
    const released = new AbortController();
    const options = { capture: true, signal: released.signal };
    const end = (event: PointerEvent): void => {
      if (!event.isPrimary) return;
      released.abort();
      release();
    };
    addEventListener("pointerup", end, options);
    addEventListener("pointercancel", end, options);
  });
  listen("click", release);
  listen("focusout", ({ target }) => {
    // What is edited next without the pointer, such as a list by its keys, is another step.
    if (target !== null && gestures.delete(target) && pointer === null) listener(null);
  });
  listen("keydown", onKey);
  listen("input", onKey);
}

function isSlider(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type === "range";
  return target instanceof Element && target.getAttribute("role") === "slider";
}

function isText(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type === "text";
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
