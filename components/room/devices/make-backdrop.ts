import { cropBackgroundImageCenter } from "@shiguredo/virtual-background";
import { type Background, blurOf, sceneOf } from "./background";
import { drawScene } from "./draw-scene";
import { loadOwnPicture } from "./own-picture";

type Pen = CanvasRenderingContext2D;
type Size = { width: number; height: number };

/** Draws what stands behind the person, over all of `pen`'s canvas. */
export type Backdrop = (pen: Pen, frame: CanvasImageSource, size: Size) => void;

export async function makeBackdrop(background: Background): Promise<Backdrop> {
  const halvings = blurOf(background);
  return halvings > 0 ? blur(halvings) : showPicture(await pictureOf(background));
}

/** Throws where there is no picture to show. */
async function pictureOf(background: Background) {
  if (background === "own") return loadOwnPicture();
  const scene = sceneOf(background);
  if (!scene) throw new Error("nothing to put behind the person");
  return drawScene(scene);
}

const showPicture =
  (picture: HTMLImageElement | HTMLCanvasElement): Backdrop =>
  (pen, _frame, size) => {
    const { x, y, width, height } = cropBackgroundImageCenter(size, picture);
    pen.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  };

/**
 * Blurs by drawing a small copy large. Every browser can, and nothing sharp is left to leak: a canvas without `filter`
 * would draw the frame as it is.
 */
function blur(halvings: number): Backdrop {
  const steps = Array.from({ length: halvings }, () => makePen());
  return (pen, frame, { width, height }) => {
    let from = frame;
    steps.forEach((step, at) => {
      resize(step.canvas, Math.ceil(width / 2 ** (at + 1)), Math.ceil(height / 2 ** (at + 1)));
      from = fill(step, from);
    });
    for (const step of steps.slice(0, -1).reverse()) from = fill(step, from);
    pen.drawImage(from, 0, 0, width, height);
  };
}

function fill(pen: Pen, from: CanvasImageSource): HTMLCanvasElement {
  pen.drawImage(from, 0, 0, pen.canvas.width, pen.canvas.height);
  return pen.canvas;
}

export function makePen(settings?: CanvasRenderingContext2DSettings): Pen {
  const pen = document.createElement("canvas").getContext("2d", settings);
  if (!pen) throw new Error("no canvas");
  return pen;
}

export function resize(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}
