import { expect, it } from "vitest";
import { moveBy, wholePicture, zoomAt } from "./zoom";

const frame = { width: 1000, height: 600 };

it("what lies under the pointer stays there", () => {
  const at = { x: 200, y: -100 };
  const zoom = zoomAt(zoomAt(wholePicture, 2, at, frame), 1.5, at, frame);
  expect(zoom.scale).toBe(3);
  // The point 200 to the right of the picture's centre.
  expect([zoom.x + 200 * zoom.scale, zoom.y - 100 * zoom.scale]).toEqual([200, -100]);
});

it.each([
  ["never smaller than the whole", wholePicture, 0.5, 1],
  ["never beyond eight times", { scale: 6, x: 0, y: 0 }, 2, 8],
])("%s", (_, zoom, factor, scale) => {
  expect(zoomAt(zoom, factor, { x: 0, y: 0 }, frame).scale).toBe(scale);
});

it("the picture does not leave its frame, and back at the whole it is in the middle", () => {
  const near = moveBy({ scale: 2, x: 0, y: 0 }, 5000, -5000, frame);
  expect(near).toEqual({ scale: 2, x: 500, y: -300 });
  expect(zoomAt(near, 0.1, { x: 0, y: 0 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});
