// Draws a button that lets the user choose files.

import { html, nothing, type TemplateResult } from "lit-html";

export interface OpenFilesButton {
  readonly label: string;
  readonly id?: string;
  /** True if opening files is what a user does first here. */
  readonly primary?: boolean;
  readonly title?: string;
  /** The types of files that the browser offers first; all by default. */
  readonly accept?: string;
  /** The id of the menu that the button closes. */
  readonly menu?: string;
  open(files: readonly File[]): void;
}

export function openFilesButton({ label, id, primary, title, accept, menu, open }: OpenFilesButton): TemplateResult {
  return html`<button
      type="button"
      class=${primary ? "button primary" : "button"}
      id=${id ?? nothing}
      title=${title ?? nothing}
      popovertarget=${menu ?? nothing}
      popovertargetaction=${menu ? "hide" : nothing}
      @click=${chooseFiles}
    >
      ${label}
    </button>
    <input
      type="file"
      class="hidden"
      tabindex="-1"
      aria-hidden="true"
      accept=${accept ?? nothing}
      multiple
      @change=${(event: Event) => onChosen(event, open)}
    />`;
}

function chooseFiles({ currentTarget }: Event): void {
  const input = currentTarget instanceof Element ? currentTarget.nextElementSibling : null;
  if (input instanceof HTMLInputElement) input.click();
}

function onChosen({ target }: Event, open: OpenFilesButton["open"]): void {
  if (!(target instanceof HTMLInputElement)) return;
  const files = [...(target.files ?? [])];
  // The same file can be chosen again.
  target.value = "";
  open(files);
}
