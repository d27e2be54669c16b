"use client";

import { useEffect } from "react";

/** An element; the browser defines it after the page is hydrated. */
export default function Ranking() {
  useEffect(() => {
    import("nodescore/elements/define");
  }, []);
  return <nodescore-ranking example="worked-example" />;
}
