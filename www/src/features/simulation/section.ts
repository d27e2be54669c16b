// Draws the simulation of pods over time, which is loaded on first use.

import { html, type TemplateResult } from "lit-html";
import type { Context } from "../../ui/context.ts";
import { type LoadablePart, loadingNote } from "../../ui/loading-note.ts";

/** The part of the simulation that is loaded when its view is first opened. */
export interface SimulationView {
  body(ctx: Context): TemplateResult;
  /** Draws the settings: the arriving pods and the rules. */
  setup(ctx: Context): unknown;
  /** Returns a context with the errors of the runs, for panels next to it. */
  context(page: Context): Context;
}

export type SimulationPart = LoadablePart<SimulationView>;

export function simulationPanel(ctx: Context, part: SimulationPart): TemplateResult {
  return part.view?.body(ctx) ?? html`<section class="panel">${loadingNote(ctx, part)}</section>`;
}
