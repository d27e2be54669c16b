// A text area, used if CodeMirror could not be loaded.

import { EDITOR_ID } from "../lazy.ts";
import type { EditorHost, TextEditor } from "./editor.ts";

export function textAreaEditor(host: EditorHost): TextEditor {
  const area = document.createElement("textarea");
  area.id = EDITOR_ID;
  area.className = "plain-editor";
  area.spellcheck = false;
  area.autocapitalize = "off";
  area.placeholder = host.placeholder;
  area.setAttribute("aria-label", host.label);
  area.setAttribute("wrap", "off");
  area.addEventListener("input", () => host.input(area.value, false));
  for (const event of ["keyup", "click"]) area.addEventListener(event, () => host.cursor(area.selectionStart));
  return {
    dom: area,
    show: (text) => {
      if (area.value !== text) area.value = text;
    },
    // The list of findings shows every finding with its line.
    mark: () => {},
    select: ({ from, to }) => {
      area.focus();
      area.setSelectionRange(from, to);
    },
    find: null,
    onAttached: () => {},
    close: () => {},
  };
}
