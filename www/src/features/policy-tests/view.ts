// Draws the tests with their outcomes, their text, and what can be done with them.

import { html, nothing, type TemplateResult } from "lit-html";
import { isLarge } from "../../state/large-cluster.ts";
import { openTestScenario, setPolicyTests } from "../../state/policy-tests.ts";
import { download, downloadIcon } from "../../ui/download.ts";
import * as icons from "../../ui/icons.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { coreMessage } from "../../ui/text.ts";
import type { Finding, Message, PolicyExpectation, PolicyTestResult, PolicyTestResults } from "../../wasm/types.ts";
import { expectations, haveSameName, testOf } from "./current-test.ts";
import type { SearchView } from "./search.ts";
import type { TestsContext } from "./tests-context.ts";

/** The name of the file of tests. */
const FILE_NAME = "policy-tests.yaml";

export function testsView(ctx: TestsContext, results: PolicyTestResults | null, search: SearchView): TemplateResult {
  const { tests: messages } = ctx;
  const { findings = [], tests = [] } = results ?? {};
  const passed = tests.filter((test) => test.passed).length;
  const isEmpty = (ctx.state.policyTests ?? "").trim() === "";
  const summary = tests.length > 0 ? messages.summary({ passed, count: tests.length }) : "";
  return html`${staleResult(ctx)}
    <p class="tests-summary" role="status">
      ${results === null ? messages.notRun : summary}${isEmpty ? messages.noTests : nothing}
    </p>
    ${hasAssumedScores(ctx) ? html`<p class="help">${messages.withoutAssumedScores}</p>` : nothing}
    ${findings.length > 0 ? findingList(ctx, findings) : nothing}
    <ul class="tests">
      ${tests.map((test, index) => testItem(ctx, test, index))}
    </ul>
    ${passed < tests.length ? search.view(ctx, tests) : nothing}
    ${
      isLarge(ctx.state)
        ? nothing
        : newTest(
            ctx,
            findings.every(({ code }) => code !== "syntax"),
          )
    } ${isEmpty ? nothing : downloadButton(ctx)} ${yaml(ctx)}`;
}

function hasAssumedScores({ state }: TestsContext): boolean {
  const scores = Object.values(state.plugins?.scores ?? {}).flatMap((ofPlugin) => Object.values(ofPlugin));
  return scores.some((score) => score.trim() !== "");
}

function findingList(ctx: TestsContext, findings: readonly Finding[]): TemplateResult {
  const { language } = ctx.messages;
  const item = ({ range, message, help }: Finding): TemplateResult => html`<li>
    ${range === null ? nothing : html`<span class="test-line">${ctx.tests.line({ line: range.line })}</span> `}
    ${coreMessage(message, language)}${help.text === "" ? nothing : html`; ${coreMessage(help, language)}`}
  </li>`;
  return html`<ul class="test-findings error">
    ${findings.map(item)}
  </ul>`;
}

function testItem(ctx: TestsContext, test: PolicyTestResult, index: number): TemplateResult {
  const { tests: messages } = ctx;
  return html`<li class=${test.passed ? "test passed" : "test failed"}>
    <p class="test-name">
      ${test.passed ? icons.check : icons.cross}
      <span><bdi>${test.name}</bdi> <span class="test-outcome">${test.passed ? messages.passed : messages.failed}</span></span>
    </p>
    <ul class="test-details">
      ${test.errors.map(({ message }) => detail(ctx, message, false))}
      ${test.expectations.map(({ message, passed }) => detail(ctx, message, passed))}
    </ul>
    <button type="button" class="small-tool" @click=${() => openScenario(ctx, index)}>
      ${messages.openScenario}<span class="hidden"> <bdi>${test.name}</bdi></span>
    </button>
  </li>`;
}

function detail({ messages, tests }: TestsContext, message: Message, passed: boolean): TemplateResult {
  return html`<li class=${passed ? "met" : "unmet"}>
    ${passed ? icons.check : icons.cross}
    <span><span class="hidden">${passed ? tests.passed : tests.failed}: </span>${coreMessage(message, messages.language)}</span>
  </li>`;
}

function openScenario(ctx: TestsContext, index: number): void {
  const test = ctx.policyTests.read(ctx.state.policyTests ?? "", index);
  if (test !== null) ctx.edit(openTestScenario(test, ctx.module));
}

/** Draws the choice of an expectation about the current scenario and the button that adds it as a test, or why none can be added. */
function newTest(ctx: TestsContext, canAdd: boolean): TemplateResult | typeof nothing {
  const { tests: messages } = ctx;
  if (haveSameName(ctx)) return html`<p class="help">${messages.sameNames}</p>`;
  const offered = expectations(ctx);
  if (offered.length === 0) return nothing;
  const sentences = offered.map((expectation) => sentenceOf(ctx, expectation));
  const add = ({ currentTarget }: Event): void => {
    const button = currentTarget as HTMLElement;
    const select = button.parentElement?.querySelector("select");
    const index = Math.max(select?.selectedIndex ?? 0, 0);
    const [expectation, sentence] = [offered[index], sentences[index]];
    if (expectation === undefined || sentence === undefined) return;
    const text = ctx.policyTests.add(ctx.state.policyTests ?? "", testOf(ctx, sentence, expectation));
    if (text !== null) ctx.edit(setPolicyTests(text));
  };
  return html`<div class="new-test">
    <label for="new-test">${messages.newTest}</label>
    <select id="new-test">
      ${sentences.map((sentence) => html`<option>${sentence}</option>`)}
    </select>
    <button type="button" class="button" ?disabled=${!canAdd} @click=${add}>${icons.plus}${messages.add}</button>
  </div>`;
}

function sentenceOf({ tests }: TestsContext, expectation: PolicyExpectation): string {
  if ("scheduledTo" in expectation) return tests.scheduledTo({ node: expectation.scheduledTo });
  if ("before" in expectation) return tests.before({ first: expectation.before[0], second: expectation.before[1] });
  if ("neverAbove" in expectation) return tests.neverAbove(expectation.neverAbove);
  return tests.fitsAtLeast({ count: expectation.fitsAtLeast });
}

function downloadButton({ tests, state }: TestsContext): TemplateResult {
  const save = (): void => download(FILE_NAME, state.policyTests ?? "");
  return html`<button type="button" class="small-tool tests-download" @click=${save}>${downloadIcon}${tests.download}</button>`;
}

/** Draws the text of the tests. */
function yaml(ctx: TestsContext): TemplateResult {
  const text = ctx.state.policyTests ?? "";
  return html`<details class="tests-yaml">
    <summary>${ctx.tests.yaml}</summary>
    <textarea
      rows="12"
      spellcheck="false"
      autocapitalize="off"
      dir="ltr"
      aria-label=${ctx.tests.yaml}
      .value=${text}
      @input=${(event: Event) => ctx.edit(setPolicyTests((event.target as HTMLTextAreaElement).value))}
    ></textarea>
  </details>`;
}
