// Words what a shape does.

import type { CurveMessages } from "../../i18n/catalogues.ts";
import type { ShapeRun, ShapeView, Tendency } from "../../wasm/types.ts";
import { capitalize } from "../capitalize.ts";
import type { CurveContext } from "../context.ts";

/** Describes the curve in one sentence and in detail. */
export function sentencesOf({ messages }: CurveContext, shape: ShapeView): { tendency: string; runs: string } {
  const peak = Math.max(...shape.points.map((p) => p.score));
  const runs = shape.points.length === 1 ? messages.singlePoint : runsSentence(messages, shape.runs);
  return { tendency: tendencySentence(messages, shape.tendency, peak), runs };
}

function tendencySentence(messages: CurveMessages, { kind, best, worst }: Tendency, peak: number): string {
  switch (kind) {
    case "aims":
    case "mixed":
      return messages.tendency[kind]({ best });
    case "avoids":
      return messages.tendency.avoids({ worst });
    case "flat":
      return messages.tendency.flat({ score: peak });
    default:
      return messages.tendency[kind];
  }
}

/** Describes the curve from left to right; only the first part says where it starts. */
function runsSentence(messages: CurveMessages, shapeRuns: readonly ShapeRun[]): string {
  const [first = "", ...others] = shapeRuns.map((run, i) => runPhrase(messages, run, i === 0));
  const runs = others.reduce((before, next) => messages.thenRun({ before, next }), first);
  return capitalize(messages.runs({ runs }));
}

function runPhrase(messages: CurveMessages, { direction, from, to }: ShapeRun, isFirst: boolean): string {
  if (direction === "level") return messages.run.level({ score: from.score, toUtilization: to.utilization });
  return messages.run[direction]({
    first: isFirst,
    fromScore: from.score,
    fromUtilization: from.utilization,
    toScore: to.score,
    toUtilization: to.utilization,
  });
}
