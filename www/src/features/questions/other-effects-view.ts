// Draws what else a change would change. It is computed when it is opened.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { LARGE_NODES } from "../../state/large-cluster.ts";
import type { Change } from "../../state/state.ts";
import type { SavedScenario } from "../../state/storage/scenario-library.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { WinningChange } from "../../wasm/simulation-types.ts";
import { type OtherEffects, otherEffects } from "./other-effects.ts";
import type { QuestionsContext } from "./questions.ts";

/** The effects of a change, for one text of tests. */
interface KnownEffects {
  readonly tests: string | undefined;
  readonly part: LazyPart<OtherEffects>;
}

export class OtherEffectsView {
  readonly #open = new WeakSet<WinningChange>();
  readonly #known = new WeakMap<WinningChange, KnownEffects>();

  constructor(
    private readonly saved: () => readonly SavedScenario[],
    private readonly redraw: () => void,
  ) {}

  /** Draws the effects of a change, which `edit` applies. */
  draw(ctx: QuestionsContext, change: WinningChange, edit: Change): TemplateResult {
    const isOpen = this.#open.has(change);
    return html`<details class="other-effects" .open=${live(isOpen)}>
      <summary @click=${(event: Event) => this.#toggle(event, change)}>${ctx.questions.otherEffects}</summary>
      ${isOpen ? this.#body(ctx, change, edit) : nothing}
    </details>`;
  }

  /** Opens or closes the effects, instead of the browser: a drawing before its event would undo it. */
  #toggle(event: Event, change: WinningChange): void {
    event.preventDefault();
    if (this.#open.delete(change)) this.#known.delete(change);
    else this.#open.add(change);
    this.redraw();
  }

  #body(ctx: QuestionsContext, change: WinningChange, edit: Change): TemplateResult {
    const { policyTests: tests } = ctx.state;
    let known = this.#known.get(change);
    if (known === undefined || known.tests !== tests) {
      known = { tests, part: new LazyPart(() => otherEffects(ctx, edit, this.saved()), this.redraw) };
      this.#known.set(change, known);
    }
    known.part.load();
    return known.part.view ? effectsList(ctx, known.part.view) : loadingNote(ctx, known.part);
  }
}

function effectsList({ questions }: QuestionsContext, effects: OtherEffects): TemplateResult {
  const { tests, sameTests, winners, sameWinners, skipped } = effects;
  const sentences = [
    ...tests.map(({ name, passes }) => (passes ? questions.testPasses : questions.testFails)({ name })),
    ...(sameTests > 0 ? [questions.sameTests({ count: sameTests })] : []),
    ...winners.map(questions.savedWinner),
    ...(sameWinners > 0 ? [questions.sameWinners({ count: sameWinners })] : []),
    ...(skipped > 0 ? [questions.savedSkipped({ count: skipped, max: LARGE_NODES })] : []),
  ];
  if (sentences.length === 0) return html`<p class="help">${questions.nothingToCompare}</p>`;
  return html`<ul>
    ${sentences.map((sentence) => html`<li><bdi>${sentence}</bdi></li>`)}
  </ul>`;
}
