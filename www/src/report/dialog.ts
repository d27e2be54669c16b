// The dialog with what to send us when something of ours failed. Loaded when somebody asks for it.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { copied } from "../element/clipboard.ts";
import style from "../style/report.css?inline";
import type { Context } from "../view/context.ts";
import * as icons from "../view/icons.ts";
import type { ReportWords } from "../words/en/report.ts";
import { wordsIn } from "../words/languages.ts";
import { reportText } from "./text.ts";

export const ISSUES = "https://github.com/nodescore/nodescore/issues";

interface Report {
  readonly words: ReportWords;
  readonly ctx: Context;
  readonly room: HTMLElement;
  /** With what the person entered. */
  entered: boolean;
  said: string;
}

/** Above everything, in the shadow root where the button is. */
export async function showReport(ctx: Context, button: HTMLElement): Promise<void> {
  const { words } = await wordsIn(ctx.words.language, "report");
  const report: Report = { words, ctx, room: roomBeside(button), entered: false, said: "" };
  draw(report);
  report.room.querySelector("dialog")?.showModal();
}

function roomBeside(button: HTMLElement): HTMLElement {
  const root = button.getRootNode() as ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets.push(sheet);
  const room = document.createElement("div");
  const gone = (): void => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    room.remove();
    button.focus();
  };
  room.addEventListener("close", gone, { capture: true });
  root.querySelector(".root")?.append(room);
  return room;
}

function draw(report: Report): void {
  render(view(report), report.room);
}

function view(report: Report): TemplateResult {
  const { words, ctx, room, entered, said } = report;
  const close = (): void => room.querySelector("dialog")?.close();
  const choose = (event: Event): void => {
    report.entered = (event.currentTarget as HTMLInputElement).checked;
    draw(report);
  };
  return html`<dialog class="report" aria-labelledby="report-title">
    <header class="panel-head">
      <h2 id="report-title">${ctx.words.report}</h2>
      <button type="button" class="icon-button" aria-label=${ctx.words.close} title=${ctx.words.close} @click=${close}>
        ${icons.cross}
      </button>
    </header>
    <p>${words.lede} <a href=${ISSUES} target="_blank" rel="noreferrer">${ISSUES}</a></p>
    <textarea class="field" readonly rows="10" aria-label=${words.text} .value=${reportText(ctx, entered)}></textarea>
    <label class="report-entered"><input type="checkbox" .checked=${entered} @change=${choose} />${words.entered}</label>
    <p>
      <button type="button" class="button" @click=${() => void copy(report)}>${icons.copy}${ctx.words.copy}</button>
      <span role="status">${said || nothing}</span>
    </p>
  </dialog>`;
}

async function copy(report: Report): Promise<void> {
  const { words, ctx, room, entered } = report;
  const taken = await copied("text/plain", Promise.resolve(reportText(ctx, entered)));
  report.said = taken ? ctx.words.copied : words.byHand;
  draw(report);
  if (!taken) room.querySelector("textarea")?.select();
}
