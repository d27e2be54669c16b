// Syncs two views of one policy: the text of a file, and the controls of the page. A change on one side since both
// were last in sync is applied to the other.

import type { Edit, EditablePolicy, Format, Inspection } from "../wasm/types.ts";
import {
  applyPolicy,
  controlsChanges,
  editablePolicyOf,
  isShowable,
  mergeParts,
  POLICY_PARTS,
  partsOf,
  textChanges,
} from "./editable-policy.ts";
import { applyEdits } from "./file-edits.ts";
import type { FileState, State } from "./state.ts";

/** Reads and writes files. A result is `"pending"` until it arrives, `null` if it failed. */
export interface FileService {
  inspect(text: string, scorer: string): Inspection | null | "pending" | "too-large";
  rewrite(
    text: string,
    format: Format,
    policyIndex: number,
    policy: EditablePolicy,
    scorer: string,
  ): readonly Edit[] | null | "pending";
}

/**
 * The progress of an inspection: `"done"`, `"pending"` (the last result is of an earlier text) or `"too-large"` (there
 * is no result).
 */
export type CheckStatus = "done" | "pending" | "too-large";

/** The policy of both sides when they were last in sync. */
interface SyncPoint {
  readonly format: Format;
  /** The index of the policy in the file. */
  readonly policyIndex: number;
  readonly textPolicy: EditablePolicy;
  readonly controlsPolicy: EditablePolicy;
}

export interface SyncState {
  readonly state: State;
  /**
   * The inspection of the state's text, or of an earlier one while `checkStatus` is `"pending"`; `null` before the
   * first one, or if the module failed.
   */
  readonly inspection: Inspection | null;
  readonly checkStatus: CheckStatus;
  readonly syncPoint: SyncPoint | null;
  /** The edits of the text, to be applied by an editor. */
  readonly edits: readonly Edit[];
}

/** The initial state for a new text. */
export const UNSYNCED = { syncPoint: null, inspection: null, checkStatus: "done", edits: [] } as const;

type PreviousSync = Pick<SyncState, "syncPoint" | "inspection">;

/**
 * Syncs file and controls. If both changed the same part, the text wins, because the user sees what they typed. A text
 * without a policy changes nothing; changes of the controls are written once it has a policy again.
 */
export function syncFile(files: FileService, scorer: string, state: State, previous: PreviousSync): SyncState {
  const { syncPoint: previousSyncPoint } = previous;
  const { file } = state;
  if (file === undefined) return { state, ...UNSYNCED };
  const inspection = files.inspect(file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, previous.inspection), syncPoint: previousSyncPoint };
  if (inspection === "too-large") return { state, ...UNSYNCED, syncPoint: previousSyncPoint, checkStatus: inspection };
  const policyIndex = inspection && policyIndexIn(file, inspection, previousSyncPoint);
  const textPolicy = inspection && showablePolicy(inspection, policyIndex ?? 0);
  if (inspection === null || policyIndex === null || !textPolicy)
    return { state, ...UNSYNCED, inspection, syncPoint: previousSyncPoint };

  const controlsPolicy = editablePolicyOf(state);
  const supported = partsOf(inspection.format, textPolicy);
  const syncPoint =
    previousSyncPoint?.format === inspection.format && previousSyncPoint.policyIndex === file.policyIndex
      ? previousSyncPoint
      : null;
  if (syncPoint === null || (policyIndex !== syncPoint.policyIndex && textPolicy.name !== syncPoint.textPolicy.name)) {
    return syncedState(
      applyPolicy(mergeParts(controlsPolicy, textPolicy, supported))(state),
      inspection,
      policyIndex,
      textPolicy,
    );
  }

  const textParts = textChanges(syncPoint.textPolicy, textPolicy, supported);
  const controlParts = controlsChanges(syncPoint.controlsPolicy, controlsPolicy, supported).filter(
    (part) => !textParts.includes(part),
  );
  const updated =
    textParts.length === 0 ? state : applyPolicy(mergeParts(controlsPolicy, textPolicy, textParts))(state);
  if (controlParts.length === 0) return syncedState(updated, inspection, policyIndex, textPolicy);
  const policy = mergeParts(textPolicy, controlsPolicy, controlParts);
  const newSyncPoint = {
    ...syncPoint,
    textPolicy,
    controlsPolicy: mergeParts(syncPoint.controlsPolicy, editablePolicyOf(updated), textParts),
  };
  return writeControls(files, scorer, updated, {
    syncPoint: newSyncPoint,
    inspection,
    policyIndex,
    textPolicy,
    policy,
  });
}

