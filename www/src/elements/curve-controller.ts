// The controller of <nodescore-curve>: the curve with its description.

import { html, type TemplateResult } from "lit-html";
import { curveEditor } from "../ui/chart/curve-editor.ts";
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
    const panel = (): TemplateResult => html`<section class="panel shape" aria-label=${ctx.messages.shape}>
      ${curveEditor(ctx, this.#chart.input, this.#chart.width)}
    </section>`;
    return standalonePanel(ctx, this.host.notice, panel);
  }

  afterRender(_ctx: CurveContext, root: HTMLElement): void {
    this.#chart.afterRender(root);
  }

  stop(): void {
    this.#chart.stop();
  }
}
