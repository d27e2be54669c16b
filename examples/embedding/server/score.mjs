// Scores on a server: node score.mjs, bun score.mjs, or deno run --allow-read=node_modules score.mjs.

import { load } from "nodescore";
import { load as loadFormats } from "nodescore/formats";

const [nodescore, formats] = await Promise.all([load(), loadFormats()]);
const { result } = nodescore.evaluate({
  scoringStrategy: { type: "MostAllocated" },
  pod: { requests: { cpu: "1" } },
  nodes: [{ name: "half-full", allocatable: { cpu: "4" }, used: { cpu: "2" } }],
});
const [node] = result.nodes;
console.log(node.name, node.score, formats.inspect("kind: KubeSchedulerConfiguration", nodescore.release()).format);