/** Syncs a state that replaced the current one: its text and controls were saved in sync. */
export function resyncFile(files: FileService, scorer: string, state: State, previous: PreviousSync): SyncState {
  const policyIndex = state.file?.policyIndex ?? null;
  const inspection = state.file === undefined || policyIndex === null ? null : files.inspect(state.file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, null), syncPoint: null };
  if (inspection === "too-large") return { state, ...UNSYNCED, checkStatus: inspection };
  const textPolicy = inspection && showablePolicy(inspection, policyIndex ?? 0);
  if (inspection === null || policyIndex === null || !textPolicy) return syncFile(files, scorer, state, previous);
  return syncedState(state, inspection, policyIndex, textPolicy);
}

/** Returns the policy of a file, if the page can show it. */
function showablePolicy({ policies }: Inspection, index: number): EditablePolicy | null {
  const policy = policies[index];
  return policy !== undefined && isShowable(policy) ? policy : null;
}

/** Keeps the findings of the previous text while the new one is being inspected. */
function pendingSync(state: State, inspection: Inspection | null): Omit<SyncState, "syncPoint"> {
  return { state, inspection, checkStatus: "pending", edits: [] };
}

/**
 * Returns the index of the selected policy, found by its name if it moved within the file. `null` if it is missing from
 * a text with a syntax error, which may only hide it.
 */
function policyIndexIn(
  { policyIndex: index }: FileState,
  inspection: Inspection,
  syncPoint: SyncPoint | null,
): number | null {
  const { policies, format, verdict } = inspection;
  if (index === null || (syncPoint !== null && syncPoint.format !== format)) return preferredPolicyIndex(policies);
  if (syncPoint !== null && syncPoint.policyIndex === index && policies[index]?.name !== syncPoint.textPolicy.name) {
    const movedIndex = policies.findIndex(({ name }) => name === syncPoint.textPolicy.name);
    if (movedIndex >= 0) return movedIndex;
  }
  if (policies[index] !== undefined) return index;
  return verdict?.stage === "decode" ? null : preferredPolicyIndex(policies);
}

/** Returns the first policy with a shape: in a Policy file it is the one that matters, next to built-in priorities. */
function preferredPolicyIndex(policies: readonly EditablePolicy[]): number {
  return Math.max(
    policies.findIndex(({ scoringStrategy }) => scoringStrategy.type === "RequestedToCapacityRatio"),
    0,
  );
}

/** Records that both sides have this policy of the file. */
function syncedState(state: State, inspection: Inspection, policyIndex: number, textPolicy: EditablePolicy): SyncState {
  const { file } = state;
  const withIndex =
    file === undefined || file.policyIndex === policyIndex ? state : { ...state, file: { ...file, policyIndex } };
  const { format } = inspection;
  const syncPoint = { format, policyIndex, textPolicy, controlsPolicy: editablePolicyOf(state) };
  return { state: withIndex, inspection, checkStatus: "done", syncPoint, edits: [] };
}

interface PendingWrite {
  /** The sync point until the text is written. */
  readonly syncPoint: SyncPoint;
  readonly inspection: Inspection;
  readonly policyIndex: number;
  readonly textPolicy: EditablePolicy;
  readonly policy: EditablePolicy;
}

/** Writes the changes of the controls into the text. */
function writeControls(files: FileService, scorer: string, state: State, pendingWrite: PendingWrite): SyncState {
  const { syncPoint, inspection, policyIndex, textPolicy, policy } = pendingWrite;
  const file = state.file;
  const edits = file && files.rewrite(file.text, inspection.format, policyIndex, policy, scorer);
  if (edits === "pending") return { state, inspection, checkStatus: "done", syncPoint, edits: [] };
  if (!file || !edits || edits.length === 0) return syncedState(state, inspection, policyIndex, textPolicy);
  const text = applyEdits(file.text, edits);
  const next = { ...state, file: { ...file, text } };
  const newInspection = files.inspect(text, scorer);
  if (typeof newInspection === "string")
    return { ...syncedState(next, inspection, policyIndex, policy), checkStatus: newInspection, edits };
  const latest = newInspection ?? inspection;
  return { ...syncedState(next, latest, policyIndex, latest.policies[policyIndex] ?? policy), edits };
}

/** Returns true if the controls have a value that the text cannot contain in its present form. */
export function hasPendingChanges(state: State, { inspection, syncPoint }: SyncState): boolean {
  if (syncPoint === null || (inspection !== null && showablePolicy(inspection, syncPoint.policyIndex) !== null))
    return false;
  return controlsChanges(syncPoint.controlsPolicy, editablePolicyOf(state), POLICY_PARTS).length > 0;
}
