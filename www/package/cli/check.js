// Passes the files to the modules.
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { readCluster } from "./cluster.js";
import { decoded, read } from "./files.js";

/** Checks each file. */
export async function check({ files, release, nodes, pods, plugin }) {
  const { inspect } = await loadFormats();
  const { release: newest, scorers } = await loadScores();
  const scheduler = release ?? newest();
  const manifestPods = (bytes) => inspect(decoded(bytes), scheduler).pods;
  const cluster = nodes.length + pods.length === 0 ? null : await readCluster(nodes, pods, manifestPods);
  const warnings = cluster?.warnings() ?? [];
  const checked = [];
  for (const file of files) {
    const inspection = inspect(await read(file), scheduler, cluster?.schedulers(), plugin);
    const scorer = scorerOf(inspection, scheduler, scorers());
    checked.push({ file, inspection, scores: cluster?.rankings(inspection, scorer) ?? [] });
  }
  return { checked, warnings };
}

/** Returns the scorer of the requested release, else of the newest one before it. */
function scorerOf({ format }, scheduler, scorers) {
  if (format === "volcano-conf") return "volcano";
  const minor = (id) => Number(/^v?1\.(\d+)/.exec(id)?.[1]);
  const releases = scorers.filter((id) => minor(id) <= minor(scheduler));
  return scorers.includes(scheduler) ? scheduler : (releases.at(-1) ?? scorers[0]);
}
