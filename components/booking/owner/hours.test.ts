import fc from "fast-check";
import { expect, test } from "vitest";
import {
  copyDay,
  describeHours,
  type HoursRange,
  nextSpan,
  openness,
  paint,
  setDay,
  shownHours,
  spansOf,
} from "./hours";

const range = (weekday: number, start_minute: number, end_minute: number): HoursRange => ({
  weekday,
  start_minute,
  end_minute,
});
const week = [1, 2, 3, 4, 5].map((weekday) => range(weekday, 540, 1020));

test.each([
  ["opens a lonely span", [], { weekdays: [2], span: { start: 600, end: 660 }, open: true }, [range(2, 600, 660)]],
  [
    "joins what it touches",
    [range(1, 540, 600), range(1, 660, 720)],
    { weekdays: [1], span: { start: 600, end: 660 }, open: true },
    [range(1, 540, 720)],
  ],
  [
    "cuts a hole, and leaves odd minutes beside it",
    [range(1, 545, 1015)],
    { weekdays: [1], span: { start: 720, end: 780 }, open: false },
    [range(1, 545, 720), range(1, 780, 1015)],
  ],
  [
    "paints several days at once",
    [],
    { weekdays: [6, 7], span: { start: 0, end: 30 }, open: true },
    [range(6, 0, 30), range(7, 0, 30)],
  ],
  ["takes a whole day", week, { weekdays: [1, 2, 3, 4, 5], span: { start: 0, end: 1440 }, open: false }, []],
])("painting %s", (_what, hours, stroke, expected) => {
  expect(paint(hours, stroke)).toEqual(expected);
});

test.each([
  [{ start: 540, end: 570 }, "all"],
  [{ start: 510, end: 540 }, "none"],
  [{ start: 1005, end: 1035 }, "part"],
] as const)("of %o is open: %s", (span, expected) => {
  expect(openness(week, 1, span)).toBe(expected);
});

test("a day is copied to others and replaces what they had", () => {
  const hours = [range(1, 540, 600), range(1, 660, 720), range(2, 0, 30), range(3, 0, 30)];
  expect(copyDay(hours, 1, [2])).toEqual([
    range(1, 540, 600),
    range(1, 660, 720),
    range(2, 540, 600),
    range(2, 660, 720),
    range(3, 0, 30),
  ]);
});

test("typed ranges that overlap become one", () => {
  expect(
    setDay([], 4, [
      { start: 600, end: 700 },
      { start: 540, end: 610 },
    ]),
  ).toEqual([range(4, 540, 700)]);
});

test.each([
  [[], { start: 540, end: 1020 }],
  [[{ start: 540, end: 720 }], { start: 780, end: 840 }],
  [[{ start: 540, end: 1380 }], { start: 1410, end: 1440 }],
  [[{ start: 540, end: 1440 }], { start: 420, end: 480 }],
  [[{ start: 0, end: 1440 }], null],
])("after %o another range is %o", (spans, expected) => {
  expect(nextSpan(spans)).toEqual(expected);
});

test("the grid shows the usual day and what is open beside it", () => {
  expect(shownHours([])).toEqual({ start: 420, end: 1200 });
  expect(shownHours([range(1, 375, 1330)])).toEqual({ start: 360, end: 1380 });
});

test("hours are said with days of the same hours together", () => {
  expect(describeHours([...week, range(6, 600, 720)], "24")).toEqual(["Mon – Fri 09:00 – 17:00", "Sat 10:00 – 12:00"]);
  expect(describeHours([range(1, 0, 1440)], "12")).toEqual(["Mon 12:00 am – 12:00 am"]);
});

const minute = fc.integer({ min: 0, max: 1440 });
const span = fc
  .tuple(minute, minute)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
const stroke = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  span,
  open: fc.boolean(),
});

test("after any strokes a minute is open exactly when the last stroke over it opened it, and ranges never touch", () => {
  fc.assert(
    fc.property(
      fc.array(stroke, { maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 1439 }),
      (strokes, weekday, at) => {
        const hours = strokes.reduce<HoursRange[]>((painted, one) => paint(painted, one), []);
        const last = strokes.findLast(
          (one) => one.weekdays.includes(weekday) && one.span.start <= at && at < one.span.end,
        );
        expect(openness(hours, weekday, { start: at, end: at + 1 })).toBe(last?.open ? "all" : "none");
        const spans = spansOf(hours, weekday);
        expect(spans.every((one, index) => index === 0 || (spans[index - 1]?.end ?? 0) < one.start)).toBe(true);
        expect(hours.filter((one) => one.weekday === weekday)).toHaveLength(spans.length);
      },
    ),
  );
});
