import type { Background } from "./background";

/** Loads the code of an effect when it is turned on. */
export async function loadBackground(background: Background) {
  const { backgroundProcessor } = await import("./background-processor");
  await backgroundProcessor.show(background);
  return backgroundProcessor;
}

/** Waits until this browser plays sound that is computed, however long that takes. */
export async function loadNoise() {
  const { noiseProcessor } = await import("./noise-processor");
  await noiseProcessor.wake();
  return noiseProcessor;
}
