// Describes the ranking of a cluster's nodes for a pod.
import { plural } from "./summary.js";

/** The number of nodes that are listed of those that can get a pod. */
const WINNERS = 5;

/** The plugin that holds back a pod with scheduling gates. */
const GATES = "SchedulingGates";

/** Returns the lines about one pod and the nodes for it. */
export function scoreLines({
  policy,
  scheduler,
  pod,
  ignored,
  notCounted,
  errors,
  feasible,
  winnerCount,
  rejections,
  nodes,
  filtered,
  decision,
}) {
  const name = policy === "" ? "" : `${policy}: `;
  if (pod === null) return [`  ${name}no pending pod uses the scheduler ${scheduler}: nothing to score`];
  const errorLines = errors.map(({ path, message }) => `    ${path}: ${message.text}`);
  if (errors.length > 0) return [`  ${name}nodes for ${pod} are not scored:`, ...errorLines];
  const counts = `${feasible} feasible${winnerCount > 1 ? `, ${winnerCount} share the highest score` : ""}`;
  const notes = ignored.length === 0 ? [] : [`    note: this ranking ignores the pod's ${ignored.join(", ")}`];
  if (notCounted.length > 0)
    notes.push(`    note: this ranking counts only binpack, not the scores of ${notCounted.join(" and ")}`);
  const out = rejectionLines("filtered out", rejections ?? []);
  return [
    `  ${name}nodes for ${pod}, ${counts}`,
    ...notes,
    ...nodes.map(nodeLine),
    ...out,
    ...filtered.map(filteredLine),
    ...(decision === null ? [] : decisionLines(decision, rejections ?? [])),
  ];
}

/** Describes why nodes are filtered out, and how many. */
function rejectionLines(title, rejections) {
  const reasons = rejections.map(({ message, nodes }) => `${nodes} ${message}`);
  return reasons.length === 0 ? [] : [`    ${title}: ${reasons.join(", ")}`];
}

/** Describes which node gets the pod by all plugins, or the event of a pod that no node can run. */
function decisionLines({ missing, notComputed, rejections, reserved, reusesRanking, ...outcome }, known) {
  const kinds = new Map();
  for (const { plugin, kind } of missing) kinds.set(plugin, [...(kinds.get(plugin) ?? []), kind]);
  const notes = [...kinds].map(([plugin, kinds]) => {
    const command = `kubectl get ${kinds.join(",").toLowerCase()} -A -o json`;
    return `${plugin} depends on ${kinds.join(", ")}, of which none was read; if the cluster has any, add the output of ${command} to --nodes`;
  });
  if (notComputed.includes(GATES))
    notes.push("the pod has scheduling gates, so it is not scheduled until they are removed");
  const others = notComputed.filter((plugin) => plugin !== GATES);
  if (others.length > 0) notes.push(`not computed: ${others.join(", ")}`);
  for (const { node, pods } of reserved) notes.push(`room on ${node} is kept for ${plural(pods, "nominated pod")}`);
  if (reusesRanking)
    notes.push(
      "an identical pod that follows within 0.5 s, and does not fit on the same node, may get the next node of this ranking",
    );
  // The event of a pod without feasible nodes lists them all.
  const more = rejections.filter(({ message }) => known.every((rejection) => rejection.message !== message));
  const out = outcome.feasible === 0 ? [] : rejectionLines("filtered out by other plugins", more);
  return [...outcomeLines(outcome), ...out, ...notes.map((note) => `    note: ${note}`)];
}

function outcomeLines({
  errors,
  feasible,
  nominated,
  failedScheduling,
  pluginError,
  winners,
  best,
  sampling,
  preemption,
}) {
  if (errors.length > 0) {
    const lines = errors.map(({ path, message, help }) => `    ${path}: ${message.text}; ${help.text}`);
    return ["    not scheduled with all plugins:", ...lines];
  }
  if (feasible === 0)
    return [`    FailedScheduling: ${pluginError ?? failedScheduling}`, ...preemptionLines(preemption)];
  if (nominated)
    return [`    with all plugins: ${winners[0]}, to which the pod is nominated, so no other node is tried`];
  if (feasible === 1) return [`    with all plugins: ${winners[0]}, the only feasible node, so nothing is scored`];
  const scored = best.map(({ node, total, scores }) => {
    const parts = scores
      .filter(({ weighted }) => weighted !== "0")
      .map(({ plugin, weighted }) => `${plugin} ${weighted}`);
    return `    ${total}\t${node}: ${parts.join(", ")}`;
  });
  const tie = winners.length > 1 ? `, ${winners.length} share the highest total` : "";
  if (sampling === null) return [`    with all plugins${tie}:`, ...scored];
  return [`    with all plugins, if all nodes were scored${tie}:`, ...scored, ...samplingLines(sampling, feasible)];
}

/** Describes the pods that kube-scheduler would remove so that the pod fits; the event has the reason if there is no such pod. */
function preemptionLines(preemption) {
  if (preemption?.outcome !== "candidates") return [];
  const { best, candidates } = preemption;
  const [chosen] = best;
  const { victims } = candidates.find(({ node }) => node === chosen);
  const names = victims.map(({ namespace, name }) => `${namespace}/${name}`);
  const tie = best.length > 1 ? `, or on ${plural(best.length - 1, "other node")} just as well` : "";
  return [
    `    preemption: removes ${names.join(", ")} from ${chosen}${tie}; the pod is nominated there and tried again`,
  ];
}

/** Describes the nodes that can get the pod, as kube-scheduler scores only some of the feasible ones. */
function samplingLines({ nodesToScore, starts, possibleWinnerCount, possibleWinners }, feasible) {
  const listed = possibleWinners.slice(0, WINNERS).map(({ node, starts: own }) => {
    return `    ${((100 * own) / starts).toFixed(1)}%\t${node}`;
  });
  const rest = possibleWinnerCount > WINNERS ? [`    and ${plural(possibleWinnerCount - WINNERS, "more node")}`] : [];
  return [
    `    one of ${possibleWinnerCount} nodes gets the pod: kube-scheduler scores only ${nodesToScore} of the ${feasible} feasible nodes, starting where its last search ended`,
    "    the share of the possible start positions for which a node is among the best:",
    ...listed,
    ...rest,
  ];
}

function nodeLine({ node, score, cordoned, taints, ready }) {
  const marks = [...(cordoned ? ["cordoned"] : []), ...taints, ...(ready ? [] : [notReady(taints)])];
  return `    ${score}\t${node}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
}

/** Describes a scored node that is not ready: it has no taint for that, or the pod tolerates the taint. */
function notReady(taints) {
  const isTainted = taints.some((taint) => /^node\.kubernetes\.io\/(not-ready|unreachable)\b/.test(taint));
  return isTainted ? "not ready" : "not ready, but without a taint the scheduler still scores it";
}

/** Describes a filtered-out node in the scheduler's words, with the taints, which the scheduler's message omits. */
function filteredLine({ node, taints, filtered: { plugin, messages } }) {
  const marks = plugin === "TaintToleration" ? ` (${taints.join(", ")})` : "";
  return `    -\t${node}: ${messages.join(", ")}${marks}`;
}
