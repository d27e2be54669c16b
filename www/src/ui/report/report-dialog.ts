// The dialog with a report of a failure. Loaded on demand.

import { html, render, type TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import type { ReportMessages } from "../../messages/generated/types.ts";
import { adoptStyles } from "../adopt-styles.ts";
import { copyText } from "../clipboard.ts";
import type { CurveContext } from "../context.ts";
import { dialogIn, dialogView } from "../dialog.ts";
import * as icons from "../icons.ts";
import style from "./report.css?inline";
import { reportText } from "./text.ts";

const ISSUES = "https://github.com/nodescore/nodescore/issues";

interface Report {
  readonly messages: ReportMessages;
  readonly ctx: CurveContext;
  readonly container: HTMLElement;
  /** Removes the dialog and returns the focus. */
  readonly closed: () => void;
  /** True to include the user's input. */
  includeInput: boolean;
  status: string;
}

/** Shows the dialog above everything, in the button's shadow root. */
export async function showReport(ctx: CurveContext, button: HTMLElement): Promise<void> {
  const { messages } = await loadMessages(ctx.messages.language, "report");
  const container = createContainer(button);
  const closed = (): void => {
    container.remove();
    button.focus();
  };
  const report: Report = { messages, ctx, container, closed, includeInput: false, status: "" };
  draw(report);
  dialogIn(container)?.showModal();
}

/** Creates the dialog's container. */
function createContainer(button: HTMLElement): HTMLElement {
  adoptStyles(button.getRootNode(), style);
  const container = document.createElement("div");
  button.closest(".root")?.append(container);
  return container;
}

function draw(report: Report): void {
  render(view(report), report.container);
}

function view(report: Report): TemplateResult {
  const { messages, ctx, includeInput, status, closed } = report;
  const content = html`<p>${messages.intro} <a href=${ISSUES} target="_blank" rel="noreferrer">${ISSUES}</a></p>
      <textarea class="field" readonly rows="10" aria-label=${messages.reportText} .value=${reportText(ctx, includeInput)}></textarea>
      <label class="report-input">
        <input type="checkbox" .checked=${includeInput} @change=${(event: Event) => choose(report, event)} />${messages.includeInput}
      </label>
      <div class="report-copy">
        <button type="button" class="button" @click=${() => void copy(report)}>${icons.copy}${ctx.messages.copy}</button>
        <span role="status">${status}</span>
      </div>`;
  return dialogView(ctx.messages, { name: "report", title: ctx.messages.report, content, closed });
}

function choose(report: Report, { currentTarget }: Event): void {
  report.includeInput = (currentTarget as HTMLInputElement).checked;
  draw(report);
}

async function copy(report: Report): Promise<void> {
  const { messages, ctx, container, includeInput } = report;
  const accepted = await copyText(reportText(ctx, includeInput));
  report.status = accepted ? ctx.messages.copied : messages.copyManually;
  draw(report);
  if (!accepted) container.querySelector("textarea")?.select();
}
