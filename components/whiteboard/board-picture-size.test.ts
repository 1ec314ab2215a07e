import { expect, test } from "vitest";
import { pictureSize } from "./board-picture-size";

test("a board is drawn twice as large", () => {
  expect(pictureSize(800, 600)).toEqual({ width: 1600, height: 1200, scale: 2 });
});

test.each([
  [9000, 9000],
  [200_000, 90],
  [50, 400_000],
  [4097, 4096],
])("a board of %i × %i is as large as every browser draws", (width, height) => {
  const size = pictureSize(width, height);
  expect(size.width * size.height).toBeLessThanOrEqual(4096 * 4096);
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(16_384);
  expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
});
