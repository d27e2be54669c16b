// Starts an element once it is near the viewport, or printed.

/** Room around the window within which an element begins, so that it is there when it is scrolled to. */
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
