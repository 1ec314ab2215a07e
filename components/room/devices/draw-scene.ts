import type { Scene } from "./background";

const [width, height] = [1280, 720];
/** A gradient from top to bottom, with two soft lights. */
const scenes: Record<Scene, { stops: readonly string[]; lights: readonly [string, string] }> = {
  dusk: {
    stops: ["oklch(0.32 0.07 285)", "oklch(0.5 0.1 320)", "oklch(0.74 0.12 55)"],
    lights: ["oklch(0.85 0.12 70 / 0.55)", "oklch(0.55 0.12 300 / 0.5)"],
  },
  paper: {
    stops: ["oklch(0.95 0.012 85)", "oklch(0.92 0.016 80)", "oklch(0.86 0.022 75)"],
    lights: ["oklch(1 0 0 / 0.6)", "oklch(0.88 0.03 60 / 0.5)"],
  },
  mist: {
    stops: ["oklch(0.83 0.02 220)", "oklch(0.76 0.03 210)", "oklch(0.6 0.035 200)"],
    lights: ["oklch(0.96 0.01 210 / 0.6)", "oklch(0.68 0.04 190 / 0.5)"],
  },
};

/** Draws a background, so that no image file has to be loaded. */
export function drawScene(scene: Scene): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const { stops, lights } = scenes[scene];
  const sky = pen.createLinearGradient(0, 0, width * 0.15, height);
  stops.forEach((colour, at) => {
    sky.addColorStop(at / (stops.length - 1), colour);
  });
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (const [colour, x, y, radius] of [
    [lights[0], width * 0.78, height * 0.22, width * 0.42],
    [lights[1], width * 0.14, height * 0.62, width * 0.5],
  ] as const) {
    const light = pen.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, colour);
    light.addColorStop(1, "transparent");
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
  return canvas;
}
