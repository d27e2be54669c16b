// Starts an element once it is near the viewport, or printed.

/** The distance from the viewport at which an element starts, so that it is ready when the user scrolls to it. */
const MARGIN = "400px 0px";

/** Calls `start` once; returns a function that cancels it. */
export function whenNearViewport(element: Element, start: () => void): () => void {
  if (globalThis.IntersectionObserver === undefined || matchMedia("print").matches) {
    start();
    return () => {};
  }
  const controller = new AbortController();
  const startOnce = (): void => {
    controller.abort();
    start();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startOnce(),
    {
      rootMargin: MARGIN,
    },
  );
  observer.observe(element);
  controller.signal.addEventListener("abort", () => observer.disconnect());
  addEventListener("beforeprint", startOnce, { signal: controller.signal });
  return () => controller.abort();
}
