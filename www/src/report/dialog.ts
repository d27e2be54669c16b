// The dialog with a report of a failure. Loaded on demand.

import { html, render, type TemplateResult } from "lit-html";
import { adopt } from "../element/adopt.ts";
import { copied } from "../element/clipboard.ts";
import type { ReportMessages } from "../messages/generated/types.ts";
import style from "../style/report.css?inline";
import type { CurveContext } from "../view/context.ts";
import { iconButton } from "../view/icon-button.ts";
import * as icons from "../view/icons.ts";
import { wordsIn } from "../words/catalogues.ts";
import { reportText } from "./text.ts";

const ISSUES = "https://github.com/nodescore/nodescore/issues";

interface Report {
  readonly words: ReportMessages;
  readonly ctx: CurveContext;
  readonly room: HTMLElement;
  /** With what the person entered. */
  entered: boolean;
  said: string;
}

/** Above everything, in the shadow root where the button is. */
export async function showReport(ctx: CurveContext, button: HTMLElement): Promise<void> {
  const { words } = await wordsIn(ctx.words.language, "report");
  const report: Report = { words, ctx, room: roomBeside(button), entered: false, said: "" };
  draw(report);
  report.room.querySelector("dialog")?.showModal();
}

/** It is gone with the dialog. */
function roomBeside(button: HTMLElement): HTMLElement {
  adopt(button.getRootNode(), style);
  const room = document.createElement("div");
  const gone = (): void => {
    room.remove();
    button.focus();
  };
  room.addEventListener("close", gone, { capture: true });
  button.closest(".root")?.append(room);
  return room;
}

function draw(report: Report): void {
  render(view(report), report.room);
}

function view(report: Report): TemplateResult {
  const { words, ctx, room, entered, said } = report;
  return html`<dialog class="report" aria-labelledby="report-title">
    <div class="sheet">
      <header class="panel-head">
        <h2 id="report-title">${ctx.words.report}</h2>
        ${iconButton(ctx.words.close, icons.cross, () => room.querySelector("dialog")?.close())}
      </header>
      <p>${words.intro} <a href=${ISSUES} target="_blank" rel="noreferrer">${ISSUES}</a></p>
      <textarea class="field" readonly rows="10" aria-label=${words.reportText} .value=${reportText(ctx, entered)}></textarea>
      <label class="report-entered">
        <input type="checkbox" .checked=${entered} @change=${(event: Event) => choose(report, event)} />${words.includeInput}
      </label>
      <div class="report-taken">
        <button type="button" class="button" @click=${() => void copy(report)}>${icons.copy}${ctx.words.copy}</button>
        <span role="status">${said}</span>
      </div>
    </div>
  </dialog>`;
}

function choose(report: Report, { currentTarget }: Event): void {
  report.entered = (currentTarget as HTMLInputElement).checked;
  draw(report);
}

async function copy(report: Report): Promise<void> {
  const { words, ctx, room, entered } = report;
  const taken = await copied("text/plain", Promise.resolve(reportText(ctx, entered)));
  report.said = taken ? ctx.words.copied : words.copyManually;
  draw(report);
  if (!taken) room.querySelector("textarea")?.select();
}
