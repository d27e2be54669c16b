// The chart with pointer and keyboard input, as wide as its container.

import { strategyInUse } from "../state/scenario.ts";
import type { ScenarioStore } from "../state/scenario-store.ts";
import { ChartWidth } from "../ui/chart/chart-width.ts";
import { type ShapeHost, ShapeInput, type ValidShape } from "../ui/chart/input.ts";
import { trackResources } from "../ui/chart/marks.ts";
import { scaleOf } from "../ui/chart/scale.ts";
import type { ElementHost } from "./element-controller.ts";

export class InteractiveChart {
  readonly input = new ShapeInput(() => this.#shapeHost());
  readonly #width = new ChartWidth(640, () => this.host.redraw());

  constructor(private readonly host: ElementHost) {}

  get width(): number {
    return this.#width.value;
  }

  afterRender(root: HTMLElement): void {
    const box = root.querySelector(".chart-box");
    if (box !== null) this.#width.observe(box);
  }

  stop(): void {
    this.#width.stop();
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
