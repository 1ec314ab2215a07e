import ICAL from "ical.js";
import { expect, test } from "vitest";
import { makeVtimezone } from "./vtimezone";
import { toZoned } from "./zoned";

const start = new Date("2026-11-24T09:00:00Z");
const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Casablanca",
  "Asia/Jerusalem",
  "Pacific/Chatham",
  "America/St_Johns",
  "Antarctica/Troll",
];

test.each(zones)("%s: clocks show the same by the VTIMEZONE as by the zone, each hour around each change", (zone) => {
  const component = new ICAL.Component(ICAL.parse(makeVtimezone(zone, start)));
  const timezone = new ICAL.Timezone(component);
  for (let at = toZoned(start, zone); at.year < 2032; ) {
    for (let hours = -30; hours <= 30; hours += 1) {
      const real = at.add({ hours });
      const wall = ICAL.Time.fromDateTimeString(real.toPlainDateTime().toString({ smallestUnit: "second" }), undefined);
      wall.zone = timezone;
      // An hour that comes twice is read as one of the two, and so is the one that is skipped.
      const isClear =
        real.toPlainDateTime().toZonedDateTime(zone, { disambiguation: "later" }).equals(real) &&
        real.toPlainDateTime().toZonedDateTime(zone, { disambiguation: "earlier" }).equals(real);
      if (isClear) expect(`${wall.utcOffset()} ${real}`).toBe(`${real.offsetNanoseconds / 1e9} ${real}`);
    }
    at = at.getTimeZoneTransition("next") ?? at.add({ years: 1 });
  }
});

test("a rule of month and weekday is written as one; what has no rule is listed", () => {
  expect(makeVtimezone("America/New_York", start)).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU");
  expect(makeVtimezone("Europe/Berlin", start)).toContain("RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU");
  expect(makeVtimezone("Africa/Casablanca", start)).toMatch(/(RDATE:\d{8}T\d{6}\r\n){5}/);
  expect(makeVtimezone("Asia/Kathmandu", start)).not.toMatch(/RRULE|RDATE/);
});
