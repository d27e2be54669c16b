// Passes the files of `nodescore check` to the modules.
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { readCluster } from "./cluster.js";
import { Files, UnreadableFileError } from "./files.js";
import { fails, inspection, isFailure } from "./inspection.js";
import { schedulerOf, scorerOf } from "./release.js";

/** Checks each file. */
export async function check({ files: paths, release, nodes, pods, plugin, stdinName, strict }) {
  const { inspect } = await loadFormats();
  const scores = await loadScores();
  const scheduler = schedulerOf(release, scores);
  const files = new Files(stdinName);
  const manifestPods = (text) => inspect(text, scheduler).pods;
  const cluster = await clusterOf(nodes, pods, manifestPods, files);
  const inspectIn = (text) => inspect(text, scheduler, cluster?.schedulers(), plugin);
  const checked = [];
  for (const path of paths) {
    const text = await files.read(path);
    if (text === null) continue;
    const found = inspection(text, inspectIn);
    const rankings = cluster?.rankings(found, scorerOf(found, scheduler, scores)) ?? [];
    checked.push({ file: files.nameOf(path), inspection: found, scores: rankings });
  }
  const warnings = cluster?.warnings() ?? [];
  const failed = checked.some((file) => fails(file.inspection, strict)) || warnings.some(isFailure(strict));
  return { checked, warnings, unreadable: files.unreadable, failed };
}

/** Reads the cluster; `null` without one, or if one of its files cannot be read: the others would give wrong scores. */
async function clusterOf(nodes, pods, manifestPods, files) {
  if (nodes.length + pods.length === 0) return null;
  try {
    return await readCluster(nodes, pods, manifestPods);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    files.unreadable.push(error);
    return null;
  }
}
