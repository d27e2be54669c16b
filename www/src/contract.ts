/** The types of the wasm modules, in one place: nothing else names the built package but core.ts and formats.ts. */
export type {
  Draft,
  Edit,
  Export,
  ExportTarget,
  Finding,
  Format,
  Inspection,
  Loss,
  ManifestPod,
  Place,
  Verdict,
} from "../../pkg/formats/formats.js";
export type * from "../../pkg/nodescore.js";
export type { Lead, Overview, OverviewResult, VoteLead } from "../../pkg/snapshot/snapshot.js";
