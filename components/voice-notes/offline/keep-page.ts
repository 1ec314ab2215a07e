let isAsked = false;

/** Has the browser keep the page of voice notes, so that it opens without a network. Once a visit. */
export async function keepPage() {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (isAsked || !serviceWorker || connection?.saveData) return;
  isAsked = true;
  try {
    await serviceWorker.register("/service-worker.js");
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: "keep" });
  } catch {
    // A private window may refuse: then the page needs the network.
  }
}
