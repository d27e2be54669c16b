// The dialog with every example to start from. Loaded when it is first opened.

import { render } from "lit-html";
import { Captions } from "../examples/captions.ts";
import { type ExampleId, exampleState } from "../examples/index.ts";
import type { GalleryMessages } from "../messages/generated/types.ts";
import { originOf } from "../model/origin.ts";
import { NOTHING, outcomeOf } from "../model/outcome.ts";
import { toScenario } from "../model/scenario.ts";
import type { State } from "../model/state.ts";
import style from "../style/gallery.css?inline";
import { type Context, contextOf } from "../view/context.ts";
import { type Gallery, galleryView } from "../view/gallery.ts";
import { adopt } from "./adopt.ts";

const rooms = new WeakMap<HTMLElement, HTMLElement>();

/** Shows the gallery; `choose` is called with the chosen example. */
export function showGallery(
  place: HTMLElement,
  ctx: Context,
  words: GalleryMessages,
  choose: (example: string) => void,
): void {
  const room = rooms.get(place) ?? build(place);
  const dialog = (): HTMLDialogElement | null => room.querySelector("dialog");
  const close = (): void => dialog()?.close();
  const take = (id: ExampleId): void => {
    close();
    choose(id);
  };
  const captions = new Captions(ctx.core, words);
  const shown: Gallery = {
    words,
    current: currentOf(ctx.state),
    preview: previewOf(ctx),
    why: (id) => captions.of(id),
  };
  render(galleryView(ctx.words, shown, { close, take }), room);
  dialog()?.showModal();
  const current = room.querySelector<HTMLElement>("[aria-current]") ?? room.querySelector<HTMLElement>(".card");
  current?.focus({ preventScroll: true });
  current?.scrollIntoView({ block: "nearest" });
}

/** The example that is shown, or was before it was edited. */
function currentOf(state: State): ExampleId | null {
  const origin = originOf(state);
  return origin.kind === "example" ? origin.id : null;
}

function build(place: HTMLElement): HTMLElement {
  const room = document.createElement("div");
  adopt(place.getRootNode(), style);
  place.append(room);
  rooms.set(place, room);
  return room;
}

/** Returns an example's evaluation as it starts. */
function previewOf({ words, core }: Context): (id: ExampleId) => Context {
  return (id) => {
    const state = exampleState(id);
    const outcome = outcomeOf(NOTHING, state, core.evaluate(toScenario(state)));
    const still = (): void => {};
    return contextOf(words, core, state, outcome, { edit: still, focus: still, many: null });
  };
}
