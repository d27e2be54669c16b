// A server component: it scores while the page is rendered.

import { load } from "nodescore";
import Ranking from "./ranking.jsx";

export default async function Page() {
  const { evaluate } = await load();
  const { result } = evaluate({
    scoringStrategy: { type: "MostAllocated" },
    pod: { requests: { cpu: "1" } },
    nodes: [{ name: "half-full", allocatable: { cpu: "4" }, used: { cpu: "2" } }],
  });
  const [node] = result.nodes;
  return (
    <main>
      <p id="score">
        {node.name}: {node.score}
      </p>
      <Ranking />
    </main>
  );
}
