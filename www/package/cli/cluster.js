// The cluster that a policy is tried on.
import { createReadStream } from "node:fs";
import { load } from "../cluster-node.js";

/**
 * The number of pending pods that are scored for a policy; the number of feasible nodes, and of others, shown for each.
 */
const [PODS, NODES] = [5, 5];
const CHUNK = 1 << 20;

/** The schedulers that load a file which does not name one. */
const SCHEDULERS = { policy: "default-scheduler", "fit-args": "default-scheduler", "volcano-conf": "volcano" };

/** A larger file is not looked at as a manifest. */
const MANIFEST = 1 << 20;

/** The cluster that is in some files of kubectl; those of pods may be manifests, of a Deployment for example. */
export async function readCluster(nodes, pods, manifestPods) {
  const { ClusterReader } = await load();
  const reader = new ClusterReader();
  for (const path of nodes) await readInto(reader, path);
  const described = [];
  const notes = [];
  for (const path of pods) {
    const before = podsOf(reader);
    const bytes = await readInto(reader, path);
    const found = bytes === null ? [] : manifestPods(bytes);
    if (podsOf(reader) === before) described.push(...found.map((pod) => ({ path, pod })));
    else notes.push(...besidePods(path, found));
  }
  for (const { path, pod } of described) {
    reader.push(Buffer.from(JSON.stringify(asPod(pod))));
    reader.finish();
    notes.push(...leftOut(path, pod));
  }
  const paths = [...nodes, ...pods];
  const cluster = new Cluster(reader, [...paths, ...described.map(({ path }) => path)], notes);
  if (reader.summary().nodes + podsOf(reader) === 0) {
    const files = paths.map((path) => `\`${path}\``).join(", ");
    const help = "use the output of kubectl get -o json, or for pods the manifest of a workload";
    throw new NoCluster(`no nodes or pods in ${files}: ${help}`, cluster.problems());
  }
  return cluster;
}

/** Returns the note about workloads in a file of pods: their pods may be in it already. */
function besidePods(path, found) {
  const kinds = [...new Set(found.map(({ kind }) => kind))].filter((kind) => kind !== "Pod");
  if (kinds.length === 0) return [];
  return [
    `${path}: warning: the file has pods, so the pod templates of ${kinds.join(", ")} are not scored; put them into a file without pods`,
  ];
}

/** Returns the note about a manifest's constraints that are not taken into account. */
function leftOut(path, { kind, pod, ignored }) {
  return ignored.map((field) => `${path}: warning: ${kind} ${pod.name}: ${field} is ignored`);
}

function podsOf(reader) {
  const { placed, onUnknownNodes, pending, terminated } = reader.summary();
  return placed + onUnknownNodes + pending + terminated;
}

/** A pod that a manifest describes, as the API has one that is not scheduled yet. */
function asPod({ schedulerName, pod }) {
  const { name, containers, initContainers, overhead, resources, nodeSelector, tolerations } = pod;
  const asContainer = ({ requests, restartPolicy }) => ({ restartPolicy, resources: { requests } });
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name },
    spec: {
      schedulerName,
      containers: containers.map(asContainer),
      initContainers: initContainers?.map(asContainer),
      overhead,
      resources,
      nodeSelector,
      tolerations,
    },
  };
}

/** There is nothing in the files, and perhaps why. */
class NoCluster extends Error {
  constructor(message, more) {
    super(message);
    this.more = more;
  }
}

/** In pieces: such files can be larger than a text may be. Returns the bytes of one that may be a manifest, or `null`. */
async function readInto(reader, path) {
  const pieces = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  const kept = [];
  let size = 0;
  try {
    for await (const bytes of pieces) {
      reader.push(bytes);
      size += bytes.length;
      if (size <= MANIFEST) kept.push(bytes);
    }
  } catch (error) {
    throw new Error(`cannot read \`${path}\`: ${error.message}`);
  }
  reader.finish();
  return size <= MANIFEST ? Buffer.concat(kept) : null;
}

class Cluster {
  #reader;
  #waiting;
  #nodes;
  #paths;
  #notes;

  constructor(reader, paths, notes) {
    this.#reader = reader;
    this.#paths = paths;
    this.#notes = notes;
    this.#waiting = reader.candidates("", Number.MAX_SAFE_INTEGER).list.filter(({ pending }) => pending > 0);
    this.#nodes = reader.nodes().nodes;
  }

  /** Returns the read errors, line by line. */
  problems() {
    const { errors, moreErrors } = this.#reader.summary();
    const lines = errors.map(({ text, line, column, object, message, help }) => {
      const whose = object === "" ? "" : `${object}: `;
      return `${this.#paths[text]}:${line}:${column}: warning: ${whose}${message.text}; ${help.text}`;
    });
    return [...this.#notes, ...lines, ...(moreErrors === 0 ? [] : [`and ${moreErrors} more errors`])];
  }

  /** Returns the schedulers that pending pods name. */
  schedulers() {
    return [...new Set(this.#waiting.flatMap(({ schedulers }) => schedulers))];
  }

  /** The best nodes for the first pods that wait for each policy's scheduler. */
  rankings({ format, policies }, scorer) {
    return policies.flatMap((policy) => {
      const scheduler = SCHEDULERS[format] ?? policy.name;
      const waiting = this.#waiting.filter(({ schedulers }) => schedulers.includes(scheduler));
      if (waiting.length === 0)
        return [{ policy: policy.name, scheduler, pod: null, errors: [], nodes: [], filtered: [] }];
      const shown = waiting.slice(0, PODS);
      return shown.map((candidate) => ({
        policy: policy.name,
        scheduler,
        ...this.#ranking(policy, scorer, candidate),
      }));
    });
  }

  #ranking({ scoringStrategy, binpack, profile }, scorer, { pod, otherAffinity }) {
    const scenario = { scorer, scoringStrategy, binpack, profile, pod, nodes: [] };
    const { errors, feasible, ties, rejections, best } = this.#reader.rank(scenario, this.#nodes.length);
    const shown = ({ node, score, filtered }) => {
      const { name, cordoned, taints, ready } = this.#nodes[node];
      return { node: name, score, cordoned, taints, ready, filtered };
    };
    return {
      pod: pod.name,
      otherAffinity,
      errors,
      feasible,
      ties,
      rejections,
      nodes: best.slice(0, Math.min(feasible, NODES)).map(shown),
      filtered: best.slice(feasible, feasible + NODES).map(shown),
    };
  }
}
