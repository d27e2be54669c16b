// nodescore for MDX. A server renders the element with what stands inside it; the browser brings it to life.
import React, { useEffect, useRef } from "react";

export default function Nodescore({ element: Element = "nodescore-playground", onChange, children, ...attributes }) {
  const place = useRef(null);

  useEffect(() => {
    // Not at the top of the file: the server has no use for it, and the page loads it beside its own scripts.
    import("nodescore/elements/define");
  }, []);

  useEffect(() => {
    const element = place.current;
    const tell = (event) => onChange?.(event.detail);
    element.addEventListener("nodescore-change", tell);
    return () => element.removeEventListener("nodescore-change", tell);
  }, [onChange]);

  return (
    <Element ref={place} {...attributes}>
      {children}
    </Element>
  );
}
