import { expect, it } from "vitest";
import { edgesKept, isBlank } from "./edges-kept";

const [width, rows] = [120, 6];

/** Opaque grey pixels. */
function paint(greyAt: (x: number) => number, alphaAt = (_x: number) => 255) {
  const pixels = new Uint8ClampedArray(width * rows * 4);
  for (let at = 0; at < width * rows; at += 1) {
    const x = at % width;
    pixels.fill(greyAt(x), at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = alphaAt(x);
  }
  return pixels;
}
const card = paint((x) => (Math.floor(x / 8) % 2) * 200 + 20);
const person = (isThere: (x: number) => boolean) =>
  paint(
    () => 0,
    (x) => (isThere(x) ? 255 : 0),
  );
const nobody = person(() => false);

it.each([
  ["the card as it was", card, nobody, 1],
  ["a blurred card", paint((x) => 120 + 20 * Math.sin(x / 20)), nobody, 0],
  ["another picture", paint((x) => (Math.floor((x + 3) / 20) % 2) * 255), nobody, 0],
  ["black", paint(() => 0), nobody, 0],
  ["the card, brighter", paint((x) => (Math.floor(x / 8) % 2) * 220 + 35), nobody, 1],
  ["the card, where all of it is taken for a person", card, person(() => true), null],
  [
    "a person before a blurred card",
    paint((x) => (x < 60 ? (Math.floor(x / 8) % 2) * 200 + 20 : 120)),
    person((x) => x < 66),
    0,
  ],
  ["a person before the card as it was", card, person((x) => x < 60), 1],
])("of %s, it finds the edges that are left behind the person", (_, shown, mask, share) => {
  const kept = edgesKept(card, shown, mask, width);
  if (share === null) expect(kept).toBeNull();
  else if (share === 1) expect(kept).toBe(1);
  else expect(kept).toBeLessThan(0.3);
});

it("without a mask it looks at the whole picture", () => {
  expect(edgesKept(card, card, null, width)).toBe(1);
});

it("a wall says nothing, and noise is no edge", () => {
  const wall = paint((x) => 120 + (x % 3) * 5);
  expect(edgesKept(wall, wall, null, width)).toBeNull();
});

it("knows a picture that was never drawn from a dark one", () => {
  expect(isBlank(new Uint8ClampedArray(40))).toBe(true);
  expect(isBlank(paint(() => 0))).toBe(false);
});
