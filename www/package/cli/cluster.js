// Reads a cluster and ranks its nodes by a policy.
import { createReadStream } from "node:fs";
import { load } from "../cluster-node.js";
import { decoded, UnreadableFileError } from "./files.js";
import { plural } from "./summary.js";
import { warning, warningLine } from "./warnings.js";

/**
 * The number of pending pods that are scored for a policy; the number of feasible nodes, and of others, shown for each.
 */
const [PODS, NODES] = [5, 5];
const CHUNK = 1 << 20;

/** The schedulers that load a file which does not name one. */
const SCHEDULERS = { policy: "default-scheduler", "fit-args": "default-scheduler", "volcano-conf": "volcano" };

/** The maximum size of a manifest in bytes. */
const MAX_MANIFEST = 1 << 20;

/**
 * Reads a cluster from kubectl's output. A file of pods may also be a manifest, such as a Deployment, whose pods
 * `manifestPods` returns.
 */
export async function readCluster(nodes, pods, manifestPods) {
  const { ClusterReader } = await load();
  const reader = new ClusterReader();
  for (const path of nodes) await readInto(reader, path);
  const manifestEntries = [];
  const workloads = [];
  for (const path of pods) {
    const before = podsOf(reader);
    const bytes = await readInto(reader, path);
    const found = bytes === null ? [] : manifestPods(decodedFile(path, bytes));
    if (podsOf(reader) === before) manifestEntries.push(...found.map((pod) => ({ path, pod })));
    else workloads.push(...workloadsIgnored(path, found));
  }
  const paths = [...nodes, ...pods];
  const cluster = new Cluster(reader, [...paths, ...manifestEntries.map(({ path }) => path)], workloads);
  for (const { pod } of manifestEntries) cluster.addManifestPod(pod);
  if (reader.summary().nodes + podsOf(reader) === 0) {
    const files = paths.map((path) => `\`${path}\``).join(", ");
    const help = "use the output of kubectl get -o json, or for pods the manifest of a workload";
    throw new EmptyClusterError(`no nodes or pods in ${files}: ${help}`, cluster.warnings());
  }
  return cluster;
}

/** Returns the warning about workloads in a file of pods: their pods may be in it already. */
function workloadsIgnored(path, found) {
  const kinds = [...new Set(found.map(({ kind }) => kind))].filter((kind) => kind !== "Pod");
  if (kinds.length === 0) return [];
  const text = `the file has pods, so the pod templates of ${kinds.join(", ")} are not scored; put them into a file without pods`;
  return [warning(text, { file: path })];
}

function podsOf(reader) {
  const { placed, onUnknownNodes, pending, terminated } = reader.summary();
  return placed + onUnknownNodes + pending + terminated;
}

/** The error for files without nodes and pods, with the warnings about them as details. */
class EmptyClusterError extends Error {
  constructor(message, warnings) {
    super(message);
    this.details = warnings.map(warningLine);
  }
}

/**
 * Reads a file in chunks, because it can be larger than the maximum string. Returns its bytes if it is small enough for a
 * manifest, else `null`.
 */
async function readInto(reader, path) {
  const chunks = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  const manifest = [];
  let size = 0;
  try {
    for await (const bytes of chunks) {
      reader.push(bytes);
      size += bytes.length;
      if (size <= MAX_MANIFEST) manifest.push(bytes);
    }
  } catch (error) {
    throw new UnreadableFileError(path, error);
  }
  reader.finish();
  return size <= MAX_MANIFEST ? Buffer.concat(manifest) : null;
}

function decodedFile(path, bytes) {
  try {
    return decoded(bytes);
  } catch (error) {
    throw new UnreadableFileError(path, error);
  }
}

/** Returns the first pod of each group of pending pods. One of each class comes first, because its other groups get similar scores. */
function pendingPods(candidates) {
  const groups = candidates.flatMap(({ pod, pendingGroups, otherAffinity }) =>
    pendingGroups.map((group, at) => ({
      at,
      scheduler: group.scheduler,
      pod: { ...pod, name: group.pod },
      otherAffinity,
    })),
  );
  return groups.sort((a, b) => a.at - b.at);
}

/** The number of scores of Volcano's nodeorder. Without the plugin, all their weights are 0. */
const NODE_ORDER_SCORES = 7;

/** Returns the plugins of Volcano that add scores to those of binpack. */
function pluginsBesideBinpack({ weights, pluginArgs = {} }) {
  const unused = Object.values(weights).filter((weight) => weight === "0");
  const strategyFit = "resource-strategy-fit";
  return [
    ...(unused.length < NODE_ORDER_SCORES ? ["nodeorder"] : []),
    ...(strategyFit in pluginArgs ? [strategyFit] : []),
  ];
}

class Cluster {
  #reader;
  /** The pods of manifests, each with the name that it has in the cluster. */
  #manifestPods = [];
  #pending;
  #nodes;
  #paths;
  /** The warnings about workloads that are ignored. */
  #workloads;
  /** The number of groups of pending pods that are not scored, by scheduler. */
  #omitted = new Map();

  constructor(reader, paths, workloads) {
    this.#reader = reader;
    this.#paths = paths;
    this.#workloads = workloads;
    this.#pending = pendingPods(reader.candidates("", Number.MAX_SAFE_INTEGER).list);
    this.#nodes = reader.nodes().nodes;
  }

