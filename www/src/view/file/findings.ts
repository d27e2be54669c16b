// Everything there is to say of the text, each with its line and what mends it.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Finding } from "../../contract.ts";
import { inEnglish } from "../text.ts";
import type { FileContext } from "./context.ts";
import { severityIcons } from "./icons.ts";

export function findingList(ctx: FileContext): TemplateResult | typeof nothing {
  const { words, inspection } = ctx;
  if (inspection === null) return nothing;
  const { findings, verdict } = inspection;
  if (findings.length === 0) return verdict?.accepted ? html`<p class="help">${words.nothingFound}</p>` : nothing;
  return html`<h3 class="findings-title">${words.findingsTitle}: ${findingsSentence(ctx)}</h3>
    <ol class="findings" aria-label=${words.findingsTitle}>
      ${findings.map((finding) => row(ctx, finding))}
    </ol>`;
}

/** "2 errors and 1 warning". */
export function findingsSentence({ words, inspection }: FileContext): string {
  const number = (severity: Finding["severity"]): number =>
    inspection?.findings.filter((finding) => finding.severity === severity).length ?? 0;
  return words.findings(number("error"), number("warning"), number("notice"));
}

function row(ctx: FileContext, finding: Finding): TemplateResult {
  const { words, actions, cursor } = ctx;
  const { severity, message, help, place, fix, path } = finding;
  const here = place !== null && cursor >= place.from && cursor <= place.to;
  return html`<li class="finding ${severity}" aria-current=${here ? "true" : nothing}>
    ${severityIcons[severity]}
    <div class="finding-text">
      <p>
        <span class="finding-severity">${words.severity[severity]}</span>
        ${
          place === null
            ? nothing
            : html`<button
                type="button"
                class="line-link"
                aria-label=${words.goToLine(place.line, message)}
                @click=${() => actions.go(finding)}
              >
                ${words.line(place.line)}
              </button>`
        }
        ${path === "" ? nothing : html`<code class="finding-path">${path}</code>`}
      </p>
      <p class="what">${inEnglish(message)}</p>
      ${help === "" ? nothing : html`<p class="how">${inEnglish(help)}</p>`}
      ${fix === null ? nothing : html`<button type="button" class="button" @click=${() => actions.fix(finding)}>${inEnglish(fix.title)}</button>`}
    </div>
  </li>`;
}
