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
  return html`<h3 class="findings-title">${messages.findingsTitle}: ${findingsSentence(ctx)}</h3>
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

function row(ctx: FileContext, finding: Finding): TemplateResult {
  const { messages, actions, cursor, current } = ctx;
  const { severity, help, range, fix, path } = finding;
  const { language } = ctx.page.messages;
  const message = truncate(messageText(finding.message, language), MAX_MESSAGE_LENGTH);
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
      ${fix === null ? nothing : html`<button type="button" class="button" ?disabled=${!current} @click=${() => actions.fix(finding)}>${coreMessage(fix.title, language)}</button>`}
    </div>
  </li>`;
}