  /** Adds the pod of a manifest. Its name has a space, so that it replaces no pod of the cluster. */
  addManifestPod({ kind, schedulerName: scheduler, pod, ignored, object }) {
    const { metadata, ...rest } = JSON.parse(object);
    const { namespace } = metadata;
    const owner = `${metadata.name} (${kind})`;
    const sameOwner = this.#manifestPods.filter((other) => other.namespace === namespace && other.owner === owner);
    const name = sameOwner.length === 0 ? owner : `${owner}, ${sameOwner.length + 1}`;
    const before = podsOf(this.#reader);
    this.#reader.push(Buffer.from(JSON.stringify({ ...rest, metadata: { ...metadata, name } })));
    this.#reader.finish();
    // A pod with an error is not added: the error is among the warnings.
    if (podsOf(this.#reader) === before) return;
    this.#manifestPods.push({ namespace, owner, scheduler, pod: { ...pod, name: `${namespace}/${name}` }, ignored });
  }

  /** Returns the warnings about what was not read or is not scored. */
  warnings() {
    const { errors, moreErrors } = this.#reader.summary();
    const unread = errors.map(({ text, line, column, object, message, help }) => {
      const owner = object === "" ? "" : `${object}: `;
      const place = { file: this.#paths[text], position: { line, column } };
      return warning(`${owner}${message.text}; ${help.text}`, place);
    });
    const more = moreErrors === 0 ? [] : [warning(`${plural(moreErrors, "more part")} of the cluster not read`)];
    const isWithoutNodes = this.#nodes.length === 0 && podsOf(this.#reader) > 0;
    const hint = isWithoutNodes ? [warning("no nodes, so no pod is scored; add them with --nodes")] : [];
    const omitted = [...this.#omitted].map(([scheduler, count]) => {
      const groups = `${plural(count, "more group")} of pending pods of ${scheduler}`;
      const text = `${groups} not scored, only the first ${PODS}; put a pod into a file of its own`;
      return warning(text, { severity: "notice" });
    });
    return [...this.#workloads, ...unread, ...more, ...hint, ...omitted];
  }

  /** Returns the schedulers that pending pods name. */
  schedulers() {
    return [...new Set(this.#candidates().map(({ scheduler }) => scheduler))];
  }

  /** Ranks the nodes for the first pending pods of each policy's scheduler; empty without nodes. */
  rankings({ format, policies }, scorer) {
    if (this.#nodes.length === 0) return [];
    return policies.flatMap((policy) => {
      const scheduler = SCHEDULERS[format] ?? policy.name;
      const pending = this.#candidates().filter((pod) => pod.scheduler === scheduler);
      if (pending.length === 0)
        return [{ policy: policy.name, scheduler, pod: null, errors: [], nodes: [], filtered: [] }];
      const candidates = pending.slice(0, PODS);
      if (pending.length > PODS) this.#omitted.set(scheduler, pending.length - PODS);
      return candidates.map((candidate) => ({
        policy: policy.name,
        scheduler,
        ...this.#ranking(policy, scorer, candidate),
      }));
    });
  }

  /** Returns the pods of manifests, and the pending pods of the cluster, one of each group. */
  #candidates() {
    return [...this.#manifestPods, ...this.#pending];
  }

  #ranking({ scoringStrategy, binpack, profile }, scorer, { pod, otherAffinity, ignored }) {
    const scenario = { scorer, scoringStrategy, binpack, profile, pod, nodes: [] };
    const { errors, feasible, winnerCount, rejections, best } = this.#reader.rank(scenario, this.#nodes.length);
    const describe = ({ node, score, filtered }) => {
      const { name, cordoned, taints, ready } = this.#nodes[node];
      return { node: name, score, cordoned, taints, ready, filtered };
    };
    return {
      pod: pod.name,
      ignored: ignored ?? (otherAffinity ? ["affinity.nodeAffinity"] : []),
      notCounted: binpack ? pluginsBesideBinpack(profile) : [],
      errors,
      feasible,
      winnerCount,
      rejections,
      nodes: best.slice(0, Math.min(feasible, NODES)).map(describe),
      filtered: best.slice(feasible, feasible + NODES).map(describe),
      decision: this.#decision(scenario, pod.name),
    };
  }

  /** Returns the nodes that can get the pod in a large cluster, of which kube-scheduler scores only a sample; else `null`. */
  #sampling(scenario, pod) {
    const sampling = this.#reader.sampling(scenario, pod);
    if (sampling === null) return null;
    const { possibleWinners, ...numbers } = sampling;
    const described = possibleWinners.map(({ node, starts }) => ({ node: this.#nodes[node].name, starts }));
    return { ...numbers, possibleWinners: described };
  }

  /** Returns what kube-scheduler does with a pod, by every plugin that is computed; `null` for other schedulers. */
  #decision(scenario, pod) {
    const {
      supported,
      errors,
      feasible,
      nominated,
      rejections,
      failedScheduling,
      pluginError,
      winners,
      best,
      filtered,
      preemption,
      missing,
      notComputed,
      reusesRanking,
    } = this.#reader.schedule(scenario, pod, NODES);
    if (!supported && errors.length === 0) return null;
    const nameOf = (node) => this.#nodes[node].name;
    const reserved = filtered.flatMap(({ node, details }) => {
      const nominatedPods = details.find(({ detail }) => detail === "nominated-pods");
      return nominatedPods === undefined ? [] : { node: nameOf(node), pods: nominatedPods.pods };
    });
    return {
      errors,
      sampling: this.#sampling(scenario, pod),
      feasible,
      nominated,
      rejections,
      reserved,
      failedScheduling,
      pluginError,
      winners: winners.map(nameOf),
      best: best.map(({ node, ...scores }) => ({ node: nameOf(node), ...scores })),
      preemption,
      missing,
      notComputed,
      reusesRanking,
    };
  }
}
