/** The types of the wasm modules, in one place: nothing else names the built package but scoring.ts and formats.ts. */
export type {
  DroppedSetting,
  Edit,
  EditablePolicy,
  Export,
  ExportTarget,
  Finding,
  Format,
  Inspection,
  ManifestPod,
  TextRange,
  Verdict,
} from "../../../pkg/formats/formats.js";
export type * from "../../../pkg/nodescore.js";
export type {
  NodeCounts,
  SnapshotEvaluation,
  SnapshotResult,
  TotalScoreCounts,
} from "../../../pkg/snapshot/snapshot.js";
