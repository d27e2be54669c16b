// Marks the position of the sound on the curve. With reduced motion it jumps from point to point instead of gliding.

import { clamp } from "../../state/shape.ts";
import { trackResources } from "../../ui/chart/marks.ts";
import { type Scale, scaleOf, x, y } from "../../ui/chart/scale.ts";
import type { Context } from "../../ui/context.ts";

const SVG = "http://www.w3.org/2000/svg";

export class SoundCursor {
  readonly #dot = document.createElementNS(SVG, "circle");
  readonly #scale: Scale;
  readonly #curve: readonly number[];
  readonly #stops: readonly number[] | null;
  #frame = 0;

  /** Creates the cursor; `now` returns the utilization that is playing, in percent. */
  constructor(
    ctx: Context,
    chart: SVGSVGElement,
    private readonly now: () => number,
  ) {
    const shape = ctx.outcome.shape?.value;
    this.#curve = shape?.curve ?? [];
    this.#scale = scaleOf(chart.viewBox.baseVal.width, trackResources(ctx).length);
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#stops = reducedMotion ? (shape?.points ?? []).map((point) => point.utilization) : null;
    const style = { r: "6", fill: "var(--ink)", stroke: "var(--panel)", "stroke-width": "2" };
    const attributes = { class: "sound-cursor", "aria-hidden": "true", ...style };
    for (const [name, value] of Object.entries(attributes)) this.#dot.setAttribute(name, value);
    chart.append(this.#dot);
    this.#step();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#dot.remove();
  }

  readonly #step = (): void => {
    const percent = clamp(this.now(), 0, 100);
    const at = this.#stops === null ? percent : Math.max(0, ...this.#stops.filter((stop) => stop <= percent));
    const left = Math.floor(at);
    const [a, b] = [this.#curve[left] ?? 0, this.#curve[Math.ceil(at)] ?? 0];
    this.#dot.setAttribute("cx", String(x(this.#scale, at)));
    this.#dot.setAttribute("cy", String(y(this.#scale, (a + (b - a) * (at - left)) / 10)));
    this.#frame = requestAnimationFrame(this.#step);
  };
}
