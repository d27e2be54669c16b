/** The types of the wasm modules. Only this file and those that load a module import the built package. */

export type {
  NodeCounts,
  Sampling,
  SnapshotEvaluation,
  SnapshotResult,
  TotalScoreCounts,
} from "../../../pkg/cluster/cluster.js";
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
