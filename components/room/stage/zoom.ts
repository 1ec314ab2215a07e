import type { Size } from "./stage-layout";

/** The zoom of a shared screen. `scale` 1 shows all of it; `x` and `y` move the picture's centre, in pixels. */
export type Zoom = { scale: number; x: number; y: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
const scaleMax = 8;

/** Zooms by `factor` around `point`, relative to the centre of the frame. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Size): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return constrain({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

export const moveBy = (zoom: Zoom, dx: number, dy: number, frame: Size): Zoom =>
  constrain({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);

/** Keeps the picture from leaving the frame. */
function constrain({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [free, below] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  // Adding 0 turns -0 into 0.
  return { scale, x: Math.min(free, Math.max(-free, x)) + 0, y: Math.min(below, Math.max(-below, y)) + 0 };
}
