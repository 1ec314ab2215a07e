import type { Background } from "./background";

/** Loads the code of an effect when it is turned on. */
export async function loadBackground(background: Background) {
  const { backgroundProcessor } = await import("./background-processor");
  await backgroundProcessor.show(background);
  return backgroundProcessor;
}

export async function loadNoise() {
  const { noiseProcessor } = await import("./noise-processor");
  return noiseProcessor;
}
