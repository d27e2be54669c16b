// Tells assistive technology what changed, politely, once the hands are still.

import { type Context, winningNodes } from "../view/context.ts";
import { agrees, voteSentence, voteShown } from "../view/vote-words.ts";

const STILL_FOR_MS = 600;

export class Announcer {
  readonly #region = document.createElement("p");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #errors = "";
  /** What waits to be said beside what changed. */
  #news = "";
  /** `null` until the first result: what is there from the start is not announced. */
  #winners: string | null = null;

  constructor(parent: Node) {
    this.#region.className = "hidden";
    this.#region.setAttribute("role", "status");
    parent.appendChild(this.#region);
  }

  update(ctx: Context): void {
    if (ctx.outcome.result !== null) this.#winners ??= winnersOf(ctx);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#announce(ctx), STILL_FOR_MS);
  }

  /** Says something once, with what the next drawing changes. */
  say(text: string): void {
    this.#news = text;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #announce(ctx: Context): void {
    const errors = errorsOf(ctx);
    const winners = winnersOf(ctx);
    const said: string[] = this.#news === "" ? [] : [this.#news];
    if (errors !== this.#errors) said.push(errors || ctx.words.announceMended);
    if (errors === "" && this.#winners !== null && winners !== this.#winners) said.push(winners);
    this.#errors = errors;
    if (errors === "") this.#winners = winners;
    this.#news = "";
    if (said.length === 0) return;
    const text = said.join(" ");
    // The same words again are no change to a reader, unless something in them is.
    this.#region.textContent = this.#region.textContent === text ? `${text}\u00a0` : text;
  }
}

function errorsOf({ words, outcome }: Context): string {
  if (outcome.fault) return words.fault;
  const all = [...[...outcome.errors.values()].flat(), ...outcome.loose];
  const [first] = all;
  return first ? words.announceErrors(all.length, `${first.message}; ${first.help}`) : "";
}

/** Who wins, and where it ends otherwise, who wins the whole vote. */
function winnersOf(ctx: Context): string {
  const winners = winningNodes(ctx);
  const [first] = winners;
  if (first === undefined) return ctx.words.noneFits;
  const vote = voteShown(ctx);
  const own =
    winners.length > 1
      ? ctx.words.announceTie(
          winners.map((n) => n.name),
          first.score,
        )
      : ctx.words.announceWinner(first.name, first.score);
  return vote === null || agrees(ctx, vote) ? own : `${own} ${voteSentence(ctx, vote)}`;
}
