// Keeps a session's state and its file together, frame by frame.

import type { Inspection } from "../contract.ts";
import type { Formats } from "../formats.ts";
import { samePolicy } from "../model/draft.ts";
import { fileOf, hasFile } from "../model/file.ts";
import { type Files, type Linked, link, relinked, UNLINKED } from "../model/link.ts";
import { scorerOf } from "../model/scorers.ts";
import type { Session } from "../model/session.ts";
import type { State } from "../model/state.ts";

export class FileLink {
  linked: Linked;
  /** The state that a file's policy took the place of; it can be brought back. */
  replaced: State | null = null;
  readonly #files: Files;

  constructor(
    private readonly session: Session,
    formats: Formats,
  ) {
    this.#files = { inspect: remembered(formats.inspect), rewrite: formats.rewrite };
    this.linked = { state: session.state, inspection: null, edits: [], ...UNLINKED };
    // What was kept or shared was kept together then.
    if (hasFile(session.state))
      this.linked = relinked(this.#files, this.#scorer(session.state), session.state, UNLINKED);
    session.link = (state, whole) => this.#link(state, whole);
  }

  /** Whether what is known of the text is of the text there is. */
  get current(): boolean {
    return this.linked.state.file?.text === this.session.state.file?.text;
  }

  /** The module failed on this text. */
  get fault(): boolean {
    return this.linked.inspection === null && fileOf(this.session.state).text !== "";
  }

  /** Puts a whole file in place of the one there; its policy becomes the page's, whatever the controls hold. */
  replace(change: (state: State) => State): void {
    const { state } = this.session;
    this.linked = { ...this.linked, ...UNLINKED };
    this.session.edit(change);
    if (hasFile(state)) this.replaced = state;
  }

  bringBack(): void {
    const { replaced, session } = this;
    if (replaced === null) return;
    this.replaced = session.state;
    this.linked = { ...this.linked, ...UNLINKED };
    session.replace({ ...replaced, open: session.state.open ?? [] });
  }

  #scorer(state: State): string {
    return scorerOf(state, this.session.core.release);
  }

  #link(state: State, whole: boolean): State {
    const first = this.linked.agreed === null;
    this.linked = (whole ? relinked : link)(this.#files, this.#scorer(state), state, this.linked);
    const taken = first && this.linked.agreed !== null && !samePolicy(state, this.linked.state);
    // What was there before a file was first read can be more than the file before.
    if (taken && this.replaced === null && state.edited) this.replaced = withoutFile(state);
    return this.linked.state;
  }
}

function withoutFile({ file: _file, ...state }: State): State {
  return state;
}

/** Reads the same text for the same scorer once. */
function remembered(inspect: Files["inspect"]): Files["inspect"] {
  let known: { text: string; scorer: string; answer: Inspection | null } | undefined;
  return (text, scorer) => {
    if (known?.text !== text || known.scorer !== scorer) known = { text, scorer, answer: inspect(text, scorer) };
    return known.answer;
  };
}
