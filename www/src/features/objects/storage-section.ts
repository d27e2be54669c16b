// Draws how VolumeBinding scores the storage of the pod's claims: its shape, which can be edited, or since which release
// it scores at all.

import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import type { ObjectsMessages } from "../../messages/generated/types.ts";
import { isLarge } from "../../state/large-cluster.ts";
import { minorOf, scoresStorage } from "../../state/scorers.ts";
import { chooseScorer } from "../../state/settings.ts";
import { curveEditor } from "../../ui/chart/curve-editor.ts";
import type { Context } from "../../ui/context.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import { withCode } from "../../ui/text.ts";
import { isSame, PACKS, SPREADS, type StoragePoint } from "./storage-args.ts";
import type { StorageCurve } from "./storage-curve.ts";

/** A volume of a pod that has a claim. */
const CLAIM = /\b(?:persistentVolumeClaim|volumeClaimTemplate)\b/;

export function storageSection(
  ctx: Context,
  messages: ObjectsMessages,
  curve: StorageCurve,
): TemplateResult | typeof nothing {
  const { state, scorer } = ctx;
  if (!CLAIM.test(state.objects ?? "") || isLarge(state) || minorOf(scorer) === null) return nothing;
  const { storage } = messages;
  return html`<section class="storage" aria-labelledby="storage-title">
    <h3 id="storage-title">${storage.title}</h3>
    ${scoresStorage(scorer) ? editor(ctx, messages, curve) : notScored(ctx, messages)}
  </section>`;
}

function notScored({ messages, module, scorer, edit }: Context, { storage }: ObjectsMessages): TemplateResult {
  const first = module.scorers.find(scoresStorage);
  const name = (id: string): string => shortScorerName(messages, id);
  return html`<p class="help">${storage.notScored({ scorer: name(scorer) })}</p>
    ${
      first === undefined
        ? nothing
        : html`<button type="button" class="button" @click=${() => edit(chooseScorer(first))}>${storage.switchTo({ scorer: name(first) })}</button>`
    }`;
}

function editor(ctx: Context, messages: ObjectsMessages, curve: StorageCurve): TemplateResult {
  const { storage } = messages;
  const curveContext = curve.context(ctx, messages);
  const preset = (points: readonly StoragePoint[], name: string): TemplateResult =>
    html`<button
      type="button"
      class="button"
      aria-pressed=${isSame(curve.points, points) ? "true" : "false"}
      @click=${() => curve.replace(points)}
    >
      ${name}
    </button>`;
  return html`<p class="help">${storage.help}</p>
    <div class="object-examples" role="group" aria-label=${storage.presets}>
      ${preset(SPREADS, storage.spreads)} ${preset(PACKS, storage.packs)}
    </div>
    <div class="storage-curve" ${ref(curve.observe)}>${curveEditor(curveContext, curve.input, curve.width)}</div>
    ${isSame(curve.points, SPREADS) ? nothing : html`<p class="help">${withCode(storage.inFiles)}</p>`}`;
}
