// Draws the distribution of all nodes by utilization, on each track of the chart.

import { svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { type Scale, TRACK_HEIGHT, x } from "../../ui/chart/scale.ts";

/** Draws the number of nodes at each whole percent, if it changed. */
export function densityPath(scale: Scale, nodes: readonly number[], at: number): unknown {
  return guard([nodes.join(), at, x(scale, 0), x(scale, 100)], () => {
    return svg`<path class="density" d=${pathOf(scale, nodes, at)} />`;
  });
}

/** Returns a bar for each percent. The maximum has the track's height; a single node stays visible. */
function pathOf(scale: Scale, nodes: readonly number[], at: number): string {
  const max = Math.max(1, ...nodes);
  const height = TRACK_HEIGHT / 2 - 1;
  const bar = (count: number, percent: number): string => {
    if (count === 0) return "";
    const half = Math.max(1, height * Math.sqrt(count / max)).toFixed(1);
    return `M${x(scale, percent)} ${at}v-${half}v${2 * Number(half)}`;
  };
  return nodes.map(bar).join("");
}
