// The whole playground, panel by panel.

import { html, type TemplateResult } from "lit-html";
import type { Panel } from "../model/state.ts";
import { arithmeticPanel } from "./arithmetic.ts";
import type { ShapeInput } from "./chart/input.ts";
import { type ClusterPart, clusterPanel } from "./cluster.ts";
import { comparePanel } from "./compare.ts";
import type { Context } from "./context.ts";
import type { Extras } from "./extras.ts";
import { nodesPanel } from "./nodes.ts";
import { generalErrors } from "./notes.ts";
import { noticeLine } from "./notice.ts";
import { resourcesPanel } from "./resources.ts";
import { scoreStrip, scoresPanel } from "./scores.ts";
import { shapePanel } from "./shape.ts";
import { type ToolbarActions, toolbar } from "./toolbar.ts";
import { votePanel } from "./vote.ts";

export interface AppParts {
  readonly shapeInput: ShapeInput;
  readonly chartWidth: number;
  readonly toolbar: ToolbarActions;
  readonly cluster: ClusterPart;
  readonly extras: Extras;
  /** Selects a node and brings its arithmetic into view. */
  readonly open: (id: string) => void;
  /** The pane of the person's own file, where it is open. */
  readonly file: (ctx: Context) => unknown;
  /** Opens a panel and brings it into view. */
  readonly show: (panel: Panel) => void;
}

export function app(ctx: Context, parts: AppParts): TemplateResult {
  return html`${hatching} ${toolbar(ctx, parts.extras, parts.toolbar)} ${noticeLine(ctx, parts.toolbar.page)}
    <div class="dialogs"></div>
    <div class="extras"></div>
    ${generalErrors(ctx)}
    ${scoreStrip(ctx, parts.open)}
    <div class="columns">
      <div class="inputs">
        ${parts.file(ctx)} ${shapePanel(ctx, parts.extras, parts.shapeInput, parts.chartWidth)} ${resourcesPanel(ctx)}
        ${clusterPanel(ctx, parts.cluster)} ${nodesPanel(ctx)}
      </div>
      <div class="results">${scoresPanel(ctx, parts.extras, parts.show)} ${arithmeticPanel(ctx, parts.extras)}</div>
      <div class="beside">${votePanel(ctx)} ${comparePanel(ctx)}</div>
    </div>`;
}

/** The hatching of what is over, defined once for every bar. */
const hatching = html`<svg class="definitions" aria-hidden="true">
  <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch-ground" width="6" height="6" />
      <rect class="hatch-line" width="3" height="6" />
    </pattern>
  </defs>
</svg>`;
