// Two views of one policy: the text of a file, and the controls of the page. What changed on one side since both
// last agreed is brought to the other.

import type { Draft, Edit, Format, Inspection } from "../contract.ts";
import { changedByControls, changedByText, draftOf, PARTS, partsOf, takeDraft, withParts } from "./draft.ts";
import { edited } from "./file.ts";
import type { FileState, State } from "./state.ts";

/** What reads and writes files; `null` where it failed. */
export interface Files {
  inspect(text: string, scorer: string): Inspection | null;
  rewrite(text: string, format: Format, draft: number, wanted: Draft): readonly Edit[] | null;
}

/** What stands on either side where both last agreed. */
interface Agreed {
  readonly format: Format;
  /** The draft's place in the file. */
  readonly draft: number;
  readonly theirs: Draft;
  readonly ours: Draft;
}

export interface Linked {
  readonly state: State;
  /** Of the state's text; `null` where there is none, or the module failed. */
  readonly inspection: Inspection | null;
  readonly agreed: Agreed | null;
  /** What was written into the text, to be followed by an editor. */
  readonly edits: readonly Edit[];
}

export const UNLINKED = { agreed: null } as const;

/**
 * Brings file and controls together. Where both changed the same part, the text wins: it is what a person sees typed.
 * A text that holds no policy changes nothing; what the controls change meanwhile is written once it holds one again.
 */
export function link(files: Files, scorer: string, state: State, before: Pick<Linked, "agreed">): Linked {
  const { agreed } = before;
  const { file } = state;
  if (file === undefined) return { state, inspection: null, agreed: null, edits: [] };
  const inspection = files.inspect(file.text, scorer);
  const draft = inspection && placeOf(file, inspection, agreed);
  const theirs = inspection?.drafts[draft ?? 0];
  if (inspection === null || draft === null || theirs === undefined) return { state, inspection, agreed, edits: [] };

  const ours = draftOf(state);
  const sayable = partsOf(inspection.format, theirs);
  const known = agreed?.format === inspection.format && agreed.draft === file.draft ? agreed : null;
  if (known === null || (draft !== known.draft && theirs.name !== known.theirs.name)) {
    return settled(takeDraft(withParts(ours, theirs, sayable))(state), inspection, draft, theirs);
  }

  const fromText = changedByText(known.theirs, theirs, sayable);
  const fromControls = changedByControls(known.ours, ours, sayable).filter((part) => !fromText.includes(part));
  const taken = fromText.length === 0 ? state : takeDraft(withParts(ours, theirs, fromText))(state);
  if (fromControls.length === 0) return settled(taken, inspection, draft, theirs);
  return written(files, scorer, taken, { inspection, draft, theirs, wanted: withParts(theirs, ours, fromControls) });
}

/** A whole state, from before or from outside: its text and its controls were kept together, and agree as they stand. */
export function relinked(files: Files, scorer: string, state: State, before: Pick<Linked, "agreed">): Linked {
  const draft = state.file?.draft ?? null;
  const inspection = state.file === undefined || draft === null ? null : files.inspect(state.file.text, scorer);
  const theirs = draft === null ? undefined : inspection?.drafts[draft];
  if (inspection === null || draft === null || theirs === undefined) return link(files, scorer, state, before);
  return settled(state, inspection, draft, theirs);
}

/**
 * The draft that is followed: the one chosen, found by its name where it moved within the file. `null` where it is
 * missing from a text that cannot be read to its end: it may only be hidden.
 */
function placeOf({ draft }: FileState, inspection: Inspection, agreed: Agreed | null): number | null {
  const { drafts, format, verdict } = inspection;
  if (draft === null || (agreed !== null && agreed.format !== format)) return preferred(drafts);
  if (agreed !== null && agreed.draft === draft && drafts[draft]?.name !== agreed.theirs.name) {
    const moved = drafts.findIndex(({ name }) => name === agreed.theirs.name);
    if (moved >= 0) return moved;
  }
  if (drafts[draft] !== undefined) return draft;
  return verdict?.stage === "decode" ? null : preferred(drafts);
}

/** The first that has a shape: beside the built-in priorities of a Policy it is what a file is about. */
function preferred(drafts: readonly Draft[]): number {
  return Math.max(
    drafts.findIndex(({ scoringStrategy }) => scoringStrategy.type === "RequestedToCapacityRatio"),
    0,
  );
}

/** Both sides agree on this draft of the file. */
function settled(state: State, inspection: Inspection, draft: number, theirs: Draft): Linked {
  const { file } = state;
  const placed = file === undefined || file.draft === draft ? state : { ...state, file: { ...file, draft } };
  const { format } = inspection;
  return { state: placed, inspection, agreed: { format, draft, theirs, ours: draftOf(state) }, edits: [] };
}

interface Writing {
  readonly inspection: Inspection;
  readonly draft: number;
  readonly theirs: Draft;
  readonly wanted: Draft;
}

/** Writes what the controls changed into the text. */
function written(files: Files, scorer: string, state: State, { inspection, draft, theirs, wanted }: Writing): Linked {
  const file = state.file;
  const edits = file && files.rewrite(file.text, inspection.format, draft, wanted);
  if (!file || !edits || edits.length === 0) return settled(state, inspection, draft, theirs);
  const text = edited(file.text, edits);
  const after = files.inspect(text, scorer) ?? inspection;
  const next = { ...state, file: { ...file, text } };
  return { ...settled(next, after, draft, after.drafts[draft] ?? wanted), edits };
}

/** Whether the controls hold something that the text cannot take while it is as it is. */
export function waits(state: State, { inspection, agreed }: Linked): boolean {
  if (agreed === null || inspection?.drafts[agreed.draft] !== undefined) return false;
  return changedByControls(agreed.ours, draftOf(state), PARTS).length > 0;
}
