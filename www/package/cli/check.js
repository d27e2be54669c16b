// Reads the files and asks the modules; decides nothing.
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { readCluster } from "./cluster.js";

/** Checks each file. */
export async function check({ files, release, nodes, pods, plugin }) {
  const { inspect } = await loadFormats();
  const { release: newest, scorers } = await loadScores();
  const scheduler = release ?? newest();
  const manifestPods = (bytes) => inspect(decoded(bytes), scheduler).pods;
  const cluster = nodes.length + pods.length === 0 ? null : await readCluster(nodes, pods, manifestPods);
  const problems = cluster?.problems() ?? [];
  const checked = [];
  for (const file of files) {
    const inspection = inspect(await read(file), scheduler, cluster?.schedulers(), plugin);
    const scorer = scorerOf(inspection, scheduler, scorers());
    checked.push({ file, inspection, scores: cluster?.rankings(inspection, scorer) ?? [] });
  }
  return { checked, problems };
}

/** Returns the scorer of the requested release, else of the newest one before it. */
function scorerOf({ format }, scheduler, scorers) {
  if (format === "volcano-conf") return "volcano";
  const minor = (id) => Number(/^v?1\.(\d+)/.exec(id)?.[1]);
  const releases = scorers.filter((id) => minor(id) <= minor(scheduler));
  return scorers.includes(scheduler) ? scheduler : (releases.at(-1) ?? scorers[0]);
}

async function read(file) {
  try {
    // A pipe that is still empty is waited for; read at once it would be an error.
    const bytes = file === "-" ? await buffer(process.stdin) : readFileSync(file);
    return decoded(bytes);
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${error.message}`);
  }
}

/** Loaders refuse what is no UTF-8, and read UTF-16 where a byte order mark says so, which they see too. */
function decoded(bytes) {
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[bytes.toString("hex", 0, 2)] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error(`it is not valid ${encoding.toUpperCase()}; save it as UTF-8`);
  }
}
