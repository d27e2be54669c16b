// Reads the files and passes them to the modules.
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

async function read(file) {
  try {
    // Reading an empty pipe synchronously would fail; this waits for data.
    const bytes = file === "-" ? await buffer(process.stdin) : readFileSync(file);
    return decoded(bytes);
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${error.message}`);
  }
}

/** Decodes a file as the loaders do: UTF-8, or UTF-16 with a byte order mark, which stays in the text. */
function decoded(bytes) {
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[bytes.toString("hex", 0, 2)] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error(`the file is not valid ${encoding.toUpperCase()}; save it as UTF-8`);
  }
}
