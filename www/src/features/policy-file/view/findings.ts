// Draws the findings about the text, errors first, each with its line and its fix.

import { html, nothing, type TemplateResult } from "lit-html";
import { messageLanguage, messageText } from "../../../i18n/core-messages.ts";
import { coreMessage, withCode } from "../../../ui/text.ts";
import type { Finding } from "../../../wasm/types.ts";
import type { FileContext } from "./context.ts";
import { severityIcons } from "./icons.ts";
import { MAX_MESSAGE_LENGTH, truncate } from "./truncate.ts";

/** The number of findings shown before the user shows all of them. */
const MAX_FINDINGS = 20;

const ORDER = ["error", "warning", "notice"] as const satisfies readonly Finding["severity"][];

export function findingList(ctx: FileContext): TemplateResult | typeof nothing {
  const { messages, inspection } = ctx;
  if (inspection === null) return nothing;
  const { findings, verdict } = inspection;
  if (findings.length === 0) return verdict?.accepted ? html`<p class="help">${messages.noFindings}</p>` : nothing;
  const sorted = bySeverity(findings);
  const visible = ctx.allFindings ? sorted : sorted.slice(0, MAX_FINDINGS);
  return html`<h3 class="findings-title" tabindex="-1">${messages.findingsTitle}: ${findingsSentence(ctx)}</h3>
    <ol class="findings" aria-label=${messages.findingsTitle}>
      ${visible.map((finding) => row(ctx, finding))}
    </ol>
    ${
      visible.length === sorted.length
        ? nothing
        : html`<button type="button" class="button" @click=${ctx.actions.showAllFindings}>
            ${messages.showAllFindings({ count: sorted.length })}
          </button>`
    }`;
}

/** Sorts findings: errors, then warnings, then notices, each in the order of the text. */
export function bySeverity(findings: readonly Finding[]): readonly Finding[] {
  return ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** Counts the findings: "2 errors and 1 warning". */
export function findingsSentence({ messages, inspection }: FileContext): string {
  const counts = ORDER.flatMap((severity) => {
    const count = inspection?.findings.filter((finding) => finding.severity === severity).length ?? 0;
    return count > 0 ? [messages.findingCounts[severity]({ count })] : [];
  });
  return messages.findingsSummary({ counts });
}

/** Draws the first error, with its line and its fix, next to the verdict. */
export function firstError(ctx: FileContext): TemplateResult | typeof nothing {
  const { messages, actions, inspection } = ctx;
  const error = inspection?.findings.find(({ severity }) => severity === "error");
  if (error === undefined) return nothing;
  const { range, message } = error;
  return html`<p class="first-error">
    ${range === null ? nothing : html`<button type="button" class="line-link" @click=${() => actions.goToFinding(error)}>${messages.line({ line: range.line })}</button>`}
    <span lang=${messageLanguage(message, ctx.page.messages.language)}>${withCode(shownText(ctx, error))}</span>
    ${fixButton(ctx, error)}
  </p>`;
}

/** Draws the number of findings as a link to them, which are below the text. */
export function findingsLink(ctx: FileContext): TemplateResult | typeof nothing {
  const text = findingsSentence(ctx);
  return text === "" ? nothing : html`<button type="button" class="line-link" @click=${showFindings}>${text}</button>`;
}

function showFindings({ currentTarget }: Event): void {
  const panel = currentTarget instanceof Element ? currentTarget.closest(".file") : null;
  panel?.querySelector<HTMLElement>(".findings-title")?.focus({ preventScroll: true });
  panel?.querySelector(".findings")?.scrollIntoView({ block: "nearest" });
}

function fixButton({ actions, current, page }: FileContext, finding: Finding): TemplateResult | typeof nothing {
  const { fix } = finding;
  return fix === null
    ? nothing
    : html`<button type="button" class="button" ?disabled=${!current} @click=${() => actions.fix(finding)}>${coreMessage(fix.title, page.messages.language)}</button>`;
}

/** Returns the message, shortened. */
function shownText({ page }: FileContext, { message }: Finding): string {
  return truncate(messageText(message, page.messages.language), MAX_MESSAGE_LENGTH);
}

function row(ctx: FileContext, finding: Finding): TemplateResult {
  const { messages, actions, cursor } = ctx;
  const { severity, help, range, path } = finding;
  const { language } = ctx.page.messages;
  const message = shownText(ctx, finding);
  const isAtCursor = range !== null && cursor >= range.from && cursor <= range.to;
  return html`<li class="finding ${severity}" aria-current=${isAtCursor ? "true" : nothing}>
    ${severityIcons[severity]}
    <div class="finding-text">
      <p>
        <span class="finding-severity">${messages.severities[severity]}</span>
        ${
          range === null
            ? nothing
            : html`<button
                type="button"
                class="line-link"
                aria-label=${messages.goToLine({ line: range.line, message })}
                @click=${() => actions.goToFinding(finding)}
              >
                ${messages.line({ line: range.line })}
              </button>`
        }
        ${path === "" ? nothing : html`<code class="finding-path">${path}</code>`}
      </p>
      <p class="error-message" lang=${messageLanguage(finding.message, language)}>${withCode(message)}</p>
      ${help.text === "" ? nothing : html`<p class="error-help">${coreMessage(help, language)}</p>`}
      ${fixButton(ctx, finding)}
    </div>
  </li>`;
}
