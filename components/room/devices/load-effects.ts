import type { Background } from "./background";

/** The pieces of an effect are loaded when somebody turns it on, and never before. */
export async function loadBackground(background: Background) {
  const { backgroundProcessor } = await import("./background-processor");
  await backgroundProcessor.show(background);
  return backgroundProcessor;
}

export async function loadNoise() {
  const { noiseProcessor } = await import("./noise-processor");
  return noiseProcessor;
}
