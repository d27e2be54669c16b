// Compiled but not run: checks the elements' types in React.

import type { NodescorePlayground } from "nodescore/elements";
import type {} from "nodescore/elements/react";
import { useRef } from "react";

export function Playground() {
  const playground = useRef<NodescorePlayground>(null);
  return (
    <nodescore-playground
      ref={playground}
      parts="shape scores"
      theme="dark"
      className="wide"
      onClick={() => playground.current?.openLesson("node-score")}
      onnodescore-change={({ detail }) => detail.cause === "edit" && detail.scenario}
    >
      <p>node2 wins.</p>
    </nodescore-playground>
  );
}

export const curve = <nodescore-curve key="a" id="a" example="worked-example" lang="de" />;
export const arithmetic = <nodescore-arithmetic for="a" node="node1" />;

// @ts-expect-error Not a theme.
export const theme = <nodescore-ranking theme="drak" />;

// @ts-expect-error Only the arithmetic has a node.
export const node = <nodescore-ranking node="node1" />;

// @ts-expect-error Misspelled: the type of a detail is not `any`.
export const detail = <nodescore-ranking onnodescore-select={({ detail }) => detail.nodes} />;
