import type { Size } from "./stage-layout";

/** How a shared screen is looked at: `scale` 1 shows all of it, `x` and `y` move the picture's centre, in pixels. */
export type Zoom = { scale: number; x: number; y: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
const scaleMax = 8;

/** Larger or smaller by `factor`; what lies under `point` (from the middle of the frame) stays under it. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Size): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return keepInside({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

export const moveBy = (zoom: Zoom, dx: number, dy: number, frame: Size): Zoom =>
  keepInside({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);

/** The picture never leaves the frame it is in. */
function keepInside({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [free, below] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  // Plus nothing: minus nought is nought.
  return { scale, x: Math.min(free, Math.max(-free, x)) + 0, y: Math.min(below, Math.max(-below, y)) + 0 };
}
