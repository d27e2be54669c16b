// The chart with pointer and keyboard input, as wide as its container.

import type { CurveMessages } from "../i18n/catalogues.ts";
import { strategyInUse } from "../state/scenario.ts";
import type { Session } from "../state/session.ts";
import { type ShapeHost, ShapeInput, type ValidShape } from "../ui/chart/input.ts";
import { trackResources } from "../ui/chart/marks.ts";
import { scaleOf } from "../ui/chart/scale.ts";
import type { ElementHost } from "./element-controller.ts";

export class InteractiveChart {
  width = 640;
  readonly input = new ShapeInput(() => this.#shapeHost());
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));

  constructor(private readonly host: ElementHost<CurveMessages>) {}

  afterRender(root: HTMLElement): void {
    const box = root.querySelector(".chart-box");
    // Observing the same element again has no effect.
    if (box !== null) this.#sizes?.observe(box);
  }

  stop(): void {
    this.#sizes?.disconnect();
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    const width = Math.round(entries.at(-1)?.contentRect.width ?? 0);
    if (width < 1 || width === this.width) return;
    this.width = width;
    this.host.redraw();
  }

  #shapeHost(): ShapeHost {
    const { context, session } = this.host;
    if (context === null || session === null) throw new Error("the chart has no session yet");
    return {
      state: session.state,
      validShape: validShape(session),
      scale: scaleOf(this.width, trackResources(context).length),
      edit: (change) => session.edit(change),
      flushIfDue: () => session.flushIfDue(),
      redraw: () => session.refresh(),
      focus: (id) => this.host.focus(id),
    };
  }
}

/**
 * Returns the shape if it is used, valid and computed from the current points; a shape without points can be added to.
 */
function validShape({ state, outcome }: Session): ValidShape | null {
  if (strategyInUse(state) !== "RequestedToCapacityRatio") return null;
  if (state.shape.length === 0) return { points: [], curve: [] };
  const { shape } = outcome;
  return shape === null || shape.stale || shape.value.points.length !== state.shape.length ? null : shape.value;
}
