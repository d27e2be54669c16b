// Recognizes what a file contains: a scheduler configuration, tests of policies, a pod, objects of a cluster, a scheduler's log,
// or saved scenarios. Configurations and manifests are inspected in a worker.

import { decodeBeginning, decodeText, MAX_BYTES } from "../../state/file-text.ts";
import { readLibrary, type ScenarioLibrary } from "../../state/storage/scenario-library.ts";
import { tryLoad } from "../../wasm/faults.ts";
import type { Inspection, ManifestPod } from "../../wasm/types.ts";
import { isSchedulerFile } from "./file-loaders.ts";
import { InspectClient } from "./inspect/client.ts";

/** The contents of a file. */
export type Recognized =
  | { readonly kind: "policy"; readonly text: string }
  /** Tests of policies. */
  | { readonly kind: "tests"; readonly text: string }
  /** The first of the pods that the file describes, and the number of the others. */
  | { readonly kind: "pod"; readonly pod: ManifestPod; readonly others: number }
  | { readonly kind: "cluster" }
  /** A scheduler's log, or pods with the results of kube-scheduler-simulator. */
  | { readonly kind: "log" }
  | { readonly kind: "scenarios"; readonly library: ScenarioLibrary }
  | { readonly kind: "other"; readonly found: Found };

/** The contents of a file that the page cannot use. */
export type Found =
  | { readonly reason: "too-large" | "not-text" | "unreadable" | "unknown" | "broken-scenario" | "newer-scenario" }
  | { readonly reason: "object"; readonly kind: string };

/** The number of bytes by which a file is recognized that is larger than any configuration. */
const HEAD_BYTES = 1 << 16;

const SCENARIOS = /^\s*\{\s*"nodescore"/;
const CLUSTER = /^[\s-]*"?kind"?\s*:\s*"?(Node|NodeList|PodList)"?\s*,?\s*$/m;
/** A document that is a node, among others. */
const NODE_DOCUMENT = /^kind\s*:\s*"?Node"?\s*$/m;
const NODE = /"?kind"?\s*:\s*"?Node\b/;
/** A line of klog, or one that a scheduler prints about scores; or an annotation of kube-scheduler-simulator. */
const LOG =
  /^.{0,200}(\b\w+\.go:\d+\] |"caller":"\w[\w/]*\.go:\d+")|^"?(Plugin scored node for pod|List(ed|ing) internal info for)|^(\S+ -> \S+: |Plugin \S+ scores on |Host \S+ => Score |task \S+ on node |Binpack score for Task )|scheduler-simulator(\.sigs\.k8s\.io)?\/(final)?score-result/m;
/** Matches a text that is meant as a scheduler configuration, even if it cannot be read. */
const POLICY =
  /^"?(profiles|pluginConfig|scoringStrategy|actions|tiers)"?\s*:|^\s*"?(priorities|predicates)"?\s*:|KubeSchedulerConfiguration/m;
const LIST = /^\s*\{?[\s\S]{0,200}"?items"?\s*:/;

/** Returns what a file contains; `null` if the part of the page that inspects it could not be loaded. */
export async function recognize(file: Blob, scorer: string): Promise<Recognized | null> {
  if (file.size > MAX_BYTES) return recognizeLarge(file);
  const bytes = await bytesOf(file);
  if (bytes === null) return other("unreadable");
  const text = decodeText(bytes);
  if (text === null) return other("not-text");
  if (SCENARIOS.test(text)) return recognizeScenarios(text);
  if (LOG.test(text)) return { kind: "log" };
  const inspected = await inspect(text, scorer);
  return inspected && recognizeText(text, inspected.inspection);
}

/** Recognizes a file by its beginning: kubectl's output and scenarios can have any size. */
async function recognizeLarge(file: Blob): Promise<Recognized> {
  const bytes = await bytesOf(file.slice(0, HEAD_BYTES));
  if (bytes === null) return other("unreadable");
  const head = decodeBeginning(bytes);
  if (SCENARIOS.test(head)) return recognizeScenarios(await file.text());
  if (LOG.test(head)) return { kind: "log" };
  return LIST.test(head) || CLUSTER.test(head) ? { kind: "cluster" } : other("too-large");
}

/** Returns the bytes of a file; `null` if it cannot be read, such as a folder. */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  const buffer = await file.arrayBuffer().catch(() => null);
  return buffer && new Uint8Array(buffer);
}

function recognizeScenarios(text: string): Recognized {
  const library = readLibrary(text);
  if ("error" in library) return other(library.error.reason === "newer" ? "newer-scenario" : "broken-scenario");
  if (library.scenarios.length > 0) return { kind: "scenarios", library };
  return other(library.unreadable[0]?.error.reason === "newer" ? "newer-scenario" : "broken-scenario");
}

function recognizeText(text: string, inspection: Inspection | null): Recognized {
  // The pane of the policy keeps the text and reports the failure.
  if (inspection === null) return CLUSTER.test(text) ? { kind: "cluster" } : { kind: "policy", text };
  const { format, object, pods, findings } = inspection;
  if (isSchedulerFile(format)) return { kind: "policy", text };
  if (object?.kind === "PolicyTests") return { kind: "tests", text };
  if (isCluster(text, inspection)) return { kind: "cluster" };
  const [pod, ...others] = pods;
  if (pod !== undefined) return { kind: "pod", pod, others: others.length };
  if (object !== null) return { kind: "other", found: { reason: "object", kind: object.kind } };
  // The findings explain what is wrong, for example that a template is not rendered.
  return findings.length > 0 && POLICY.test(text) ? { kind: "policy", text } : other("unknown");
}

/** Returns true for nodes, and for a list of pods or with a node: other objects can name a node as their owner. */
function isCluster(text: string, { format, object, pods: [pod] }: Inspection): boolean {
  if (object?.kind === "Node" || NODE_DOCUMENT.test(text)) return true;
  if (object === null && CLUSTER.test(text)) return true;
  const isList = object === null || object.kind.endsWith("List");
  return isList && format === "cluster" && (pod === undefined || pod.kind === "Pod" || NODE.test(text));
}

function other(reason: Exclude<Found["reason"], "object">): Recognized {
  return { kind: "other", found: { reason } };
}

/** Inspects a text; the inspection is `null` if the module failed, the result if it could not be loaded. */
async function inspect(text: string, scorer: string): Promise<{ readonly inspection: Inspection | null } | null> {
  const client = new InspectClient(async () => (await import("./inspect/service.ts")).createService);
  const inspected = await tryLoad(async () => ({ inspection: await client.call("inspect", text, scorer) }));
  client.stop();
  return inspected;
}
