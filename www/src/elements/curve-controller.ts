// The controller of <nodescore-curve>: the curve with its description.

import type { TemplateResult } from "lit-html";
import { curvePanel } from "../features/shape/shape.ts";
import type { CurveContext } from "../ui/context.ts";
import type { ElementController, ElementHost } from "./element-controller.ts";
import { InteractiveChart } from "./interactive-chart.ts";
import { standalonePanel } from "./standalone-panel.ts";

export class CurveController implements ElementController {
  readonly #chart: InteractiveChart;

  constructor(private readonly host: ElementHost) {
    this.#chart = new InteractiveChart(host);
  }

  view(ctx: CurveContext): TemplateResult {
    return standalonePanel(ctx, this.host.notice, () => curvePanel(ctx, this.#chart.input, this.#chart.width));
  }

  afterRender(_ctx: CurveContext, root: HTMLElement): void {
    this.#chart.afterRender(root);
  }

  stop(): void {
    this.#chart.stop();
  }
}
