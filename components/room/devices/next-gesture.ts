/** Touch activates the page on pointerup, not on pointerdown. */
const gestures = ["mousedown", "pointerup", "keydown"] as const;

/** Resolves on the next user gesture, before which browsers suspend audio processing. Not after `signal` aborts. */
export function nextGesture(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const gesture of gestures) document.addEventListener(gesture, () => resolve(), { once: true, signal });
  });
}
