// What the text is, what its scheduler says of it, and what to do where it is for another one.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Verdict } from "../../contract.ts";
import { familyOf } from "../../model/scorers.ts";
import { faultNote } from "../fault.ts";
import * as icons from "../icons.ts";
import type { FileContext } from "./context.ts";
import { severityIcons } from "./icons.ts";

export function verdict(ctx: FileContext): TemplateResult {
  const { page, words, inspection, fault } = ctx;
  if (fault) return faultNote(page, words.fault);
  if (inspection === null) return html``;
  const judged = inspection.verdict;
  return html`<div class="file-verdict ${tone(judged)}">
    <p class="format">${formatOf(ctx)}</p>
    ${judged === null ? unjudged(ctx) : sentence(ctx, judged)} ${otherScheduler(ctx)}
    ${profiles(ctx)} ${state(ctx)}
  </div>`;
}

/** The kind of file, with the version of its API where it says one. */
function formatOf({ words, inspection, file }: FileContext): string {
  const format = inspection?.format ?? "unknown";
  const version = /kubescheduler\.config\.k8s\.io\/(v\w+)/.exec(file.text)?.[1] ?? "";
  const name = words.format(format, format === "kube-scheduler-configuration" ? version : "");
  const key = inspection?.configMapKey ?? null;
  if (key === null) return name;
  return key === "rawConfig" ? words.inAks(name) : words.inConfigMap(name, key);
}

/** The verdict in a few words. */
export function verdictSentence({ words }: FileContext, judged: Verdict): string {
  if (!judged.judged) return words.notJudged(judged.loader);
  if (judged.crashes) return words.crashes(judged.loader);
  if (!judged.accepted) return words.rejected(judged);
  return judged.ignored ? words.ignored(judged.loader) : words.accepted(judged.loader);
}

function tone(judged: Verdict | null): string {
  if (judged === null || !judged.judged) return "unjudged";
  if (judged.crashes || !judged.accepted) return "bad";
  return judged.ignored ? "doubtful" : "good";
}

function unjudged({ words, inspection, page }: FileContext): TemplateResult {
  const format = inspection?.format ?? "unknown";
  const scorer = page.words.scorerName(page.scorer);
  const why =
    format === "unknown" ? words.notRecognised : format === "cluster" ? words.isCluster : words.noLoader(scorer);
  return html`<p>${why}</p>`;
}

function sentence(ctx: FileContext, judged: Verdict): TemplateResult {
  const { words } = ctx;
  const signs = {
    bad: severityIcons.error,
    doubtful: severityIcons.warning,
    good: icons.check,
    unjudged: severityIcons.notice,
  };
  const sign = signs[tone(judged) as keyof typeof signs];
  return html`<p class="judgement">${sign}<span>${verdictSentence(ctx, judged)}</span></p>
    ${judged.error === "" ? nothing : html`<p class="help">${words.prints}</p><pre class="printed" lang="en" tabindex="0" role="group" aria-label=${words.prints}>${judged.error}</pre>`}
    ${judged.nearest === null ? nothing : html`<p class="help">${words.nearest(judged.loader, judged.nearest)}</p>`}`;
}

/** The file is for another scheduler, or for another release: its scorer at a click. */
function otherScheduler(ctx: FileContext): TemplateResult | typeof nothing {
  const { words, page, readers, inspection, actions } = ctx;
  const [best] = readers;
  if (best === undefined) return nothing;
  const policy = inspection?.format === "policy";
  return html`<div class="offers">
    <button type="button" class="button" @click=${() => actions.follow(best)}>
      ${words.follow(page.words.scorerName(best))}
    </button>
    ${policy && familyOf(page.scorer) === "kube-scheduler" ? html`<button type="button" class="button" @click=${actions.convert}>${words.convert}</button>` : nothing}
  </div>`;
}

/** Which of several policies is the page's. */
function profiles({ words, inspection, file, actions }: FileContext): TemplateResult | typeof nothing {
  const drafts = inspection?.drafts ?? [];
  if (drafts.length < 2) return nothing;
  return html`<label class="labelled">
    <span>${inspection?.format === "policy" ? words.priority : words.profile}</span>
    <select
      class="choice"
      .value=${String(file.draft)}
      @change=${(event: Event) => actions.draft(Number((event.target as HTMLSelectElement).value))}
    >
      ${drafts.map(
        ({ name }, index) =>
          html`<option value=${index} ?selected=${index === file.draft}>${words.profileName(name, index)}</option>`,
      )}
    </select>
  </label>`;
}

/** How text and controls stand to each other. */
function state(ctx: FileContext): TemplateResult {
  const { words, inspection, file, waits } = ctx;
  const draft = inspection?.drafts[file.draft ?? 0];
  if (draft === undefined) {
    return html`<p class="note">${icons.clock}<span>${words.broken} ${waits ? words.waits : nothing}</span></p>`;
  }
  const several = (inspection?.drafts.length ?? 0) > 1 && draft.name !== "";
  return html`<p class="help">${several ? words.liveOf(draft.name) : words.live}</p>`;
}
