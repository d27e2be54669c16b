// Two views of one policy: the text of a file, and the controls of the page. What changed on one side since both
// last agreed is brought to the other.

import type { Edit, EditablePolicy, Format, Inspection } from "../contract.ts";
import {
  changedByControls,
  changedByText,
  draftOf,
  isShowable,
  PARTS,
  partsOf,
  takeDraft,
  withParts,
} from "./draft.ts";
import { edited } from "./file.ts";
import type { FileState, State } from "./state.ts";

/** Reads and writes files: `"pending"` until the answer arrives, `null` if it failed. */
export interface Files {
  inspect(text: string, scorer: string): Inspection | null | "pending" | "too-large";
  rewrite(text: string, format: Format, draft: number, wanted: EditablePolicy): readonly Edit[] | null | "pending";
}

/**
 * The progress of an inspection: `"done"`, `"pending"` (the last one is of an earlier text) or `"too-large"` (there is
 * none).
 */
export type Checked = "done" | "pending" | "too-large";

/** The values of both sides when they last agreed. */
interface Agreed {
  readonly format: Format;
  /** The draft's place in the file. */
  readonly draft: number;
  readonly theirs: EditablePolicy;
  readonly ours: EditablePolicy;
}

export interface Linked {
  readonly state: State;
  /**
   * The inspection of the state's text, or of an earlier one while `checked` is `"pending"`; `null` if there is none,
   * or the module failed.
   */
  readonly inspection: Inspection | null;
  readonly checked: Checked;
  readonly agreed: Agreed | null;
  /** The edits of the text, to be applied by an editor. */
  readonly edits: readonly Edit[];
}

/** The start for a text that was just put there: nothing is known of it. */
export const UNLINKED = { agreed: null, inspection: null, checked: "done", edits: [] } as const;

type Before = Pick<Linked, "agreed" | "inspection">;

/**
 * Brings file and controls together. Where both changed the same part, the text wins: it is what a person sees typed.
 * A text that holds no policy changes nothing; what the controls change meanwhile is written once it holds one again.
 */
export function link(files: Files, scorer: string, state: State, before: Before): Linked {
  const { agreed: last } = before;
  const { file } = state;
  if (file === undefined) return { state, ...UNLINKED };
  const inspection = files.inspect(file.text, scorer);
  if (inspection === "pending") return { ...pending(state, before.inspection), agreed: last };
  if (inspection === "too-large") return { state, ...UNLINKED, agreed: last, checked: inspection };
  const draft = inspection && placeOf(file, inspection, last);
  const theirs = inspection && shown(inspection, draft ?? 0);
  if (inspection === null || draft === null || !theirs) return { state, ...UNLINKED, inspection, agreed: last };

  const ours = draftOf(state);
  const sayable = partsOf(inspection.format, theirs);
  const known = last?.format === inspection.format && last.draft === file.draft ? last : null;
  if (known === null || (draft !== known.draft && theirs.name !== known.theirs.name)) {
    return settled(takeDraft(withParts(ours, theirs, sayable))(state), inspection, draft, theirs);
  }

  const fromText = changedByText(known.theirs, theirs, sayable);
  const fromControls = changedByControls(known.ours, ours, sayable).filter((part) => !fromText.includes(part));
  const taken = fromText.length === 0 ? state : takeDraft(withParts(ours, theirs, fromText))(state);
  if (fromControls.length === 0) return settled(taken, inspection, draft, theirs);
  const wanted = withParts(theirs, ours, fromControls);
  const agreed = { ...known, theirs, ours: withParts(known.ours, draftOf(taken), fromText) };
  return written(files, scorer, taken, { agreed, inspection, draft, theirs, wanted });
}

/** A whole state, from before or from outside: its text and its controls were kept together, and agree as they stand. */
export function relinked(files: Files, scorer: string, state: State, before: Before): Linked {
  const draft = state.file?.draft ?? null;
  const inspection = state.file === undefined || draft === null ? null : files.inspect(state.file.text, scorer);
  if (inspection === "pending") return { ...pending(state, null), agreed: null };
  if (inspection === "too-large") return { state, ...UNLINKED, checked: inspection };
  const theirs = inspection && shown(inspection, draft ?? 0);
  if (inspection === null || draft === null || !theirs) return link(files, scorer, state, before);
  return settled(state, inspection, draft, theirs);
}

/** The policy of a file, where the page can show it. */
function shown({ policies }: Inspection, index: number): EditablePolicy | null {
  const draft = policies[index];
  return draft !== undefined && isShowable(draft) ? draft : null;
}

/** The text is still being inspected: what was found in the one before stays. */
function pending(state: State, inspection: Inspection | null): Omit<Linked, "agreed"> {
  return { state, inspection, checked: "pending", edits: [] };
}

/**
 * The draft that is followed: the one chosen, found by its name where it moved within the file. `null` where it is
 * missing from a text that cannot be read to its end: it may only be hidden.
 */
function placeOf({ draft }: FileState, inspection: Inspection, agreed: Agreed | null): number | null {
  const { policies, format, verdict } = inspection;
  if (draft === null || (agreed !== null && agreed.format !== format)) return preferred(policies);
  if (agreed !== null && agreed.draft === draft && policies[draft]?.name !== agreed.theirs.name) {
    const moved = policies.findIndex(({ name }) => name === agreed.theirs.name);
    if (moved >= 0) return moved;
  }
  if (policies[draft] !== undefined) return draft;
  return verdict?.stage === "decode" ? null : preferred(policies);
}

/** Returns the first policy with a shape: next to the built-in priorities of a Policy it is what a file is about. */
function preferred(drafts: readonly EditablePolicy[]): number {
  return Math.max(
    drafts.findIndex(({ scoringStrategy }) => scoringStrategy.type === "RequestedToCapacityRatio"),
    0,
  );
}

/** Both sides agree on this draft of the file. */
function settled(state: State, inspection: Inspection, draft: number, theirs: EditablePolicy): Linked {
  const { file } = state;
  const placed = file === undefined || file.draft === draft ? state : { ...state, file: { ...file, draft } };
  const { format } = inspection;
  const agreed = { format, draft, theirs, ours: draftOf(state) };
  return { state: placed, inspection, checked: "done", agreed, edits: [] };
}

interface Writing {
  /** Until it is written. */
  readonly agreed: Agreed;
  readonly inspection: Inspection;
  readonly draft: number;
  readonly theirs: EditablePolicy;
  readonly wanted: EditablePolicy;
}

/** Writes what the controls changed into the text. */
function written(files: Files, scorer: string, state: State, writing: Writing): Linked {
  const { agreed, inspection, draft, theirs, wanted } = writing;
  const file = state.file;
  const edits = file && files.rewrite(file.text, inspection.format, draft, wanted);
  if (edits === "pending") return { state, inspection, checked: "done", agreed, edits: [] };
  if (!file || !edits || edits.length === 0) return settled(state, inspection, draft, theirs);
  const text = edited(file.text, edits);
  const next = { ...state, file: { ...file, text } };
  const after = files.inspect(text, scorer);
  if (typeof after === "string") return { ...settled(next, inspection, draft, wanted), checked: after, edits };
  const read = after ?? inspection;
  return { ...settled(next, read, draft, read.policies[draft] ?? wanted), edits };
}

/** Returns true if the controls have a value that the text cannot contain in its present form. */
export function waits(state: State, { inspection, agreed }: Linked): boolean {
  if (agreed === null || (inspection !== null && shown(inspection, agreed.draft) !== null)) return false;
  return changedByControls(agreed.ours, draftOf(state), PARTS).length > 0;
}
