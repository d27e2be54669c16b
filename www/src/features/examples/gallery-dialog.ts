// The dialog with every example to start from. Loaded when it is first opened.

import { render } from "lit-html";
import type { GalleryMessages } from "../../messages/generated/types.ts";
import { scenarios } from "../../state/examples/all-examples.ts";
import type { ExampleId } from "../../state/examples/index.ts";
import { originOf } from "../../state/origin.ts";
import { EMPTY_OUTCOME, outcomeOf } from "../../state/outcome.ts";
import { fromScenario, toScenario } from "../../state/scenario.ts";
import type { State } from "../../state/state.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { type Context, contextOf } from "../../ui/context.ts";
import { dialogIn } from "../../ui/dialog.ts";
import { Captions } from "./captions.ts";
import style from "./gallery.css?inline";
import { type Gallery, galleryView } from "./gallery.ts";

const containers = new WeakMap<HTMLElement, HTMLElement>();

/** Shows the gallery; `choose` is called with the chosen example. */
export function showGallery(
  parent: HTMLElement,
  ctx: Context,
  messages: GalleryMessages,
  choose: (example: string) => void,
): void {
  const container = containers.get(parent) ?? createContainer(parent);
  const closeAndChoose = (id: ExampleId): void => {
    dialogIn(container)?.close();
    choose(id);
  };
  const captions = new Captions(ctx.module, messages, scenarios);
  const gallery: Gallery = {
    messages,
    current: currentExample(ctx.state),
    preview: createPreview(ctx),
    caption: (id) => captions.get(id),
  };
  render(galleryView(ctx.messages, gallery, closeAndChoose), container);
  dialogIn(container)?.showModal();
  const current =
    container.querySelector<HTMLElement>("[aria-current]") ?? container.querySelector<HTMLElement>(".card");
  current?.focus({ preventScroll: true });
  current?.scrollIntoView({ block: "nearest" });
}

/** Returns the example of the current scenario, even if it was edited. */
function currentExample(state: State): ExampleId | null {
  const origin = originOf(state);
  return origin.kind === "example" ? origin.id : null;
}

function createContainer(parent: HTMLElement): HTMLElement {
  const container = document.createElement("div");
  adoptStyles(parent.getRootNode(), style);
  parent.append(container);
  containers.set(parent, container);
  return container;
}

/** Returns a function that evaluates an example in its initial state. */
function createPreview({ messages, module }: Context): (id: ExampleId) => Context {
  return (id) => {
    const state = fromScenario(scenarios[id], id);
    const outcome = outcomeOf(EMPTY_OUTCOME, state, module.evaluate(toScenario(state)));
    const ignore = (): void => {};
    return contextOf(messages, module, state, outcome, {
      before: null,
      edit: ignore,
      focus: ignore,
      largeCluster: null,
    });
  };
}
