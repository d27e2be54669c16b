// Draws how VolumeBinding scores the storage of the pod's claims: its shape, which can be edited, or the first release
// that scores storage.

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
import { isSame, PACKING_SHAPE, SPREADING_SHAPE, type StoragePoint } from "./storage-args.ts";
import type { StorageCurve } from "./storage-curve.ts";

/** Matches a volume that is backed by a claim. */
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
  const firstSupported = module.scorers.find(scoresStorage);
  const name = (id: string): string => shortScorerName(messages, id);
  return html`<p class="help">${storage.notScored({ scorer: name(scorer) })}</p>
    ${
      firstSupported === undefined
        ? nothing
        : html`<button type="button" class="button" @click=${() => edit(chooseScorer(firstSupported))}>${storage.switchTo({ scorer: name(firstSupported) })}</button>`
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
      ${preset(SPREADING_SHAPE, storage.spreads)} ${preset(PACKING_SHAPE, storage.packs)}
    </div>
    <div class="storage-curve" ${ref(curve.observe)}>${curveEditor(curveContext, curve.input, curve.width)}</div>
    ${isSame(curve.points, SPREADING_SHAPE) ? nothing : html`<p class="help">${withCode(storage.inFiles)}</p>`}`;
}
