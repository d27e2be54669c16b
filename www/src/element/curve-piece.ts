// What <nodescore-curve> shows: the curve with its sentence.

import type { TemplateResult } from "lit-html";
import { alone } from "../view/alone.ts";
import type { CurveContext } from "../view/context.ts";
import { curvePanel } from "../view/shape.ts";
import type { CurveWords } from "../words/catalogues.ts";
import { LiveChart } from "./chart.ts";
import type { Host, Piece } from "./piece.ts";

export class Curve implements Piece<CurveWords> {
  readonly #chart: LiveChart;

  constructor(private readonly host: Host<CurveWords>) {
    this.#chart = new LiveChart(host);
  }

  view(ctx: CurveContext): TemplateResult {
    return alone(ctx, this.host.notice, () => curvePanel(ctx, this.#chart.input, this.#chart.width));
  }

  drawn(_ctx: CurveContext, root: HTMLElement): void {
    this.#chart.drawn(root);
  }

  stop(): void {
    this.#chart.stop();
  }
}
