// The context that every view of the file pane receives.

import type { FileMessages } from "../../../messages/generated/types.ts";
import type { CheckStatus } from "../../../state/file-sync.ts";
import type { FileState } from "../../../state/state.ts";
import type { Context } from "../../../ui/context.ts";
import type { DroppedSetting, ExportTarget, Finding, Inspection, ManifestPod } from "../../../wasm/types.ts";
import type { TextEditor } from "../editor/editor.ts";
import type { ExportResult } from "../export.ts";
import type { ScorerSwitch } from "../scorer-switcher.ts";

export interface FileContext {
  readonly page: Context;
  readonly messages: FileMessages;
  readonly file: FileState;
  /** True if the text is generated from the controls. */
  readonly isGenerated: boolean;
  readonly inspection: Inspection | null;
  readonly checkStatus: CheckStatus;
  /** True if the inspection is of the current text, so that its positions are valid. */
  readonly current: boolean;
  /** The maximum size of a text that is checked, in bytes. */
  readonly limit: number;
  /** True if the module failed on this text. */
  readonly fault: boolean;
  /** True if an edit in the controls is not in the text yet. */
  readonly hasPendingChanges: boolean;
  /** The scorers whose loaders accept this file, offered instead of the selected one. */
  readonly supportingScorers: readonly string[];
  /** The change of scorer that this file caused; `null` if none, or if the user chose another since. */
  readonly scorerSwitch: ScorerSwitch | null;
  readonly editor: TextEditor | null;
  /** True if CodeMirror could not be loaded. */
  readonly isPlainEditor: boolean;
  /** The cursor's offset in the text. */
  readonly cursor: number;
  /** A message about the last file opened or action requested, or an empty text. */
  readonly notice: string;
  /** The settings dropped or changed by the last conversion. */
  readonly dropped: readonly DroppedSetting[];
  /** The text that was just copied. */
  readonly copied: CopiedText | null;
  /** The label of the button that restores the text that was replaced. */
  readonly restoreLabel: string | null;
  /** True to show all findings instead of the first of a long list. */
  readonly allFindings: boolean;
  readonly exportView: ExportView;
  /** The live region that announces the verdict. */
  readonly announcement: HTMLElement;
  readonly actions: FileActions;
}

/** The text, the exported file, or the loader's error message. */
export type CopiedText = "text" | "export" | "output";

export interface ExportView {
  readonly open: boolean;
  readonly target: ExportTarget;
  /** The export; `null` while closed or if the module failed, `"pending"` while it is being written. */
  readonly result: ExportResult | null | "pending";
}

export interface FileActions {
  /** Opens files of any kind that the page can use. */
  open(files: readonly File[]): void;
  /** Replaces the text by that of the controls. */
  generate(): void;
  convert(): void;
  restore(): void;
  close(): void;
  goToFinding(finding: Finding): void;
  fix(finding: Finding): void;
  choosePolicy(index: number): void;
  /** Scores the pod of a manifest. */
  usePod(pod: ManifestPod): void;
  chooseScorer(scorer: string): void;
  copy(kind: CopiedText): void;
  download(kind: "text" | "export"): void;
  showAllFindings(): void;
  setExport(open: boolean): void;
  chooseTarget(target: ExportTarget): void;
  /** Replaces the text with the exported file. */
  useExport(): void;
}
