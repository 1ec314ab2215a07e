import fc from "fast-check";
import { expect, test } from "vitest";
import { usagePeriod } from "./usage-period";

const iso = ({ start, end, name }: ReturnType<typeof usagePeriod>) => [start.toISOString(), end.toISOString(), name];

test.each([
  ["in the middle", "Europe/Berlin", "2027-06-15T12:00:00Z", ["2027-05-31T22:00:00.000Z", "2027-06-30T22:00:00.000Z"]],
  [
    "over the change to summer time",
    "Europe/Berlin",
    "2027-03-28T12:00:00Z",
    ["2027-02-28T23:00:00.000Z", "2027-03-31T22:00:00.000Z"],
  ],
  [
    "over the change to winter time",
    "Europe/Berlin",
    "2027-10-31T12:00:00Z",
    ["2027-09-30T22:00:00.000Z", "2027-10-31T23:00:00.000Z"],
  ],
  [
    "on the 31st, which begins there before UTC",
    "Pacific/Auckland",
    "2027-01-30T11:30:00Z",
    ["2026-12-31T11:00:00.000Z", "2027-01-31T11:00:00.000Z"],
  ],
  [
    "on the 31st in the evening",
    "America/New_York",
    "2027-01-31T23:30:00Z",
    ["2027-01-01T05:00:00.000Z", "2027-02-01T05:00:00.000Z"],
  ],
  [
    "in February of a leap year",
    "UTC",
    "2028-02-29T23:59:59Z",
    ["2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
  ],
  ["over New Year", "Asia/Tokyo", "2026-12-31T20:00:00Z", ["2026-12-31T15:00:00.000Z", "2027-01-31T15:00:00.000Z"]],
  [
    "where the month has no midnight",
    "Asia/Beirut",
    "2024-03-31T12:00:00Z",
    ["2024-02-29T22:00:00.000Z", "2024-03-31T21:00:00.000Z"],
  ],
])("the month of a person, %s", (_, zone, now, expected) => {
  const { start, end } = usagePeriod(null, zone, new Date(now));
  expect([start.toISOString(), end.toISOString()]).toEqual(expected);
});

test("without a zone it is that of UTC, and its name is the same in every zone", () => {
  const now = new Date("2027-06-15T12:00:00Z");
  expect(iso(usagePeriod(null, null, now))).toEqual([
    "2027-06-01T00:00:00.000Z",
    "2027-07-01T00:00:00.000Z",
    "2027-06",
  ]);
  expect(usagePeriod(null, "Asia/Tokyo", now).name).toBe("2027-06");
});

test("the period of the subscription counts while it lasts; beyond it, the month", () => {
  const subscription = { periodStart: new Date("2027-01-31T09:00:00Z"), periodEnd: new Date("2027-02-28T09:00:00Z") };
  expect(iso(usagePeriod(subscription, "UTC", subscription.periodStart))).toEqual([
    "2027-01-31T09:00:00.000Z",
    "2027-02-28T09:00:00.000Z",
    "2027-01-31T09:00:00.000Z",
  ]);
  expect(usagePeriod(subscription, "UTC", subscription.periodEnd).name).toBe("2027-02");
});

test("every moment is in its period, and the next period begins where it ends", () => {
  const zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Africa/Cairo", "Asia/Kathmandu"];
  const moments = fc.date({ min: new Date("2011-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      const period = usagePeriod(null, zone, now);
      expect(period.start.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime()).toBeLessThan(period.end.getTime());
      expect(usagePeriod(null, zone, period.end).start).toEqual(period.end);
      expect(usagePeriod(null, zone, new Date(period.end.getTime() - 1)).name).toBe(period.name);
    }),
  );
});
