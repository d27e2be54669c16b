// Syncs two views of one policy: the text of a file, and the controls of the page. A change on one side since both
// were last in sync is applied to the other.

import type { Edit, EditablePolicy, Format, Inspection } from "../wasm/types.ts";
import { applyDraft, controlsChanges, draftOf, isShowable, mergeParts, PARTS, partsOf, textChanges } from "./draft.ts";
import { applyEdits } from "./file.ts";
import type { FileState, State } from "./state.ts";

/** Reads and writes files. A result is `"pending"` until it arrives, `null` if it failed. */
export interface FileService {
  inspect(text: string, scorer: string): Inspection | null | "pending" | "too-large";
  rewrite(text: string, format: Format, draft: number, policy: EditablePolicy): readonly Edit[] | null | "pending";
}

/**
 * The progress of an inspection: `"done"`, `"pending"` (the last result is of an earlier text) or `"too-large"` (there
 * is no result).
 */
export type CheckStatus = "done" | "pending" | "too-large";

/** The policy of both sides when they were last in sync. */
interface Agreement {
  readonly format: Format;
  /** The index of the draft in the file. */
  readonly draft: number;
  readonly textDraft: EditablePolicy;
  readonly controlsDraft: EditablePolicy;
}

export interface SyncState {
  readonly state: State;
  /**
   * The inspection of the state's text, or of an earlier one while `checkStatus` is `"pending"`; `null` before the
   * first one, or if the module failed.
   */
  readonly inspection: Inspection | null;
  readonly checkStatus: CheckStatus;
  readonly agreement: Agreement | null;
  /** The edits of the text, to be applied by an editor. */
  readonly edits: readonly Edit[];
}

/** The initial state for a new text. */
export const UNSYNCED = { agreement: null, inspection: null, checkStatus: "done", edits: [] } as const;

type PreviousSync = Pick<SyncState, "agreement" | "inspection">;

/**
 * Syncs file and controls. If both changed the same part, the text wins, because the user sees what they typed. A text
 * without a policy changes nothing; changes of the controls are written once it has a policy again.
 */
export function syncFile(files: FileService, scorer: string, state: State, previous: PreviousSync): SyncState {
  const { agreement: previousAgreement } = previous;
  const { file } = state;
  if (file === undefined) return { state, ...UNSYNCED };
  const inspection = files.inspect(file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, previous.inspection), agreement: previousAgreement };
  if (inspection === "too-large") return { state, ...UNSYNCED, agreement: previousAgreement, checkStatus: inspection };
  const draft = inspection && draftIndex(file, inspection, previousAgreement);
  const textDraft = inspection && showableDraft(inspection, draft ?? 0);
  if (inspection === null || draft === null || !textDraft)
    return { state, ...UNSYNCED, inspection, agreement: previousAgreement };

  const controlsDraft = draftOf(state);
  const supported = partsOf(inspection.format, textDraft);
  const agreed =
    previousAgreement?.format === inspection.format && previousAgreement.draft === file.policyIndex
      ? previousAgreement
      : null;
  if (agreed === null || (draft !== agreed.draft && textDraft.name !== agreed.textDraft.name)) {
    return syncedState(
      applyDraft(mergeParts(controlsDraft, textDraft, supported))(state),
      inspection,
      draft,
      textDraft,
    );
  }

  const textParts = textChanges(agreed.textDraft, textDraft, supported);
  const controlParts = controlsChanges(agreed.controlsDraft, controlsDraft, supported).filter(
    (part) => !textParts.includes(part),
  );
  const updated = textParts.length === 0 ? state : applyDraft(mergeParts(controlsDraft, textDraft, textParts))(state);
  if (controlParts.length === 0) return syncedState(updated, inspection, draft, textDraft);
  const policy = mergeParts(textDraft, controlsDraft, controlParts);
  const agreement = {
    ...agreed,
    textDraft,
    controlsDraft: mergeParts(agreed.controlsDraft, draftOf(updated), textParts),
  };
  return writeControls(files, scorer, updated, { agreement, inspection, draft, textDraft, policy });
}

