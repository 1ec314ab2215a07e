import type { Segmented } from "./background-engine";
import { BackgroundFailure } from "./background-failure";
import { edgesKept, isBlank } from "./edges-kept";
import { makePen, resize } from "./make-backdrop";

/** As many rows are looked at, in full width: a smaller copy would be blurred itself. */
const rows = 24;
/** Hair, and what the engine takes for a person, leave some. */
const keptMax = 0.5;

/** Throws where what is `shown` still has the edges of what was behind the person, or where the engine drew nothing. */
export function makeBackgroundCheck() {
  const pen = makePen({ willReadFrequently: true });

  function readRows(from: CanvasImageSource, width: number) {
    resize(pen.canvas, width, rows);
    pen.imageSmoothingEnabled = false;
    pen.clearRect(0, 0, width, rows);
    pen.drawImage(from, 0, 0, width, rows);
    return pen.getImageData(0, 0, width, rows).data;
  }

  return {
    /** Of a frame of the camera. */
    checkFrame(shown: HTMLCanvasElement, { image, segmentationMask }: Segmented) {
      const { width } = shown;
      const raw = readRows(image, width);
      if (isBlank(raw)) throw new BackgroundFailure("stopped");
      refuse(edgesKept(raw, readRows(shown, width), readRows(segmentationMask, width), width) ?? 0);
    },
    /** Of a card with nobody before it. */
    checkCard(shown: HTMLCanvasElement, card: HTMLCanvasElement) {
      const { width } = card;
      refuse(edgesKept(readRows(card, width), readRows(shown, width), null, width) ?? 1);
    },
  };
}

function refuse(kept: number) {
  if (kept > keptMax) throw new BackgroundFailure("unable");
}

/** Stripes, which any blur takes away. */
export function drawTestCard(): HTMLCanvasElement {
  const pen = makePen();
  resize(pen.canvas, 640, 360);
  pen.fillStyle = "#ddd";
  pen.fillRect(0, 0, 640, 360);
  pen.fillStyle = "#555";
  for (let x = 0; x < 640; x += 16) pen.fillRect(x, 0, 8, 360);
  return pen.canvas;
}
