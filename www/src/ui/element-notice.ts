// Draws a line that reports what went wrong with an element, until it is closed.

import { html, nothing, type TemplateResult } from "lit-html";
import type { CurveMessages } from "../i18n/catalogues.ts";
import type { OpenError } from "../state/schema.ts";
import type { CurveContext } from "./context.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { openErrorText } from "./open-error.ts";
import { withCode } from "./text.ts";

export type ElementNotice =
  /** An attribute or a property of the element is invalid. */
  | { readonly kind: "invalid-attribute"; readonly attribute: InvalidAttribute }
  /** A part of the page could not be loaded. */
  | { readonly kind: "not-loaded" };

/** The reason why an attribute or a property of an element is invalid. */
export type InvalidAttribute =
  | { readonly name: "link"; readonly error: OpenError }
  /** The page has no script element with this id. */
  | { readonly name: "script"; readonly id: string }
  /**
   * The script element with this id, or the property if it is empty, is not a scenario; `reason` is the parser's message.
   */
  | { readonly name: "scenario"; readonly id: string; readonly reason: string }
  | { readonly name: "example"; readonly id: string }
  /** The page has no nodescore element with this id. */
  | { readonly name: "for"; readonly id: string };

export interface ElementNoticeHost {
  readonly notice: ElementNotice | null;
  closeNotice(): void;
}

export function elementNoticeText(messages: CurveMessages, notice: ElementNotice): string {
  return notice.kind === "invalid-attribute"
    ? invalidAttributeText(messages, notice.attribute)
    : messages.partNotLoaded;
}

function invalidAttributeText(messages: CurveMessages, attribute: InvalidAttribute): string {
  switch (attribute.name) {
    case "link":
      return messages.invalidAttribute.link({ reason: openErrorText(messages, attribute.error) });
    case "scenario": {
      const { id, reason } = attribute;
      return id
        ? messages.invalidAttribute.scenarioScript({ id, reason })
        : messages.invalidAttribute.scenarioProperty({ reason });
    }
    default:
      return messages.invalidAttribute[attribute.name]({ id: attribute.id });
  }
}

export function elementNoticeLine(ctx: CurveContext, host: ElementNoticeHost): TemplateResult | typeof nothing {
  const { notice } = host;
  if (notice === null) return nothing;
  return html`<div class="notice failed">
    ${noticeBody(icons.warning, elementNoticeText(ctx.messages, notice))} ${closeButton(ctx, host)}
  </div>`;
}

export function noticeBody(icon: unknown, text: string): TemplateResult {
  return html`${icon}
    <p class="notice-text">${withCode(text)}</p>`;
}

export function closeButton({ messages }: CurveContext, host: Pick<ElementNoticeHost, "closeNotice">): TemplateResult {
  return iconButton(messages.closeNotice, icons.cross, () => host.closeNotice());
}
