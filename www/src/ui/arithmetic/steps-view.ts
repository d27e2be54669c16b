// Draws the steps of an arithmetic.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Arithmetic } from "./arithmetic-steps.ts";
import type { TotalLine, TotalSteps } from "./node-score.ts";
import type { ResourceSteps, Step, StepPart } from "./steps.ts";

/** Draws the steps of each resource, then those of the total score. `nodeId` is the node in the scenario, if it has one. */
export function stepsView({ resources, total }: Omit<Arithmetic, "ignoredResources">, nodeId = ""): TemplateResult {
  return html`${resources.map((resource) => resourceView(resource, nodeId))} ${totalView(total)}`;
}

function resourceView(
  { name, weight, counted, steps, notCountedReason }: ResourceSteps,
  nodeId: string,
): TemplateResult {
  return html`<section class=${counted ? "steps" : "steps off"} data-node=${nodeId || nothing} data-resource=${name}>
    <h3>
      <span>${name}</span>
      ${weight && html`<span class="steps-weight">${weight}</span>`}
    </h3>
    <dl>
      ${steps.map(stepView)}
    </dl>
    ${notCountedReason && html`<p class="not-counted">${notCountedReason}</p>`}
  </section>`;
}

function stepView({ label, parts }: Step): TemplateResult {
  return html`<div class="step">
    <dt>${label}</dt>
    <dd>${parts.map(partView)}</dd>
  </div>`;
}

function partView({ kind, text }: StepPart, index: number): TemplateResult {
  return html`${index > 0 ? " " : ""}<span class=${kind}>${text}</span>`;
}

function totalView({ title, lines }: TotalSteps): TemplateResult {
  return html`<section class="steps sum">
    <h3><span>${title}</span></h3>
    ${lines.map(lineView)}
  </section>`;
}

function lineView(line: TotalLine): TemplateResult {
  switch (line.kind) {
    case "steps":
      return html`<dl>${line.steps.map(stepView)}</dl>`;
    case "result":
      return html`<p class="formula">${line.text} <strong class="total">${line.total}</strong></p>`;
    default:
      return html`<p class=${line.kind}>${line.text}</p>`;
  }
}
