import fc from "fast-check";
import { expect, test } from "vitest";
import { instantInput } from "@/lib/language/time/schema";
import { readSortAt, writeSortAt } from "./sort-at";

const places = fc.record({
  at: fc.date({
    min: new Date("1970-01-01T00:00:00Z"),
    max: new Date("2199-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  }),
  id: fc.uuid(),
});

test("is read as it was written, and sorts as time and id do", () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      expect(readSortAt(writeSortAt(one))).toEqual(one);
      const order = one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : Number(one.id > other.id));
      expect(Math.sign(order)).toBe(
        writeSortAt(one) < writeSortAt(other) ? -1 : Number(writeSortAt(one) > writeSortAt(other)),
      );
    }),
  );
});

test("is a time that requests take", () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(instantInput.safeParse(writeSortAt(place)).success).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-28T01:02:03Z", "2026-11-28T01:02:03.000Z"],
  ["2026-11-28T01:02Z", "2026-11-28T01:02:00.000Z"],
  ["2026-11-28T01:02:03.5+02:00", "2026-11-27T23:02:03.500Z"],
  ["2026-11-28T01:02:03.0041-01:30", "2026-11-28T02:32:03.004Z"],
])("%s is a place at %s", (text, at) => {
  expect(readSortAt(text).at).toEqual(new Date(at));
});

test("further digits than an id has lead to the last place of the millisecond", () => {
  expect(readSortAt(`2026-11-28T01:02:03.004${"9".repeat(60)}Z`).id).toBe("ffffffff-ffff-ffff-ffff-ffffffffffff");
});
