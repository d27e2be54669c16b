// Switches between the page's two views: one pod, or a simulation over time, which is loaded on first use.

import { html, type TemplateResult } from "lit-html";
import { isOpen, setOpen } from "../../state/settings.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { type LoadablePart, loadingNote } from "../../ui/loading-note.ts";

/** The part of the simulation that is loaded when its view is first opened. */
export interface SimulationView {
  body(ctx: Context): TemplateResult;
}

export type SimulationPart = LoadablePart<SimulationView>;

export function viewSwitch(ctx: Context): TemplateResult {
  const { messages, state, edit } = ctx;
  const isSimulation = isOpen(state, "simulation");
  const choice = (showsSimulation: boolean, icon: unknown, name: string): TemplateResult => html`<button
    type="button"
    class="view-choice"
    id=${showsSimulation ? "view-simulation" : "view-one"}
    aria-pressed=${showsSimulation === isSimulation ? "true" : "false"}
    @click=${() => edit(setOpen("simulation", showsSimulation))}
  >
    ${icon}${name}
  </button>`;
  return html`<div class="views" role="group" aria-label=${messages.view}>
    ${choice(false, icons.columns, messages.viewOnePod)} ${choice(true, icons.start, messages.viewOverTime)}
  </div>`;
}

export function simulationPanel(ctx: Context, part: SimulationPart): TemplateResult {
  return part.view?.body(ctx) ?? html`<section class="panel">${loadingNote(ctx, part)}</section>`;
}
