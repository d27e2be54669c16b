// Passes the files of `nodescore check` to the modules.
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { readCluster } from "./cluster.js";
import { decoded, Files } from "./files.js";
import { fails, inspection } from "./inspection.js";
import { schedulerOf, scorerOf } from "./release.js";

/** Checks each file. */
export async function check({ files: paths, release, nodes, pods, plugin, stdinName, strict }) {
  const { inspect } = await loadFormats();
  const scores = await loadScores();
  const scheduler = schedulerOf(release, scores);
  const manifestPods = (bytes) => inspect(decoded(bytes), scheduler).pods;
  const cluster = nodes.length + pods.length === 0 ? null : await readCluster(nodes, pods, manifestPods);
  const inspectIn = (text) => inspect(text, scheduler, cluster?.schedulers(), plugin);
  const files = new Files(stdinName);
  const checked = [];
  for (const path of paths) {
    const text = await files.read(path);
    if (text === null) continue;
    const found = inspection(text, inspectIn);
    const rankings = cluster?.rankings(found, scorerOf(found, scheduler, scores)) ?? [];
    checked.push({ file: files.nameOf(path), inspection: found, scores: rankings });
  }
  const isIncomplete = strict && cluster?.isIncomplete();
  const failed = isIncomplete || checked.some((file) => fails(file.inspection, strict));
  return { checked, warnings: cluster?.warnings() ?? [], unreadable: files.unreadable, failed };
}
