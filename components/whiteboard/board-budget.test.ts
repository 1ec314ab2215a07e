import fc from "fast-check";
import { expect, test } from "vitest";
import { drawn } from "@/lib/testing/board-simulation";
import { costOf, withinBudget } from "./board-budget";
import { parseBoardElements } from "./board-message";

const parse = (values: unknown[]) => parseBoardElements(values).elements;

test("a board of ordinary size is shown whole", () => {
  const points = Array.from({ length: 20 }, (_, at) => [at * 2, at]);
  const letters = Array.from({ length: 4000 }, (_, n) =>
    drawn(`${n}`, { type: "freedraw", x: (n % 50) * 30, y: (n / 50) * 20, points }),
  );
  const shapes = Array.from({ length: 500 }, (_, n) =>
    drawn(`shape ${n}`, { x: (n % 20) * 120, y: (n / 20) * 80, width: 200, height: 100 }),
  );
  const all = parse([...letters, ...shapes]);
  expect(withinBudget(all)).toEqual({ shown: all, hidden: 0 });
});

test("of one that would take too long to draw the largest elements are hidden, and what people drew stays", () => {
  const ours = Array.from({ length: 200 }, (_, n) => drawn(`ours ${n}`, { width: 300, height: 200 }));
  const huge = Array.from({ length: 500 }, (_, n) => drawn(`huge ${n}`, { width: 19_000, height: 19_000 }));
  const all = parse([...huge, ...ours]);
  const { shown, hidden } = withinBudget(all);
  expect(shown.filter(({ id }) => id.startsWith("ours"))).toHaveLength(200);
  expect(shown.length + hidden).toBe(700);
  expect(shown.reduce((sum, element) => sum + costOf(element), 0)).toBeLessThan(120_000_000);
});

test("where much lies on top of each other the largest of it is hidden, and nothing of what lies elsewhere", () => {
  const pile = Array.from({ length: 60 }, (_, n) => drawn(`pile ${n}`, { width: 900, height: 700 + n }));
  const small = Array.from({ length: 300 }, (_, n) => drawn(`small ${n}`, { x: n, y: n, width: 60, height: 40 }));
  const beside = Array.from({ length: 20 }, (_, n) => drawn(`beside ${n}`, { x: 5000, width: 900, height: 900 }));
  const { shown, hidden } = withinBudget(parse([...pile, ...small, ...beside]));
  const left = shown.filter(({ id }) => id.startsWith("pile")).map(({ id }) => Number(id.slice(5)));
  expect(left.length).toBe(60 - hidden);
  expect(hidden).toBeGreaterThan(10);
  expect(Math.max(...left)).toBe(left.length - 1);
});

test("one that is turned counts wherever it may lie", () => {
  const turned = Array.from({ length: 100 }, (_, n) => drawn(`${n}`, { width: 3000, height: 20, angle: 1 }));
  const across = Array.from({ length: 50 }, (_, n) =>
    drawn(`across ${n}`, { x: 1010, y: 700, width: 900, height: 900 }),
  );
  expect(withinBudget(parse([...turned, ...across])).hidden).toBeGreaterThan(withinBudget(parse(across)).hidden);
});

test("the same is hidden on every screen, in whatever order it came", () => {
  const anySize = fc.record({ width: fc.nat({ max: 9000 }), height: fc.nat({ max: 9000 }), order: fc.nat() });
  fc.assert(
    fc.property(fc.array(anySize, { maxLength: 60 }), (sizes) => {
      const all = parse(sizes.map(({ width, height }, n) => drawn(`${n}`, { width, height })));
      const mixed = [...all].sort((a, b) => (sizes[Number(a.id)]?.order ?? 0) - (sizes[Number(b.id)]?.order ?? 0));
      const ids = (elements: typeof all) =>
        withinBudget(elements)
          .shown.map(({ id }) => id)
          .sort();
      expect(ids(mixed)).toEqual(ids(all));
    }),
  );
});
