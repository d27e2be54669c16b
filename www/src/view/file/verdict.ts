// What the text is, what its scheduler says of it, and what to do where it is for another one.

import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { ManifestPod, Verdict } from "../../contract.ts";
import { isShowable } from "../../model/draft.ts";
import { bytesOf, MAX_BYTES } from "../../model/file.ts";
import { kindOf } from "../../model/offers.ts";
import { familyOf } from "../../model/scorers.ts";
import { faultNote } from "../fault.ts";
import * as icons from "../icons.ts";
import type { FileContext } from "./context.ts";
import { cut, PRINTED } from "./cut.ts";
import { severityIcons } from "./icons.ts";
import { fileSize } from "./size.ts";

const UNKNOWN = { format: "unknown", version: "" } as const;

export function verdict(ctx: FileContext): TemplateResult {
  const { page, words, inspection, checked, fault } = ctx;
  if (fault) return faultNote(page, words.readFailed);
  if (checked === "too-large") return tooLarge(ctx);
  const checking = checked === "pending" ? html`<p class="help" role="status">${words.checking}</p>` : nothing;
  if (inspection === null) return html`${checking}`;
  const judged = inspection.verdict;
  return html`<div class="file-verdict ${tone(judged)}">
    <p class="format">${formatOf(ctx)}</p>
    ${checking}
    ${judged === null ? unjudged(ctx) : sentence(ctx, judged)} ${otherScheduler(ctx)}
    ${profiles(ctx)} ${state(ctx)}
  </div>`;
}

let sized = { text: "", bytes: 0 };

/** Counted once for each text: a large one is drawn at every move of the cursor. */
function sizeOf(text: string): number {
  if (sized.text !== text) sized = { text, bytes: bytesOf(text) };
  return sized.bytes;
}

/** Nothing is known of a text that is not checked: why it is not, and what to do. */
function tooLarge({ words, page, file, limit, waits }: FileContext): TemplateResult {
  const reason = limit < MAX_BYTES ? words.tooLongWithoutWorker : words.tooLongToCheck;
  const sentence = reason({
    size: fileSize(words, sizeOf(file.text)),
    limit: fileSize(words, limit),
    cluster: page.words.cluster,
  });
  return html`<div class="file-verdict unjudged">
    <p class="note">${severityIcons.warning}<span>${sentence} ${waits ? words.changesWaiting : nothing}</span></p>
  </div>`;
}

/** The kind of file, with the version of its API where it says one. */
function formatOf({ words, inspection, file }: FileContext): string {
  const { format, version } = inspection === null ? UNKNOWN : kindOf(inspection, file.text);
  const name = [words.formats[format], version].filter(Boolean).join(" ");
  const key = inspection?.configMapKey ?? null;
  if (key === null) return name;
  return key === "rawConfig" ? words.inAks({ file: name }) : words.inConfigMap({ file: name, key });
}

/** The verdict in a few words. */
export function verdictSentence({ words }: FileContext, judged: Verdict): string {
  const { loader, stage } = judged;
  if (!judged.judged) return words.notModeled({ loader });
  if (judged.crashes) return words.crashes({ loader });
  if (!judged.accepted) return words.rejected({ loader, stage: stage ?? "other" });
  return judged.ignored ? words.ignored({ loader }) : words.accepted({ loader });
}

function tone(judged: Verdict | null): string {
  if (judged === null || !judged.judged) return "unjudged";
  if (judged.crashes || !judged.accepted) return "bad";
  return judged.ignored ? "doubtful" : "good";
}

function unjudged(ctx: FileContext): TemplateResult {
  const { words, inspection, page } = ctx;
  const format = inspection?.format ?? "unknown";
  const object = inspection?.object ?? null;
  if (object !== null)
    return html`<p>${words.otherObject({ kind: object.kind, vowel: /^[AEIOU]/.test(object.kind) })}</p>${pods(ctx)}`;
  const scorer = page.words.scorerName(page.scorer);
  const why =
    format === "unknown"
      ? words.notConfiguration
      : format === "cluster"
        ? words.clusterObjects
        : words.noLoader({ scorer });
  return html`<p>${why}</p>${pods(ctx)}`;
}

/** More pod templates in one file are not offered. */
const PODS = 8;

/** The pods that a manifest describes: each can be the one that is scored. */
function pods({ words, inspection, current, actions }: FileContext): TemplateResult | typeof nothing {
  const all = inspection?.pods ?? [];
  if (all.length === 0) return nothing;
  const label = (pod: ManifestPod): string =>
    all.length === 1 ? words.usePod : words.usePodNamed({ name: pod.pod.name });
  return html`<p class="help">${words.podOffer}</p>
    <div class="offers">
      ${all.slice(0, PODS).map(
        (pod) =>
          html`<button type="button" class="button" ?disabled=${!current} @click=${() => actions.usePod(pod)}>
            ${label(pod)}
          </button>`,
      )}
    </div>`;
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
    ${judged.error === "" ? nothing : printed(ctx, judged.error)}
    ${judged.nearest === null ? nothing : html`<p class="help">${words.checkedBy({ loader: judged.loader, nearest: judged.nearest })}</p>`}`;
}

/** The error that the loader prints, cut where it quotes the whole file. */
function printed({ words, actions, copied }: FileContext, error: string): TemplateResult {
  const shown = cut(error, PRINTED);
  const rest = html`<p class="help">
    ${words.outputCut({ count: error.length })}
    <button type="button" class="button" @click=${() => actions.copy("printed")}>
      ${icons.copy}${copied === "printed" ? words.copied : words.copyOutput}
    </button>
  </p>`;
  return html`<p class="help">${words.output}</p><pre class="printed" lang="en" role="group" aria-label=${words.output}>${shown}</pre>${shown === error ? nothing : rest}`;
}

/** The file is for another scheduler, or for another release: its scorer at a click. */
function otherScheduler(ctx: FileContext): TemplateResult | typeof nothing {
  const { words, page, readers, inspection, actions } = ctx;
  const [best] = readers;
  if (best === undefined) return nothing;
  const policy = inspection?.format === "policy";
  return html`<div class="offers">
    <button type="button" class="button" @click=${() => actions.follow(best)}>
      ${words.switchScorer({ scorer: page.words.scorerName(best) })}
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
      ${guard([drafts, file.draft, words], () =>
        drafts.map(
          ({ name }, index) =>
            html`<option value=${index} ?selected=${index === file.draft}>${name || words.profileNumber({ number: index + 1 })}</option>`,
        ),
      )}
    </select>
  </label>`;
}

/** How text and controls stand to each other. */
function state(ctx: FileContext): TemplateResult {
  const { words, inspection, file, waits } = ctx;
  const draft = inspection?.drafts[file.draft ?? 0];
  if (draft === undefined || !isShowable(draft)) {
    const why = draft === undefined ? words.noPolicy : words.tooLargePolicy;
    return html`<p class="note">${icons.clock}<span>${why} ${waits ? words.changesWaiting : nothing}</span></p>`;
  }
  const several = (inspection?.drafts.length ?? 0) > 1 && draft.name !== "";
  return html`<p class="help">${several ? words.syncedProfile({ name: draft.name }) : words.synced}</p>`;
}