/** Syncs a state that replaced the current one: its text and controls were saved in sync. */
export function resyncFile(files: FileService, scorer: string, state: State, previous: PreviousSync): SyncState {
  const draft = state.file?.policyIndex ?? null;
  const inspection = state.file === undefined || draft === null ? null : files.inspect(state.file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, null), agreement: null };
  if (inspection === "too-large") return { state, ...UNSYNCED, checkStatus: inspection };
  const textDraft = inspection && showableDraft(inspection, draft ?? 0);
  if (inspection === null || draft === null || !textDraft) return syncFile(files, scorer, state, previous);
  return syncedState(state, inspection, draft, textDraft);
}

/** Returns the policy of a file, if the page can show it. */
function showableDraft({ policies }: Inspection, index: number): EditablePolicy | null {
  const draft = policies[index];
  return draft !== undefined && isShowable(draft) ? draft : null;
}

/** Keeps the findings of the previous text while the new one is being inspected. */
function pendingSync(state: State, inspection: Inspection | null): Omit<SyncState, "agreement"> {
  return { state, inspection, checkStatus: "pending", edits: [] };
}

/**
 * Returns the index of the selected draft, found by its name if it moved within the file. `null` if it is missing from
 * a text with a syntax error, which may only hide it.
 */
function draftIndex(
  { policyIndex: draft }: FileState,
  inspection: Inspection,
  agreement: Agreement | null,
): number | null {
  const { policies, format, verdict } = inspection;
  if (draft === null || (agreement !== null && agreement.format !== format)) return preferredDraft(policies);
  if (agreement !== null && agreement.draft === draft && policies[draft]?.name !== agreement.textDraft.name) {
    const movedIndex = policies.findIndex(({ name }) => name === agreement.textDraft.name);
    if (movedIndex >= 0) return movedIndex;
  }
  if (policies[draft] !== undefined) return draft;
  return verdict?.stage === "decode" ? null : preferredDraft(policies);
}

/** Returns the first policy with a shape: in a Policy file it is the one that matters, next to built-in priorities. */
function preferredDraft(drafts: readonly EditablePolicy[]): number {
  return Math.max(
    drafts.findIndex(({ scoringStrategy }) => scoringStrategy.type === "RequestedToCapacityRatio"),
    0,
  );
}

/** Records that both sides have this draft of the file. */
function syncedState(state: State, inspection: Inspection, draft: number, textDraft: EditablePolicy): SyncState {
  const { file } = state;
  const withDraft =
    file === undefined || file.policyIndex === draft ? state : { ...state, file: { ...file, policyIndex: draft } };
  const { format } = inspection;
  const agreement = { format, draft, textDraft, controlsDraft: draftOf(state) };
  return { state: withDraft, inspection, checkStatus: "done", agreement, edits: [] };
}

interface PendingWrite {
  /** The agreement until the text is written. */
  readonly agreement: Agreement;
  readonly inspection: Inspection;
  readonly draft: number;
  readonly textDraft: EditablePolicy;
  readonly policy: EditablePolicy;
}

/** Writes the changes of the controls into the text. */
function writeControls(files: FileService, scorer: string, state: State, pendingWrite: PendingWrite): SyncState {
  const { agreement, inspection, draft, textDraft, policy } = pendingWrite;
  const file = state.file;
  const edits = file && files.rewrite(file.text, inspection.format, draft, policy);
  if (edits === "pending") return { state, inspection, checkStatus: "done", agreement, edits: [] };
  if (!file || !edits || edits.length === 0) return syncedState(state, inspection, draft, textDraft);
  const text = applyEdits(file.text, edits);
  const next = { ...state, file: { ...file, text } };
  const newInspection = files.inspect(text, scorer);
  if (typeof newInspection === "string")
    return { ...syncedState(next, inspection, draft, policy), checkStatus: newInspection, edits };
  const latest = newInspection ?? inspection;
  return { ...syncedState(next, latest, draft, latest.policies[draft] ?? policy), edits };
}

/** Returns true if the controls have a value that the text cannot contain in its present form. */
export function hasPendingChanges(state: State, { inspection, agreement }: SyncState): boolean {
  if (agreement === null || (inspection !== null && showableDraft(inspection, agreement.draft) !== null)) return false;
  return controlsChanges(agreement.controlsDraft, draftOf(state), PARTS).length > 0;
}
