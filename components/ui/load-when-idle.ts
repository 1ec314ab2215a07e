/** Fetches code that will be wanted soon, when nothing else is going on. What does not come now comes when it is used. */
export function loadWhenIdle(...loads: (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    for (const load of loads) load().catch(() => {});
  };
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(fetchAll, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(fetchAll, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}
