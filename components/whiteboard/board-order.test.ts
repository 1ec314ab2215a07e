import fc from "fast-check";
import { expect, test } from "vitest";
import { drawn } from "@/lib/testing/board-simulation";
import { BoardElements } from "./board-elements";
import { parseBoardElement, parseBoardElements } from "./board-message";
import { withPlaces } from "./board-order";

const anyIndex = fc.oneof(
  fc.constantFrom(null, "a0", "a0", "a1", "Zz", "a01", "a001", "a0V", "a000V", `A${"0".repeat(26)}1`),
  fc.string({ unit: fc.constantFrom("0", "1", "V", "z"), minLength: 1, maxLength: 4 }).map((tail) => `a0${tail}`),
);

test("every element has an index above the one before, and whoever has one of their own keeps it", () => {
  fc.assert(
    fc.property(fc.array(anyIndex, { maxLength: 60 }), (indices) => {
      const board = new BoardElements();
      board.merge(parseBoardElements(indices.map((index, n) => drawn(`${n}`, { index }))).elements);
      const inOrder = board.inOrder();
      const places = withPlaces(inOrder);
      expect(places.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      const isShared = (index: string | null) => inOrder.filter((one) => one.index === index).length > 1;
      for (const [at, element] of places.entries()) {
        // Excalidraw throws on a malformed index.
        expect(parseBoardElement(element)?.index).toBe(element.index);
        const before = places[at - 1]?.index;
        if (before)
          expect([before < (element.index ?? ""), before, element.index]).toEqual([true, before, element.index]);
        const told = inOrder[at]?.index ?? null;
        if (told !== null && !isShared(told)) expect(element.index).toBe(told);
        expect(element.version).toBe(inOrder[at]?.version);
      }
      expect(withPlaces(inOrder).every((element, at) => element === places[at])).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("what shares an index keeps its place, whatever comes beside it", () => {
  const all = parseBoardElements(Array.from({ length: 200 }, (_, n) => drawn(`${n}`))).elements;
  const board = new BoardElements();
  const before = new Map<string, string | null>();
  for (let from = 0; from < all.length; from += 20) {
    board.merge(all.slice(from, from + 20));
    for (const { id, index } of withPlaces(board.inOrder())) {
      expect([undefined, index]).toContain(before.get(id));
      before.set(id, index);
    }
  }
});

test("ten thousand elements in one place are given theirs at once", () => {
  const all = parseBoardElements(Array.from({ length: 10_000 }, (_, n) => drawn(`${n}`))).elements;
  const before = process.cpuUsage();
  const places = withPlaces(all);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  expect(new Set(places.map(({ index }) => index)).size).toBe(10_000);
});
