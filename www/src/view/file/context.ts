// What every view of the file pane is given.

import type { ExportTarget, Finding, Inspection, Loss, ManifestPod } from "../../contract.ts";
import type { TextEditor } from "../../editor/editor.ts";
import type { Followed } from "../../element/file-follower.ts";
import type { FileMessages } from "../../messages/generated/types.ts";
import type { Exported } from "../../model/export.ts";
import type { Checked } from "../../model/link.ts";
import type { FileState } from "../../model/state.ts";
import type { Context } from "../context.ts";

export interface FileContext {
  readonly page: Context;
  readonly words: FileMessages;
  readonly file: FileState;
  readonly inspection: Inspection | null;
  readonly checked: Checked;
  /** The inspection is of the text that is shown: its places count. */
  readonly current: boolean;
  /** The most bytes of a text that is checked here. */
  readonly limit: number;
  /** The module itself failed on this text. */
  readonly fault: boolean;
  /** The controls hold something that the text cannot take yet. */
  readonly waits: boolean;
  /** The scorers to offer in place of the one followed: their loaders take this file. */
  readonly readers: readonly string[];
  /** The scorer that was changed because of this file; `null` where none was, or another was chosen since. */
  readonly followed: Followed | null;
  readonly editor: TextEditor | null;
  /** CodeMirror could not be loaded. */
  readonly plain: boolean;
  /** Where the cursor stands. */
  readonly cursor: number;
  /** What happened to what a person brought or asked for last; empty where there is nothing to say. */
  readonly notice: string;
  /** What the file that was written in place of another one drops or changes. */
  readonly dropped: readonly Loss[];
  /** The last thing copied. */
  readonly copied: Copied | null;
  /** The label of the button that restores the text that was replaced. */
  readonly replaced: string | null;
  /** All findings are shown, not only the first of a long list. */
  readonly allFindings: boolean;
  readonly dragging: boolean;
  readonly exporting: Exporting;
  /** What tells assistive technology of the verdict. */
  readonly announcement: HTMLElement;
  readonly actions: FileActions;
}

/** The text, the exported file, or what the loader prints. */
export type Copied = "text" | "export" | "printed";

export interface Exporting {
  readonly open: boolean;
  readonly target: ExportTarget;
  /** `null` while it is closed, or where the module failed; `"pending"` while it is written. */
  readonly result: Exported | null | "pending";
}

export interface FileActions {
  open(files: FileList | null): void;
  drag(over: boolean): void;
  /** Fills the pane with the page's own policy. */
  write(): void;
  convert(): void;
  bringBack(): void;
  close(): void;
  go(finding: Finding): void;
  fix(finding: Finding): void;
  draft(index: number): void;
  /** Makes the pod of a manifest the page's. */
  usePod(pod: ManifestPod): void;
  follow(scorer: string): void;
  copy(what: Copied): void;
  download(what: "text" | "export"): void;
  showAllFindings(): void;
  setExport(open: boolean): void;
  target(target: ExportTarget): void;
  /** Puts the exported file in the place of the text. */
  takeExport(): void;
}
