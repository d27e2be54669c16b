// Draws the text of a scenario's other objects, and the decision of all plugins.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { ClusterMessages, ObjectsMessages } from "../../messages/generated/types.ts";
import { isLarge, LARGE_NODES } from "../../state/large-cluster.ts";
import { isOpen, setObjects } from "../../state/settings.ts";
import type { Context } from "../../ui/context.ts";
import decisionStyle from "../../ui/decision/decision.css?inline";
import { decisionView } from "../../ui/decision/decision.ts";
import * as icons from "../../ui/icons.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import { coreMessage, withCode } from "../../ui/text.ts";
import { EXAMPLES } from "./examples.ts";
import style from "./objects.css?inline";
import type { StorageCurve } from "./storage-curve.ts";
import { storageSection } from "./storage-section.ts";

export const styles = [decisionStyle, style];

export { StorageCurve } from "./storage-curve.ts";

/** The numbers of lines that the text field shows. */
const [MIN_ROWS, MAX_ROWS] = [6, 24];

export function objectsBody(
  ctx: Context,
  objects: ObjectsMessages,
  cluster: ClusterMessages,
  storage: StorageCurve,
): TemplateResult {
  const text = ctx.state.objects ?? "";
  const isBlank = text.trim() === "";
  const isOverTime = isOpen(ctx.state, "simulation");
  return html`<div class="objects">
    <p class="help" id="objects-help">${withCode(isOverTime ? objects.helpOverTime : objects.help)}</p>
    ${isBlank && canWriteExamples(ctx) ? examples(ctx, objects) : nothing} ${textField(ctx, objects, text)} ${errors(ctx)}
    ${storageSection(ctx, objects, storage)}
    ${isBlank || isOverTime ? nothing : html`${note(ctx, objects)} ${decision(ctx, cluster)}`}
  </div>`;
}

/** Returns true if every node has a name, by which the examples refer to it. */
function canWriteExamples({ state }: Context): boolean {
  return state.nodes.length > 0 && state.nodes.every(({ name }) => name.trim() !== "");
}

/** Draws the buttons that write an example for the scenario's nodes. */
function examples({ state, edit }: Context, objects: ObjectsMessages): TemplateResult {
  const names = state.nodes.map(({ name }) => name);
  return html`<div class="object-examples" role="group" aria-label=${objects.examples}>
    <span>${objects.examples}</span>
    ${EXAMPLES.map(
      ({ key, write }) =>
        html`<button type="button" class="button" @click=${() => edit(setObjects(write(names)))}>${objects.example[key]}</button>`,
    )}
  </div>`;
}

function textField({ edit, outcome }: Context, objects: ObjectsMessages, text: string): TemplateResult {
  const hasError = outcome.errors.has("objects");
  const rows = Math.min(Math.max(text.split("\n").length, MIN_ROWS), MAX_ROWS);
  const write = (event: Event): void => edit(setObjects((event.target as HTMLTextAreaElement).value));
  return html`<label class="hidden" for="objects">${objects.label}</label>
    <textarea
      id="objects"
      class="field"
      dir="ltr"
      wrap="off"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      rows=${rows}
      aria-invalid=${hasError ? "true" : nothing}
      aria-describedby=${hasError ? "objects-error objects-help" : "objects-help"}
      .value=${live(text)}
      @input=${write}
    ></textarea>`;
}

/** Draws each error with its object. */
function errors({ outcome, messages }: Context): TemplateResult | typeof nothing {
  const found = outcome.errors.get("objects");
  if (found === undefined) return nothing;
  const { language } = messages;
  return html`<ul class="object-errors" id="objects-error">
    ${found.map(
      ({ value, message, help }) =>
        html`<li class="error">
          ${icons.warning}<span
            >${value === "" ? nothing : html`<bdi>${value}</bdi>: `}<span class="error-message">${coreMessage(message, language)}</span>
            <span class="error-help">${coreMessage(help, language)}</span></span
          >
        </li>`,
    )}
  </ul>`;
}

/** Draws the reason why the objects are not used, if they are not. */
function note(ctx: Context, objects: ObjectsMessages): TemplateResult | typeof nothing {
  const { state, outcome, messages, scorer } = ctx;
  if (isLarge(state)) return html`<p class="note">${icons.warning}${objects.tooManyNodes({ max: LARGE_NODES })}</p>`;
  const isUnused = outcome.decision === null && outcome.result?.stale === false && outcome.result.state === state;
  if (!isUnused) return nothing;
  return html`<p class="note">${icons.warning}${objects.notUsed({ scorer: shortScorerName(messages, scorer) })}</p>`;
}

function decision(ctx: Context, messages: ClusterMessages): unknown {
  const { outcome } = ctx;
  const { decision, result } = outcome;
  if (decision === null || result === null) return nothing;
  const { pod } = result.state;
  const nodeName = (index: number): string => result.value.nodes[index]?.name ?? "";
  return decisionView(ctx, { messages, decision, sampling: null, pod: pod.name || messages.podOfPage, nodeName });
}
