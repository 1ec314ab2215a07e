/** A finger's touch counts for the browser when it is lifted. */
const gestures = ["mousedown", "pointerup", "keydown"] as const;

/** Browsers let sound be worked on only after the person has touched the page. Never comes when `signal` is aborted before. */
export function nextGesture(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const gesture of gestures) document.addEventListener(gesture, () => resolve(), { once: true, signal });
  });
}
