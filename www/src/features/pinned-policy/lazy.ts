// Loads the comparison with the pinned policy when there is one.

import { html, nothing, type TemplateResult } from "lit-html";
import { policyOf } from "../../state/pinned-policy.ts";
import { PINNED } from "../../state/simulation/simulation.ts";
import type { PinnedPolicy } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import type { LocalizedModule } from "../../ui/localized-module.ts";
import { localizedPanel } from "../../ui/localized-panel.ts";
import type { PinnedComparison } from "./comparison.ts";

export type LazyPinnedPolicy = LocalizedModule<PinnedComparison>;

export function lazyPinnedPolicy(shadow: () => ShadowRoot, redraw: () => void): LazyPinnedPolicy {
  return localizedPanel("pinned-policy", () => import("./comparison.ts"), shadow, redraw);
}

/** The policies that were just pinned: their panel gets the focus when it is drawn. */
export const newlyPinned = new WeakSet<PinnedPolicy>();

/** Draws the button that pins the policy; nothing while one is pinned. */
export function pinButton({ messages, state, edit }: Context): TemplateResult | typeof nothing {
  if (state.pinned) return nothing;
  const pin = (): void => {
    const pinned = policyOf(state);
    newlyPinned.add(pinned);
    edit(({ simulation, ...current }) => ({
      ...current,
      pinned,
      ...(simulation && { simulation: { ...simulation, comparedPolicy: PINNED } }),
    }));
  };
  return html`<button type="button" class="panel-link quiet" id="pin" @click=${pin}>
    ${icons.pin}<span>${messages.pin}</span>
  </button>`;
}
