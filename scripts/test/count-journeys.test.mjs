import { expect, test } from "vitest";
import { areTooMany, countJourneys, describeSecondTries } from "./count-journeys.mjs";

const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });
const reportOf = (flaky) => ({
  stats: { expected: 5, unexpected: 1, flaky: flaky.length, skipped: 0 },
  suites: [
    {
      file: "room.spec.ts",
      specs: [spec("joins", "expected"), ...flaky.slice(0, 1).map((title) => spec(title, "flaky"))],
      suites: [{ file: "room.spec.ts", specs: flaky.slice(1).map((title) => spec(title, "flaky")) }],
    },
  ],
});

test("journeys that passed at once say nothing more", () => {
  expect(countJourneys(reportOf([]))).toEqual({ passed: 5, failed: 1, secondTries: [] });
  expect(describeSecondTries([])).toBeNull();
});

test("those that needed a second try are counted apart and named", () => {
  const { passed, failed, secondTries } = countJourneys(reportOf(["mutes", "leaves"]));
  expect([passed, failed]).toEqual([5, 1]);
  expect(describeSecondTries(secondTries)).toBe(
    "2 passed only at a second try\n  room.spec.ts: mutes\n  room.spec.ts: leaves",
  );
});

test("more than two of them fail the run", () => {
  expect(areTooMany(["mutes", "leaves"])).toBe(false);
  const { secondTries } = countJourneys(reportOf(["mutes", "leaves", "records"]));
  expect(areTooMany(secondTries)).toBe(true);
  expect(describeSecondTries(secondTries)).toContain("3 passed only at a second try: more than 2 fail the run");
});
