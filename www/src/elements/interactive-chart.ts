// The chart with pointer and keyboard input, as wide as its container.

import { strategyInUse } from "../state/scenario.ts";
import type { ScenarioStore } from "../state/scenario-store.ts";
import { type ShapeHost, ShapeInput, type ValidShape } from "../ui/chart/input.ts";
import { trackResources } from "../ui/chart/marks.ts";
import { scaleOf } from "../ui/chart/scale.ts";
import type { ElementHost } from "./element-controller.ts";

export class InteractiveChart {
  width = 640;
  readonly input = new ShapeInput(() => this.#shapeHost());
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));

  constructor(private readonly host: ElementHost) {}

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
    const { context, store } = this.host;
    if (context === null || store === null) throw new Error("the chart has no store yet");
    return {
      state: store.state,
      validShape: validShape(store),
      scale: scaleOf(this.width, trackResources(context).length),
      edit: (change) => store.edit(change),
      flushIfDue: () => store.flushIfDue(),
      redraw: () => store.refresh(),
      focus: (id) => this.host.focus(id),
    };
  }
}

/**
 * Returns the shape if it is used, valid and computed from the current points; a shape without points can be added to.
 */
function validShape({ state, outcome }: ScenarioStore): ValidShape | null {
  if (strategyInUse(state) !== "RequestedToCapacityRatio") return null;
  if (state.shape.length === 0) return { points: [], curve: [] };
  const { shape } = outcome;
  return shape === null || shape.stale || shape.value.points.length !== state.shape.length ? null : shape.value;
}
