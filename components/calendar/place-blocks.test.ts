import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Place, placeBars, placeBlocks } from "./place-blocks";

const day = 1440;
const least = 15;
const name = 30;

test.each<[string, Block[], [left: number, width: number][]]>([
  ["alone, it takes the whole day's width", [{ from: 600, to: 630 }], [[0, 1]]],
  [
    "one after the other need no columns",
    [
      { from: 600, to: 630 },
      { from: 630, to: 660 },
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    "two at once share it",
    [
      { from: 600, to: 660 },
      { from: 615, to: 645 },
    ],
    [
      [0, 1 / 2],
      [1 / 2, 1 / 2],
    ],
  ],
  [
    "what begins later lies on the others, a little to the right",
    [
      { from: 600, to: 720 },
      { from: 600, to: 630 },
      { from: 600, to: 630 },
      { from: 660, to: 690 },
    ],
    [
      [0, 1 / 3],
      [1 / 3, 1 / 3],
      [2 / 3, 1 / 3],
      [0.12, 0.88],
    ],
  ],
  [
    "of those that begin together, one widens where the next has ended",
    [
      { from: 600, to: 720 },
      { from: 600, to: 610 },
      { from: 620, to: 690 },
    ],
    [
      [0, 1 / 2],
      [1 / 2, 1 / 2],
      [1 / 2, 1 / 2],
    ],
  ],
  [
    "short ones are drawn long enough to be read, so they overlap what follows",
    [
      { from: 600, to: 605 },
      { from: 610, to: 640 },
    ],
    [
      [0, 1 / 2],
      [1 / 2, 1 / 2],
    ],
  ],
  [
    "of those that begin together, all lie on what one of them overlaps",
    [
      { from: 0, to: 31 },
      { from: 30, to: 45 },
      { from: 31, to: 46 },
    ],
    [
      [0, 1],
      [0.12, 0.44],
      [0.56, 0.44],
    ],
  ],
])("%s", (_, blocks, places) => {
  expect(placeBlocks(blocks, day, least, name).map(({ left, width }) => [left, width])).toEqual(places);
});

test("what begins just before midnight is drawn before it", () => {
  expect(placeBlocks([{ from: 1435, to: 1440 }], day, least, name)).toEqual([
    { from: 1425, to: 1440, left: 0, width: 1, depth: 0 },
  ]);
});

const blocks = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: day - 1 }), minutes: fc.integer({ min: 0, max: 400 }) })
    .map(({ from, minutes }) => ({ from, to: Math.min(day, from + minutes) })),
  { maxLength: 40 },
);
const inTime = (one: Place, other: Place) => one.from < other.to && other.from < one.to;
const inWidth = (one: Place, other: Place) =>
  one.left + 1e-9 < other.left + other.width && other.left + 1e-9 < one.left + one.width;

test("none covers another's name or whole width, all lie inside the day, and each covers its own time", () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const places = placeBlocks(given, day, least, name);
      for (const [index, place] of places.entries()) {
        const block = given[index] as Block;
        expect(place.from).toBeLessThanOrEqual(block.from);
        expect(place.to).toBeGreaterThanOrEqual(block.to);
        expect(place.to - place.from).toBeGreaterThanOrEqual(least);
        expect(place.from).toBeGreaterThanOrEqual(0);
        expect(place.to).toBeLessThanOrEqual(day);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.width).toBeGreaterThan(0);
        expect(place.left + place.width).toBeLessThanOrEqual(1 + 1e-9);
        for (const other of places) {
          if (other === place || !inTime(place, other) || !inWidth(place, other)) continue;
          const [under, over] = other.from < place.from ? [other, place] : [place, other];
          expect(over.from - under.from).toBeGreaterThanOrEqual(name);
          expect(over.depth).toBeGreaterThan(under.depth);
        }
      }
    }),
  );
});

test("whole days lie under each other where they share a day", () => {
  expect(
    placeBars([
      { from: 0, to: 1 },
      { from: 0, to: 5 },
      { from: 1, to: 2 },
      { from: 5, to: 7 },
    ]),
  ).toEqual([
    { from: 0, to: 1, lane: 1 },
    { from: 0, to: 5, lane: 0 },
    { from: 1, to: 2, lane: 1 },
    { from: 5, to: 7, lane: 0 },
  ]);
  const spans = fc.array(
    fc
      .record({ from: fc.integer({ min: 0, max: 6 }), days: fc.integer({ min: 1, max: 7 }) })
      .map(({ from, days }) => ({ from, to: Math.min(7, from + days) })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(spans, (given) => {
      const bars = placeBars(given);
      for (const [index, bar] of bars.entries()) {
        for (const other of bars.slice(0, index)) {
          expect(bar.lane === other.lane && bar.from < other.to && other.from < bar.to).toBe(false);
        }
      }
    }),
  );
});
