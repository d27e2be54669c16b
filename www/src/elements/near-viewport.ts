// Starts an element once it is near the viewport, or printed.

/** The distance from the viewport at which an element starts, so that it is ready when the user scrolls to it. */
const MARGIN = "400px 0px";

/** Calls `start` once; returns a function that cancels it. */
export function whenNearViewport(element: Element, start: () => void): () => void {
  if (globalThis.IntersectionObserver === undefined || matchMedia("print").matches) {
    start();
    return () => {};
  }
  const ends = new AbortController();
  const begin = (): void => {
    ends.abort();
    start();
  };
  const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && begin(), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  ends.signal.addEventListener("abort", () => observer.disconnect());
  addEventListener("beforeprint", begin, { signal: ends.signal });
  return () => ends.abort();
}
