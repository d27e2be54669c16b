// What <nodescore-curve> shows: the curve with its sentence.

import type { TemplateResult } from "lit-html";
import { alone } from "../view/alone.ts";
import type { Context } from "../view/context.ts";
import { curvePanel } from "../view/shape.ts";
import { LiveChart } from "./chart.ts";
import type { Host, Piece } from "./piece.ts";

export class Curve implements Piece {
  readonly #chart: LiveChart;

  constructor(private readonly host: Host) {
    this.#chart = new LiveChart(host);
  }

  view(ctx: Context): TemplateResult {
    return alone(ctx, this.host.notice, () => curvePanel(ctx, this.#chart.input, this.#chart.width));
  }

  drawn(_ctx: Context, root: HTMLElement): void {
    this.#chart.drawn(root);
  }

  stop(): void {
    this.#chart.stop();
  }
}
