// Shows the difference between the files of A and B. Loaded, with the module of the file formats, when it is opened.

import { html, nothing, type TemplateResult } from "lit-html";
import { editablePolicyOf } from "../../state/editable-policy.ts";
import { exportTarget } from "../../state/export-target.ts";
import { familyOf, scorerOf } from "../../state/scorers.ts";
import type { State } from "../../state/state.ts";
import { type Formats, load } from "../../wasm/formats.ts";
import type { Export } from "../../wasm/types.ts";
import type { PinnedContext } from "./comparison.ts";
import { type DiffLine, diffLines, hunksOf, patchOf } from "./line-diff.ts";

/** Draws the button that copies a text. */
export type CopyButton = (text: () => string) => unknown;

export type YamlDiff = (ctx: PinnedContext, copyButton: CopyButton) => TemplateResult;

export async function openYamlDiff(): Promise<YamlDiff> {
  const formats = await load();
  let last: { readonly a: State; readonly b: State; readonly files: Files | null } | null = null;
  return (ctx, copyButton) => {
    const [a, b] = [ctx.pinnedResult.state, ctx.state];
    if (last?.a !== a || last.b !== b) last = { a, b, files: filesOf(formats, a, b, ctx.module.release) };
    return view(ctx, last.files, copyButton);
  };
}

interface Files {
  readonly a: Export;
  readonly b: Export;
  readonly lines: readonly DiffLine[];
}

function filesOf(formats: Formats, a: State, b: State, newest: string): Files | null {
  const [before, after] = [a, b].map((state) => fileOf(formats, state, newest));
  return before && after ? { a: before, b: after, lines: diffLines(before.text, after.text) } : null;
}

/** Returns the file that configures a policy for its scheduler. */
function fileOf(formats: Formats, state: State, newest: string): Export | null {
  const scorer = scorerOf(state, newest);
  const scheduler = familyOf(scorer) === "kube-scheduler" ? { scheduler: scorer } : {};
  return formats.exportPolicy(editablePolicyOf(state), exportTarget(scorer), scheduler);
}

function view(
  { pinnedMessages: messages }: PinnedContext,
  files: Files | null,
  copyButton: CopyButton,
): TemplateResult {
  if (files === null) return html`<p class="help">${messages.yamlFailed}</p>`;
  const { a, b, lines } = files;
  if (lines.every(({ sign }) => sign === " ")) return html`<p class="help">${messages.sameYaml}</p>`;
  return html`<pre class="yaml-diff" tabindex="0" role="group" aria-label=${messages.yamlDiff}>${hunksOf(lines).map(([start, end]) => html`${start > 0 ? html`<span class="diff-line omitted">⋯\n</span>` : nothing}${lines.slice(start, end).map(lineView)}`)}</pre>
    ${copyButton(() => patchOf(lines, `a/${a.fileName}`, `b/${b.fileName}`))}`;
}

function lineView({ sign, text }: DiffLine): TemplateResult {
  const name = sign === "+" ? "added" : sign === "-" ? "removed" : "";
  return html`<span class="diff-line ${name}">${sign} ${text}\n</span>`;
}
