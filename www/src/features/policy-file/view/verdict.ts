// Draws the file's format, its scheduler's verdict on it, and the alternatives if it is for another scheduler.

import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { isShowable } from "../../../state/editable-policy.ts";
import { bytesOf, MAX_BYTES } from "../../../state/file-text.ts";
import { familyOf } from "../../../state/scorers.ts";
import { faultNote } from "../../../ui/error-boundary.ts";
import { fileSize } from "../../../ui/file-size.ts";
import * as icons from "../../../ui/icons.ts";
import { scorerName } from "../../../ui/scorer-names.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { ManifestPod, Verdict } from "../../../wasm/types.ts";
import { fileKind } from "../file-loaders.ts";
import type { FileContext } from "./context.ts";
import { findingsLink, firstError } from "./findings.ts";
import { severityIcons } from "./icons.ts";
import { MAX_OUTPUT_LENGTH, truncate } from "./truncate.ts";

const UNKNOWN = { format: "unknown", version: "" } as const;

export function verdictView(ctx: FileContext): TemplateResult {
  const { page, messages, inspection, checkStatus, fault } = ctx;
  if (fault) return faultNote(page, messages.readFailed);
  if (checkStatus === "too-large") return tooLarge(ctx);
  const checking = checkStatus === "pending" ? html`<p class="help" role="status">${messages.checking}</p>` : nothing;
  if (inspection === null) return html`${checking}`;
  const verdict = inspection.verdict;
  return html`<div class="file-verdict ${verdictClass(verdict)}">
    <p class="format">${formatOf(ctx)}</p>
    ${checking}
    ${verdict === null ? uncheckedText(ctx) : sentence(ctx, verdict)} ${otherScheduler(ctx)}
    ${profiles(ctx)} ${syncNote(ctx)}
  </div>`;
}

/** Draws the reason why a large text is not checked, with the alternative. */
function tooLarge({ messages, page, file, limit, hasPendingChanges }: FileContext): TemplateResult {
  const reason = limit < MAX_BYTES ? messages.tooLongWithoutWorker : messages.tooLongToCheck;
  const sentence = reason({
    size: fileSize(messages, bytesOf(file.text)),
    limit: fileSize(messages, limit),
    cluster: page.messages.cluster,
  });
  return html`<div class="file-verdict unchecked">
    <p class="note">${severityIcons.warning}<span>${sentence} ${hasPendingChanges ? messages.changesWaiting : nothing}</span></p>
  </div>`;
}

/** Returns the kind of file, with its API version if it has one. */
function formatOf({ messages, inspection, file }: FileContext): string {
  const { format, version } = inspection === null ? UNKNOWN : fileKind(inspection, file.text);
  const name = [messages.formats[format], version].filter(Boolean).join(" ");
  const key = inspection?.configMapKey ?? null;
  if (key === null) return name;
  return key === "rawConfig" ? messages.inAks({ file: name }) : messages.inConfigMap({ file: name, key });
}

/** Says in a few words whether the loader accepts the file. */
export function verdictSentence({ messages }: FileContext, verdict: Verdict): string {
  const { loader, stage } = verdict;
  if (!verdict.modeled) return messages.notModeled({ loader });
  if (verdict.crashes) return messages.crashes({ loader });
  if (!verdict.accepted) return messages.rejected({ loader, stage: stage ?? "other" });
  return verdict.ignored ? messages.ignored({ loader }) : messages.accepted({ loader });
}

function verdictClass(verdict: Verdict | null): string {
  if (verdict === null || !verdict.modeled) return "unchecked";
  if (verdict.crashes || !verdict.accepted) return "rejected";
  return verdict.ignored ? "ignored" : "accepted";
}

function uncheckedText(ctx: FileContext): TemplateResult {
  const { messages, inspection, page } = ctx;
  const format = inspection?.format ?? "unknown";
  const object = inspection?.object ?? null;
  if (object !== null)
    return html`<p>${messages.otherObject({ kind: object.kind, vowel: /^[AEIOU]/.test(object.kind) })}</p>${pods(ctx)}`;
  const scorer = scorerName(page.messages, page.scorer);
  const reason =
    format === "unknown"
      ? messages.notConfiguration
      : format === "cluster"
        ? messages.clusterObjects
        : messages.noLoader({ scorer });
  return html`<p>${reason}</p>${pods(ctx)}`;
}

/** The maximum number of pod templates offered from one file. */
const MAX_PODS = 8;

