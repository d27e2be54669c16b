// Draws a text field and its error.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { FieldError } from "../wasm/types.ts";
import type { CurveContext } from "./context.ts";
import * as icons from "./icons.ts";
import { coreMessage } from "./text.ts";

export interface Field {
  /** The key that `fieldOf` returns, which is also the id of the input. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly kind: "name" | "quantity" | "whole";
  readonly placeholder?: string;
  readonly describedBy?: string;
  readonly title?: string;
  readonly disabled?: boolean;
  readonly input: (text: string) => void;
}

export function field(ctx: CurveContext, f: Field): TemplateResult {
  const hasError = ctx.outcome.errors.has(f.key);
  const describedBy = [hasError ? `${f.key}-error` : "", f.describedBy ?? ""].filter(Boolean).join(" ");
  return html`<input
    id=${f.key}
    class="field ${f.kind}"
    aria-label=${f.label}
    aria-invalid=${hasError ? "true" : nothing}
    aria-describedby=${describedBy || nothing}
    placeholder=${f.placeholder ?? nothing}
    title=${f.title ?? nothing}
    inputmode=${f.kind === "whole" ? "numeric" : "text"}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    ?disabled=${f.disabled}
    .value=${live(f.value)}
    @input=${(event: Event) => f.input(inputText(event))}
  />`;
}

/** Draws the errors of a field and their fixes. `name` tells fields apart if several share one error line. */
export function fieldError(ctx: CurveContext, key: string, name = ""): TemplateResult | typeof nothing {
  const errors = ctx.outcome.errors.get(key);
  if (errors === undefined) return nothing;
  return html`<p class="error" id="${key}-error">
    ${icons.warning}<span><span class="hidden">${ctx.messages.error}: </span>${name && `${name}: `}${errors.map((error) => sentence(ctx, error))}${errors.map((error) => fixButton(ctx, key, error))}</span>
  </p>`;
}

/** Draws a button that writes the suggested value into the field. */
function fixButton(
  { messages }: CurveContext,
  key: string,
  { suggestion }: FieldError,
): TemplateResult | typeof nothing {
  if (suggestion === null) return nothing;
  return html`<button type="button" class="button fix" @click=${(event: Event) => write(event, key, suggestion)}>
    ${messages.changeTo({ text: suggestion })}
  </button>`;
}

function write(event: Event, key: string, text: string): void {
  const root = event.currentTarget instanceof Node ? event.currentTarget.getRootNode() : null;
  const input = root instanceof ShadowRoot ? root.getElementById(key) : null;
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text;
  input.dispatchEvent(new Event("input"));
  input.focus();
}

function sentence({ messages }: CurveContext, { message, help }: FieldError): TemplateResult {
  return html`<span class="error-message">${coreMessage(message, messages.language)}</span> <span class="error-help">${coreMessage(help, messages.language)}</span> `;
}

export function inputText(event: Event): string {
  return event.target instanceof HTMLInputElement ? event.target.value : "";
}

export function isChecked(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}
