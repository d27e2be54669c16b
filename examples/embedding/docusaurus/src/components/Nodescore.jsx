// nodescore for MDX. A server renders the element with its content; the browser upgrades it.
import React, { useEffect, useRef } from "react";

export default function Nodescore({ element: Element = "nodescore-playground", onChange, children, ...attributes }) {
  const ref = useRef(null);

  useEffect(() => {
    // Not a static import: the server does not need it, and the page loads it in parallel with its own scripts.
    import("nodescore/elements/define");
  }, []);

  useEffect(() => {
    const element = ref.current;
    const handleChange = (event) => onChange?.(event.detail);
    element.addEventListener("nodescore-change", handleChange);
    return () => element.removeEventListener("nodescore-change", handleChange);
  }, [onChange]);

  return (
    <Element ref={ref} {...attributes}>
      {children}
    </Element>
  );
}
