import { expect, test } from "vitest";
import { sampleMeeting, sampleSeries } from "@/lib/testing/sample-meeting";
import { collapseSeries } from "./collapse-series";

const daily = sampleSeries();
const weekly = sampleSeries({ id: "0190a000-0000-7000-8000-00000000006e" });
const single = sampleMeeting();
const [first, second, third] = [
  sampleMeeting({ series: daily }),
  sampleMeeting({ series: daily }),
  sampleMeeting({ series: daily }),
];
const other = sampleMeeting({ series: weekly });

const shown = (...meetings: ReturnType<typeof sampleMeeting>[]) =>
  collapseSeries(meetings).map(({ meeting, later }) => [meeting, later]);

test("the next occurrence stands for the later ones", () => {
  expect(shown(first, single, second, other, third)).toEqual([
    [first, 2],
    [single, 0],
    [other, 0],
  ]);
});

test("an opened series shows all of them", () => {
  expect(collapseSeries([first, single, second], new Set([daily.id])).map(({ meeting }) => meeting)).toEqual([
    first,
    single,
    second,
  ]);
});

test("one that runs has its own entry, and is not the next one", () => {
  const live = sampleMeeting({ series: daily, status: "live" });
  expect(shown(live, second, third)).toEqual([
    [live, 0],
    [second, 1],
  ]);
});

test("a cancelled one is shown before the next, and not counted after it", () => {
  const cancelled = sampleMeeting({ series: daily, status: "cancelled" });
  expect(shown(cancelled, second)).toEqual([
    [cancelled, 0],
    [second, 0],
  ]);
  expect(shown(second, cancelled)).toEqual([[second, 0]]);
});
