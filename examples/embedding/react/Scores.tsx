// A curve, and the ranking that follows it. React 19 or later.

import type {} from "nodescore/elements/react";
import { useEffect, useState } from "react";

export function Scores() {
  const [winners, setWinners] = useState<readonly string[]>([]);
  useEffect(() => {
    // Registers the elements in the browser; a server renders their content only.
    import("nodescore/elements/define");
  }, []);
  return (
    <>
      <nodescore-curve
        id="shape"
        example="worked-example"
        onnodescore-change={({ detail: { evaluation } }) => {
          const result = evaluation?.result;
          setWinners(result?.winners.flatMap((node) => result.nodes[node]?.name ?? []) ?? []);
        }}
      >
        node1 scores 60, node2 scores 69 and wins.
      </nodescore-curve>
      <nodescore-ranking for="shape" />
      <p>{winners.length === 0 ? "Drag a point." : `Now ${winners.join(" and ")} wins.`}</p>
    </>
  );
}
