// Generates the text of the controls, for the loader of the selected scorer.

import { exportTarget } from "../../state/export-target.ts";
import type { FileState, State } from "../../state/state.ts";
import type { DroppedSetting } from "../../wasm/types.ts";
import { type PolicyWriter, policyToWrite } from "./export.ts";

export interface GeneratedFile {
  readonly file: FileState;
  /** The scorer whose loader reads it. */
  readonly scorer: string;
  readonly dropped: readonly DroppedSetting[];
  /** False if it must be generated again, because only its values follow the controls. */
  readonly isCurrent: boolean;
}

/** Generates the file; `null` if the module failed. */
export function generateFile(writer: PolicyWriter, state: State, scorer: string): GeneratedFile | null {
  const target = exportTarget(scorer);
  const { policy, source } = policyToWrite(state, scorer, target, { inspection: null, syncPoint: null });
  const written = writer.exportPolicy(policy, target, source);
  if (written === null || written === "pending") return null;
  const { fileName, text, policyIndex, dropped } = written;
  return { file: { name: fileName, text, policyIndex, crlf: false }, scorer, dropped, isCurrent: true };
}