/** Offers to score one of the pods that a manifest describes. */
function pods({ messages, inspection, current, actions }: FileContext): TemplateResult | typeof nothing {
  const manifestPods = inspection?.pods ?? [];
  if (manifestPods.length === 0) return nothing;
  const label = (pod: ManifestPod): string =>
    manifestPods.length === 1 ? messages.usePod : messages.usePodNamed({ name: pod.pod.name });
  return html`<p class="help">${messages.podOffer}</p>
    <div class="suggestions">
      ${manifestPods.slice(0, MAX_PODS).map(
        (pod) =>
          html`<button type="button" class="button" ?disabled=${!current} @click=${() => actions.usePod(pod)}>
            ${label(pod)}
          </button>`,
      )}
    </div>`;
}

function sentence(ctx: FileContext, verdict: Verdict): TemplateResult {
  const { messages } = ctx;
  const iconByClass = {
    rejected: severityIcons.error,
    ignored: severityIcons.warning,
    accepted: icons.check,
    unchecked: severityIcons.notice,
  };
  const icon = iconByClass[verdictClass(verdict) as keyof typeof iconByClass];
  return html`<p class="verdict-text">${icon}<span>${verdictSentence(ctx, verdict)} ${findingsLink(ctx)}</span></p>
    ${firstError(ctx)}
    ${verdict.nearest === null ? nothing : html`<p class="help">${messages.checkedBy({ loader: verdict.loader, nearest: verdict.nearest })}</p>`}`;
}

/** Draws the loader's error message, truncated if it quotes the entire file. */
export function loaderOutput({ messages, actions, copied, inspection }: FileContext): TemplateResult | typeof nothing {
  const error = inspection?.verdict?.error ?? "";
  if (error === "") return nothing;
  const output = truncate(error, MAX_OUTPUT_LENGTH);
  const outputNote = html`<p class="help">
    ${messages.outputTruncated({ count: error.length })}
    <button type="button" class="button" @click=${() => actions.copy("output")}>
      ${icons.copy}${copied === "output" ? messages.copied : messages.copyOutput}
    </button>
  </p>`;
  return html`<p class="help">${messages.output}</p><pre class="loader-output" lang="en" role="group" aria-label=${messages.output}>${output}</pre>${output === error ? nothing : outputNote}`;
}

/** Offers to select the scorer of the scheduler or release that the file is for. */
function otherScheduler(ctx: FileContext): TemplateResult | typeof nothing {
  const { messages, page, supportingScorers, inspection, actions } = ctx;
  const [best] = supportingScorers;
  if (best === undefined) return nothing;
  const policy = inspection?.format === "policy";
  return html`<div class="suggestions">
    <button type="button" class="button" @click=${() => actions.chooseScorer(best)}>
      ${messages.switchScorer({ scorer: scorerName(page.messages, best) })}
    </button>
    ${policy && familyOf(page.scorer) === "kube-scheduler" ? html`<button type="button" class="button" @click=${actions.convert}>${messages.convert}</button>` : nothing}
  </div>`;
}

/** Draws the choice between several policies in one file. */
function profiles({ messages, inspection, file, actions }: FileContext): TemplateResult | typeof nothing {
  const policies = inspection?.policies ?? [];
  if (policies.length < 2) return nothing;
  return html`<label class="labeled">
    <span>${inspection?.format === "policy" ? messages.priority : messages.profile}</span>
    <select
      class="choice"
      @change=${(event: Event) => actions.choosePolicy(Number(selectedValue(event)))}
    >
      ${guard([policies, file.policyIndex, messages], () =>
        policies.map(({ name }, index) =>
          option(index, name || messages.profileNumber({ number: index + 1 }), index === file.policyIndex),
        ),
      )}
    </select>
  </label>`;
}

/** Explains which of several policies the controls show, or why they show none of the text. */
function syncNote(ctx: FileContext): TemplateResult | typeof nothing {
  const { messages, inspection, file, hasPendingChanges } = ctx;
  const policy = inspection?.policies[file.policyIndex ?? 0];
  if (policy === undefined || !isShowable(policy)) {
    const reason = policy === undefined ? messages.noPolicy : messages.tooLargePolicy;
    return html`<p class="note">${icons.clock}<span>${reason} ${hasPendingChanges ? messages.changesWaiting : nothing}</span></p>`;
  }
  const isOneOfSeveral = (inspection?.policies.length ?? 0) > 1 && policy.name !== "";
  return isOneOfSeveral ? html`<p class="help">${messages.syncedProfile({ name: policy.name })}</p>` : nothing;
}
