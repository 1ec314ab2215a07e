import { describe, expect, test } from "vitest";
import { isRequestPending, nextRequestAt } from "./access-request";

const dayMs = 24 * 3_600_000;
const askedAt = new Date("2026-11-01T12:00:00Z");
const at = (days: number) => askedAt.getTime() + days * dayMs;
const ask = (dismissedAfter: number | null) => ({
  kind: "notes" as const,
  askedAt,
  dismissedAt: dismissedAfter === null ? null : new Date(at(dismissedAfter)),
});

describe("a request", () => {
  test.each([0, 0.1, 1, 2.9])("that was put aside after %d days looks for three days like one that waits", (days) => {
    for (const now of [at(0), at(1), at(2), at(2.99)]) {
      expect(isRequestPending(ask(days), now)).toBe(true);
      expect(nextRequestAt(ask(days), now)).toEqual(nextRequestAt(ask(null), now));
    }
  });

  test("may be repeated after three days while it waits", () => {
    expect(nextRequestAt(ask(null), at(4))).toEqual(new Date(at(3)));
    expect(isRequestPending(ask(null), at(400))).toBe(true);
  });

  test("may be made again three days after it was put aside", () => {
    expect(isRequestPending(ask(0), at(3.01))).toBe(false);
    expect(isRequestPending(ask(2), at(4))).toBe(true);
    expect(isRequestPending(ask(2), at(5.01))).toBe(false);
    expect(isRequestPending(ask(30), at(32))).toBe(true);
    expect(nextRequestAt(ask(30), at(32))).toEqual(new Date(at(33)));
  });
});
