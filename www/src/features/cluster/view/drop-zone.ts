// Draws the sources of files: kubectl commands, a drop zone, a button and a box to paste into.

import { html, nothing, type TemplateResult } from "lit-html";
import { copyText } from "../../../ui/clipboard.ts";
import * as icons from "../../../ui/icons.ts";
import { openFilesButton } from "../../../ui/open-files-button.ts";
import type { ClusterPanel } from "../panel.ts";
import type { InputText } from "../state.ts";

/** The kinds of objects that the plugins of kube-scheduler read. */
const KINDS = [
  "nodes,pods,namespaces,services,replicationcontrollers,replicasets,statefulsets,poddisruptionbudgets",
  "pv,pvc,storageclasses,csidrivers,csistoragecapacities",
].join();

/** The commands that write the files. */
const COMMANDS = [`kubectl get ${KINDS} -A -o json > cluster.json`];

export function dropZone(panel: ClusterPanel): TemplateResult {
  const { messages } = panel;
  const { loaded } = panel.state;
  return html`<div class="drop">
    ${loaded === null ? commands(panel) : nothing}
    <div class="drop-row">
      ${openFilesButton({
        id: "cluster-open",
        primary: loaded === null,
        label: loaded === null ? messages.openFiles : messages.openMoreFiles,
        accept: ".json,.yaml,.yml,.txt,application/json",
        open: (files) => void panel.open(inputTexts(files)),
      })}
      <span class="help">${messages.dropHere}</span>
    </div>
    ${pasteBox(panel)}
    <p class="help">${messages.privacy}</p>
  </div>`;
}

function commands(panel: ClusterPanel): TemplateResult {
  const { messages } = panel;
  const copy = async (command: string): Promise<void> => {
    const accepted = await copyText(command);
    panel.announce(accepted ? messages.copied : messages.copyFailed);
  };
  return html`<p>${messages.run}</p>
    <ul class="commands">
      ${COMMANDS.map(
        (command) => html`<li>
          <code>${command}</code>
          <button
            type="button"
            class="icon-button"
            aria-label=${messages.copyCommand({ command })}
            title=${messages.copyCommand({ command })}
            @click=${() => copy(command)}
          >
            ${icons.copy}
          </button>
        </li>`,
      )}
    </ul>`;
}

function pasteBox(panel: ClusterPanel): TemplateResult {
  const { messages } = panel;
  const open = (text: string): void => void panel.open([{ name: messages.pastedText, blob: new Blob([text]) }]);
  // A long text would freeze the box, so it is read directly.
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text") ?? "";
    event.preventDefault();
    if (text !== "") open(text);
  };
  const onRead = (event: Event): void => {
    const box = (event.target as Element).parentElement?.querySelector("textarea");
    if (!box?.value) return;
    open(box.value);
    box.value = "";
  };
  return html`<div class="drop-row paste">
    <textarea
      class="field"
      rows="1"
      spellcheck="false"
      aria-label=${messages.paste}
      placeholder=${messages.paste}
      @paste=${onPaste}
    ></textarea>
    <button type="button" class="button" @click=${onRead}>${messages.read}</button>
  </div>`;
}

/** Returns files as the panel's texts. */
export function inputTexts(files: Iterable<File> | null): InputText[] {
  return [...(files ?? [])].map((file) => ({ name: file.name, blob: file }));
}
