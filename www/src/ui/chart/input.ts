// Turns mouse, touch and keyboard input on the chart into edits of the shape.

import {
  addPoint,
  allowedRange,
  MAX_SCORE,
  MAX_UTILIZATION,
  movePoint,
  newPoint,
  pointAfter,
  removePoint,
} from "../../state/shape.ts";
import type { Change, State } from "../../state/state.ts";
import type { ShapePoint } from "../../wasm/types.ts";
import { pointAt, type Scale } from "./scale.ts";

export interface ValidShape {
  readonly points: readonly ShapePoint[];
  readonly curve: readonly number[];
}

/** The part of the page that the input reads and edits. */
export interface ShapeHost {
  readonly state: State;
  /** The points and the curve of a valid shape, else `null`. */
  readonly validShape: ValidShape | null;
  readonly scale: Scale;
  edit(change: Change): void;
  /** Evaluates pending edits now instead of at the next frame. */
  flushIfDue(): void;
  redraw(): void;
  /** Moves the keyboard focus to a point once it is drawn. */
  focus(id: string): void;
}

export class ShapeInput {
  /** The id of the point being dragged. */
  dragging: string | null = null;
  /** The point that a click would add. */
  previewedPoint: ShapePoint | null = null;
  /** True until the first edit: the hint is shown. */
  untouched = true;
  #focused: string | null = null;
  /** True after a press on the chart, until a key is pressed on a point. */
  #byPointer = false;
  /** The vector from the pointer to the center of the dragged point, in CSS pixels. */
  #offset = { x: 0, y: 0 };

  constructor(private readonly host: () => ShapeHost) {}

  /** The id of the point that shows its values: the one dragged or focused. */
  get activePoint(): string | null {
    return this.dragging ?? this.#focused;
  }

  /** True if a point has the focus and no pointer moved it there: the keys are then explained. */
  get explainsKeys(): boolean {
    return this.#focused !== null && !this.#byPointer;
  }

  get validShape(): ValidShape | null {
    return this.host().validShape;
  }

  focus(id: string | null): void {
    this.#focused = id;
    this.host().redraw();
  }

  startDrag(event: PointerEvent, id: string): void {
    this.#byPointer = true;
    if (event.button !== 0 || !(event.currentTarget instanceof SVGGElement)) return;
    if (this.host().validShape === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const box = event.currentTarget.querySelector(".knob")?.getBoundingClientRect();
    this.#offset = {
      x: box ? box.x + box.width / 2 - event.clientX : 0,
      y: box ? box.y + box.height / 2 - event.clientY : 0,
    };
    this.dragging = id;
    this.previewedPoint = null;
    this.host().redraw();
  }

  readonly drag = (event: PointerEvent): void => {
    const host = this.host();
    if (this.dragging === null || host.validShape === null) return;
    const at = this.#pointAtEvent(event, this.#offset);
    if (at !== null) this.#move(this.dragging, host.validShape.points, at);
  };

  readonly endDrag = (): void => {
    this.dragging = null;
    this.host().redraw();
  };

  /** Previews a new point under the mouse. */
  readonly hover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.dragging !== null) return;
    const at = this.#freePoint(event);
    if (at?.utilization === this.previewedPoint?.utilization && at?.score === this.previewedPoint?.score) return;
    this.previewedPoint = at;
    this.host().redraw();
  };

  readonly leave = (): void => {
    this.previewedPoint = null;
    this.host().redraw();
  };

  readonly click = (event: MouseEvent): void => {
    const at = this.#freePoint(event);
    this.#byPointer = true;
    if (at !== null) this.#add(at);
  };

  /** Adds a point at the end of the curve, or in the widest gap. */
  readonly addAnywhere = ({ detail }: MouseEvent): void => {
    // A key that presses the button also clicks, without a count.
    this.#byPointer = detail > 0;
    const { validShape } = this.host();
    const at = validShape && newPoint(validShape.points, validShape.curve);
    if (at !== null) this.#add(at);
  };

  key(event: KeyboardEvent, id: string): void {
    this.#byPointer = false;
    // Keys can arrive faster than frames, and each moves on from the result of the previous one.
    this.host().flushIfDue();
    const { state, validShape } = this.host();
    const index = state.shape.findIndex((row) => row.id === id);
    const point = validShape?.points[index];
    if (validShape === null || point === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Delete" || event.key === "Backspace") this.#remove(id, index);
    else if (event.key === "+") this.#addAfter(index);
    else {
      const to = pointAfterKey(event, point, allowedRange(validShape.points, index));
      if (to === null) return;
      this.#move(id, validShape.points, to);
    }
    event.preventDefault();
  }

  #move(id: string, points: readonly ShapePoint[], to: ShapePoint): void {
    this.untouched = false;
    this.host().edit(movePoint(id, points, to));
  }

  #add(at: ShapePoint): void {
    const { state, validShape, edit, focus } = this.host();
    if (validShape === null) return;
    this.untouched = false;
    this.previewedPoint = null;
    edit(addPoint(validShape.points, at));
    focus(`p${state.next}`);
  }

  #addAfter(index: number): void {
    const { validShape } = this.host();
    const at = validShape && pointAfter(validShape.points, index, validShape.curve);
    if (at !== null) this.#add(at);
  }

  #remove(id: string, index: number): void {
    const { state, edit, focus } = this.host();
    const neighbor = state.shape[index + 1] ?? state.shape[index - 1];
    if (neighbor === undefined) return;
    edit(removePoint(id));
    focus(neighbor.id);
  }

  /** Returns the point under the pointer, or `null` if no new point can be added there. */
  #freePoint(event: MouseEvent): ShapePoint | null {
    const { validShape } = this.host();
    const at = this.#pointAtEvent(event, { x: 0, y: 0 });
    if (validShape === null || at === null) return null;
    const utilization = Math.round(at.utilization);
    const score = Math.round(at.score);
    const isInside = isWithin(utilization, MAX_UTILIZATION) && isWithin(score, MAX_SCORE);
    const isOccupied = validShape.points.some((p) => p.utilization === utilization);
    return isInside && !isOccupied ? { utilization, score } : null;
  }

  #pointAtEvent(event: MouseEvent, offset: { x: number; y: number }): ShapePoint | null {
    const target = event.currentTarget;
    const drawing = target instanceof SVGElement ? (target.ownerSVGElement ?? target) : null;
    const box = drawing?.getBoundingClientRect();
    if (box === undefined) return null;
    const { scale } = this.host();
    const zoom = scale.width / box.width;
    const px = (event.clientX + offset.x - box.x) * zoom;
    const py = (event.clientY + offset.y - box.y) * zoom;
    return pointAt(scale, px, py);
  }
}

function isWithin(value: number, max: number): boolean {
  return value >= 0 && value <= max;
}

/** Returns the position to which a key moves a point; `null` for other keys. */
function pointAfterKey(
  event: KeyboardEvent,
  { utilization, score }: ShapePoint,
  range: { min: number; max: number },
): ShapePoint | null {
  const step = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case "ArrowLeft":
      return { utilization: utilization - step, score };
    case "ArrowRight":
      return { utilization: utilization + step, score };
    case "ArrowDown":
      return { utilization, score: score - step };
    case "ArrowUp":
      return { utilization, score: score + step };
    case "PageDown":
      return { utilization: utilization - 10, score };
    case "PageUp":
      return { utilization: utilization + 10, score };
    case "Home":
      return { utilization: range.min, score };
    case "End":
      return { utilization: range.max, score };
    default:
      return null;
  }
}
