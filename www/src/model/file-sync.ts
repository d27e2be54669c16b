// Syncs two views of one policy: the text of a file, and the controls of the page. A change on one side since both
// were last in sync is applied to the other.

import type { Edit, EditablePolicy, Format, Inspection } from "../wasm/types.ts";
import { applyDraft, controlsChanges, draftOf, isShowable, mergeParts, PARTS, partsOf, textChanges } from "./draft.ts";
import { applyEdits } from "./file.ts";
import type { FileState, State } from "./state.ts";

/** Reads and writes files: `"pending"` until the answer arrives, `null` if it failed. */
export interface FileService {
  inspect(text: string, scorer: string): Inspection | null | "pending" | "too-large";
  rewrite(text: string, format: Format, draft: number, wanted: EditablePolicy): readonly Edit[] | null | "pending";
}

/**
 * The progress of an inspection: `"done"`, `"pending"` (the last one is of an earlier text) or `"too-large"` (there is
 * none).
 */
export type CheckStatus = "done" | "pending" | "too-large";

/** The policy of both sides when they were last in sync. */
interface Agreement {
  readonly format: Format;
  /** The draft's place in the file. */
  readonly draft: number;
  readonly textDraft: EditablePolicy;
  readonly controlsDraft: EditablePolicy;
}

export interface SyncState {
  readonly state: State;
  /**
   * The inspection of the state's text, or of an earlier one while `checkStatus` is `"pending"`; `null` before the first
   * one, or if the module failed.
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
 * Brings file and controls together. Where both changed the same part, the text wins: it is what a person sees typed.
 * A text that holds no policy changes nothing; what the controls change meanwhile is written once it holds one again.
 */
export function syncFile(files: FileService, scorer: string, state: State, before: PreviousSync): SyncState {
  const { agreement: last } = before;
  const { file } = state;
  if (file === undefined) return { state, ...UNSYNCED };
  const inspection = files.inspect(file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, before.inspection), agreement: last };
  if (inspection === "too-large") return { state, ...UNSYNCED, agreement: last, checkStatus: inspection };
  const draft = inspection && draftIndex(file, inspection, last);
  const textDraft = inspection && showableDraft(inspection, draft ?? 0);
  if (inspection === null || draft === null || !textDraft) return { state, ...UNSYNCED, inspection, agreement: last };

  const controlsDraft = draftOf(state);
  const supported = partsOf(inspection.format, textDraft);
  const known = last?.format === inspection.format && last.draft === file.draft ? last : null;
  if (known === null || (draft !== known.draft && textDraft.name !== known.textDraft.name)) {
    return inSync(applyDraft(mergeParts(controlsDraft, textDraft, supported))(state), inspection, draft, textDraft);
  }

  const fromText = textChanges(known.textDraft, textDraft, supported);
  const fromControls = controlsChanges(known.controlsDraft, controlsDraft, supported).filter(
    (part) => !fromText.includes(part),
  );
  const withText = fromText.length === 0 ? state : applyDraft(mergeParts(controlsDraft, textDraft, fromText))(state);
  if (fromControls.length === 0) return inSync(withText, inspection, draft, textDraft);
  const wanted = mergeParts(textDraft, controlsDraft, fromControls);
  const agreement = {
    ...known,
    textDraft,
    controlsDraft: mergeParts(known.controlsDraft, draftOf(withText), fromText),
  };
  return writeControls(files, scorer, withText, { agreement, inspection, draft, textDraft, wanted });
}

/** A whole state, from before or from outside: its text and its controls were kept together, and agree as they stand. */
export function resyncFile(files: FileService, scorer: string, state: State, before: PreviousSync): SyncState {
  const draft = state.file?.draft ?? null;
  const inspection = state.file === undefined || draft === null ? null : files.inspect(state.file.text, scorer);
  if (inspection === "pending") return { ...pendingSync(state, null), agreement: null };
  if (inspection === "too-large") return { state, ...UNSYNCED, checkStatus: inspection };
  const textDraft = inspection && showableDraft(inspection, draft ?? 0);
  if (inspection === null || draft === null || !textDraft) return syncFile(files, scorer, state, before);
  return inSync(state, inspection, draft, textDraft);
}

/** The policy of a file, where the page can show it. */
function showableDraft({ policies }: Inspection, index: number): EditablePolicy | null {
  const draft = policies[index];
  return draft !== undefined && isShowable(draft) ? draft : null;
}

/** The text is still being inspected: what was found in the one before stays. */
function pendingSync(state: State, inspection: Inspection | null): Omit<SyncState, "agreement"> {
  return { state, inspection, checkStatus: "pending", edits: [] };
}

/**
 * The draft that is followed: the one chosen, found by its name where it moved within the file. `null` where it is
 * missing from a text that cannot be read to its end: it may only be hidden.
 */
function draftIndex({ draft }: FileState, inspection: Inspection, agreement: Agreement | null): number | null {
  const { policies, format, verdict } = inspection;
  if (draft === null || (agreement !== null && agreement.format !== format)) return preferredDraft(policies);
  if (agreement !== null && agreement.draft === draft && policies[draft]?.name !== agreement.textDraft.name) {
    const moved = policies.findIndex(({ name }) => name === agreement.textDraft.name);
    if (moved >= 0) return moved;
  }
  if (policies[draft] !== undefined) return draft;
  return verdict?.stage === "decode" ? null : preferredDraft(policies);
}

/** Returns the first policy with a shape: next to the built-in priorities of a Policy it is what a file is about. */
function preferredDraft(drafts: readonly EditablePolicy[]): number {
  return Math.max(
    drafts.findIndex(({ scoringStrategy }) => scoringStrategy.type === "RequestedToCapacityRatio"),
    0,
  );
}

/** Both sides agree on this draft of the file. */
function inSync(state: State, inspection: Inspection, draft: number, textDraft: EditablePolicy): SyncState {
  const { file } = state;
  const placed = file === undefined || file.draft === draft ? state : { ...state, file: { ...file, draft } };
  const { format } = inspection;
  const agreement = { format, draft, textDraft, controlsDraft: draftOf(state) };
  return { state: placed, inspection, checkStatus: "done", agreement, edits: [] };
}

interface PendingWrite {
  /** Until it is written. */
  readonly agreement: Agreement;
  readonly inspection: Inspection;
  readonly draft: number;
  readonly textDraft: EditablePolicy;
  readonly wanted: EditablePolicy;
}

/** Writes what the controls changed into the text. */
function writeControls(files: FileService, scorer: string, state: State, writing: PendingWrite): SyncState {
  const { agreement, inspection, draft, textDraft, wanted } = writing;
  const file = state.file;
  const edits = file && files.rewrite(file.text, inspection.format, draft, wanted);
  if (edits === "pending") return { state, inspection, checkStatus: "done", agreement, edits: [] };
  if (!file || !edits || edits.length === 0) return inSync(state, inspection, draft, textDraft);
  const text = applyEdits(file.text, edits);
  const next = { ...state, file: { ...file, text } };
  const after = files.inspect(text, scorer);
  if (typeof after === "string") return { ...inSync(next, inspection, draft, wanted), checkStatus: after, edits };
  const read = after ?? inspection;
  return { ...inSync(next, read, draft, read.policies[draft] ?? wanted), edits };
}

/** Returns true if the controls have a value that the text cannot contain in its present form. */
export function hasPendingChanges(state: State, { inspection, agreement }: SyncState): boolean {
  if (agreement === null || (inspection !== null && showableDraft(inspection, agreement.draft) !== null)) return false;
  return controlsChanges(agreement.controlsDraft, draftOf(state), PARTS).length > 0;
}
