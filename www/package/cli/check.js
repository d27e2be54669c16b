// Reads the files and asks the modules; decides nothing.
import { readFileSync } from "node:fs";
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";

/** What there is to say of each file. */
export async function check({ files, release, nodes, pods }) {
  const formats = await loadFormats();
  const scheduler = release ?? (await loadScores()).release();
  const cluster = readCluster(formats, [...nodes, ...pods]);
  return files.map((file) => {
    const inspection = formats.inspect(read(file), scheduler);
    const scores = cluster && inspection.drafts.map((draft) => rank(cluster, draft, scheduler));
    return { file, inspection, scores };
  });
}

function read(file) {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${error.message}`);
  }
}

function readCluster(_formats, files) {
  return files.length === 0 ? null : null;
}

function rank() {
  return null;
}
