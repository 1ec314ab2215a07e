import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeRanges, overlaps, overlapsAny, subtractRanges, type TimeRange } from "./ranges";

const at = (minute: number) => new Date(minute * 60_000);
const range = (from: number, to: number): TimeRange => ({ start: at(from), end: at(to) });

const anyRanges = fc.array(
  fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]) => range(from, from + length)),
  { maxLength: 8 },
);
/** The minutes that ranges cover. */
const minutesOf = (ranges: readonly TimeRange[]) =>
  Array.from({ length: 90 }, (_, minute) => minute).filter((minute) => overlapsAny(range(minute, minute + 1), ranges));

describe("ranges", () => {
  test("that overlap or touch become one, and empty ones vanish", () => {
    expect(mergeRanges([range(30, 40), range(0, 10), range(10, 20), range(5, 8), range(50, 50)])).toEqual([
      range(0, 20),
      range(30, 40),
    ]);
  });

  test("that touch do not overlap", () => {
    expect([overlaps(range(0, 10), range(10, 20)), overlaps(range(0, 11), range(10, 20))]).toEqual([false, true]);
  });

  test("merged cover the same minutes, in order and apart", () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const merged = mergeRanges(ranges);
        expect(minutesOf(merged)).toEqual(minutesOf(ranges));
        merged.forEach(({ start }, index) => {
          const before = merged[index - 1];
          if (before) expect(+start).toBeGreaterThan(+before.end);
        });
      }),
    );
  });

  test("subtracted leave the minutes that only the first ones cover", () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, (ranges, taken) => {
        const left = subtractRanges(ranges, taken);
        const gone = new Set(minutesOf(taken));
        expect(minutesOf(left)).toEqual(minutesOf(ranges).filter((minute) => !gone.has(minute)));
      }),
    );
  });

  test("given are not changed", () => {
    const ranges = [range(0, 10), range(5, 20)];
    mergeRanges(ranges);
    expect(ranges).toEqual([range(0, 10), range(5, 20)]);
  });
});
