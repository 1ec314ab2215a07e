import { describe, expect, test } from "vitest";
import { listFromFile } from "./read-calendar-file";

/** The described zone that Outlook and Exchange write beside its name. */
const berlinByOutlook = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

/** Each event of the file: title, day or time, as `2026-03-27T08:00Z/60`; a day as `2026-03-27+1`. */
function read(
  events: string[],
  { from = "2026-03-01", to = "2026-04-30", timezone = "Europe/Berlin", head = "" } = {},
) {
  const body = events.map((lines) => `BEGIN:VEVENT\nUID:u\n${lines.trim()}\nEND:VEVENT`);
  const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//EN", head, ...body, "END:VCALENDAR"].join("\n");
  const range = { start: new Date(`${from}T00:00:00Z`), end: new Date(`${to}T00:00:00Z`) };
  const found = listFromFile(ics, { id: "f", owner: "ana@example.org", isOwn: true, timezone }, range);
  const starts = found.events
    .map(({ start, end, allDay }) => {
      const minutes = (end.getTime() - start.getTime()) / 60_000;
      const day = start.toISOString();
      return allDay ? `${day.slice(0, 10)}+${minutes / 1440}` : `${day.slice(0, 16)}Z/${minutes}`;
    })
    .sort();
  return { starts, titles: found.events.map(({ title }) => title), unread: found.unread };
}

describe("zones", () => {
  test("a series in a zone that the file describes keeps its hour over the change of clocks", () => {
    const weekly = `DTSTART;TZID=W. Europe Standard Time:20260320T090000
DTEND;TZID=W. Europe Standard Time:20260320T100000
RRULE:FREQ=WEEKLY;COUNT=3`;
    expect(read([weekly], { head: berlinByOutlook }).starts).toEqual([
      "2026-03-20T08:00Z/60",
      "2026-03-27T08:00Z/60",
      "2026-04-03T07:00Z/60",
    ]);
  });

  test.each([
    ["Eastern Standard Time", "2026-03-20T13:00Z/60"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "2026-03-20T13:00Z/60"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern", "2026-03-20T08:00Z/60"],
    ["(GMT+10:00) Canberra, Melbourne, Sydney", "2026-03-19T22:00Z/60"],
    ["/vendor.example.net/20250101_1/Europe/Berlin", "2026-03-20T08:00Z/60"],
    ["America/Argentina/Buenos_Aires", "2026-03-20T12:00Z/60"],
    ["UTC", "2026-03-20T09:00Z/60"],
    ["GMT+0530", "2026-03-20T03:30Z/60"],
  ])("%s, which the file does not describe, is known", (zone, expected) => {
    const event = `DTSTART;TZID="${zone}":20260320T090000\nDURATION:PT1H`;
    expect(read([event])).toMatchObject({ starts: [expected], unread: [] });
  });

  test("one that nobody knows is told, and counts where the calendar is", () => {
    const event = "SUMMARY:Yoga\nDTSTART;TZID=Somewhere:20260320T090000\nDURATION:PT1H";
    expect(read([event])).toMatchObject({ starts: ["2026-03-20T08:00Z/60"], unread: ["Yoga"] });
  });

  test("times without a zone are the calendar's, or the file's own", () => {
    const event = "DTSTART:20260320T090000\nDTEND:20260320T100000";
    expect(read([event], { timezone: "America/New_York" }).starts).toEqual(["2026-03-20T13:00Z/60"]);
    expect(read([event], { head: "X-WR-TIMEZONE:Asia/Tokyo" }).starts).toEqual(["2026-03-20T00:00Z/60"]);
  });

  test("an end without a zone is where its start is", () => {
    const event = "DTSTART;TZID=America/New_York:20260320T090000\nDTEND:20260320T100000";
    expect(read([event]).starts).toEqual(["2026-03-20T13:00Z/60"]);
  });

  test("of zones described by dates, each date counts; before the first, what was before it", () => {
    const head = `BEGIN:VTIMEZONE
TZID:Listed
BEGIN:DAYLIGHT
DTSTART:20250330T020000
RDATE:20260329T020000,20270328T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20251026T030000
RDATE:20261025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE`;
    const at = (day: string) => `DTSTART;TZID=Listed:${day}T090000\nDURATION:PT1H`;
    expect(read([at("20260320")], { head }).starts).toEqual(["2026-03-20T08:00Z/60"]);
    expect(read([at("20260403")], { head }).starts).toEqual(["2026-04-03T07:00Z/60"]);
    const early = { head, from: "2025-01-01", to: "2025-02-01" };
    expect(read([at("20250110")], early).starts).toEqual(["2025-01-10T08:00Z/60"]);
  });
});

describe("whole days", () => {
  test("a date needs no VALUE=DATE, and no end", () => {
    expect(read(["DTSTART:20260320"]).starts).toEqual(["2026-03-20+1"]);
    expect(read(["DTSTART;TZID=Europe/Berlin:20260320\nDTEND:20260322"]).starts).toEqual(["2026-03-20+2"]);
  });

  test("Exchange names a moved one by its midnight: the old day is free", () => {
    const series = "DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=WEEKLY;COUNT=3";
    const moved = "DTSTART;VALUE=DATE:20260311\nRECURRENCE-ID:20260309T000000";
    expect(read([series, moved]).starts).toEqual(["2026-03-02+1", "2026-03-11+1", "2026-03-16+1"]);
  });

  test("a day and a time together are a time", () => {
    expect(read(["DTSTART;VALUE=DATE:20260320\nDTEND;TZID=Europe/Berlin:20260320T120000"]).starts).toEqual([
      "2026-03-19T23:00Z/720",
    ]);
  });
});

describe("series", () => {
  const daily = "DTSTART:20260302T090000Z\nDTEND:20260302T100000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Daily";

  test("a day without its time is excepted, too", () => {
    expect(read([`${daily}\nEXDATE;VALUE=DATE:20260303`]).starts).toEqual([
      "2026-03-02T09:00Z/60",
      "2026-03-04T09:00Z/60",
      "2026-03-05T09:00Z/60",
    ]);
  });

  test("this and all later ones move as far, until they move again; single ones as they say", () => {
    const later = `RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T090000Z
DTSTART:20260303T110000Z
DTEND:20260303T113000Z`;
    const single = "RECURRENCE-ID:20260304T090000Z\nDTSTART:20260304T200000Z\nDTEND:20260304T210000Z";
    expect(read([daily, later, single]).starts).toEqual([
      "2026-03-02T09:00Z/60",
      "2026-03-03T11:00Z/30",
      "2026-03-04T20:00Z/60",
      "2026-03-05T11:00Z/30",
    ]);
  });

  test("listed periods have their own length; rules can except", () => {
    const periods = `${daily}\nRDATE;VALUE=PERIOD:20260310T090000Z/PT15M\nEXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`;
    expect(read([periods]).starts).toEqual(["2026-03-03T09:00Z/60", "2026-03-05T09:00Z/60", "2026-03-10T09:00Z/15"]);
  });

  test("of two versions of an occurrence, or of the event, the newer counts", () => {
    const version = (sequence: number, hour: number) =>
      `SEQUENCE:${sequence}\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T${hour}0000Z\nDURATION:PT1H`;
    expect(read([daily, version(2, 15), version(1, 12)]).starts).toContain("2026-03-03T15:00Z/60");
    expect(read([daily, version(2, 15), version(1, 12)]).starts).toHaveLength(4);
    const [older, newer] = ["DTSTART:20260302T090000Z\nSEQUENCE:0", "DTSTART:20260305T090000Z\nSEQUENCE:3"];
    expect(read([newer, older]).starts).toEqual(["2026-03-05T09:00Z/0"]);
  });

  test("a cancelled occurrence is free", () => {
    const cancelled = "RECURRENCE-ID:20260303T090000Z\nDTSTART:20260303T090000Z\nSTATUS:CANCELLED";
    expect(read([daily, cancelled]).starts).toHaveLength(3);
  });

  test("an old series with a count is reckoned, not counted", () => {
    const old = "DTSTART:19700101T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=30000";
    expect(read([old], { from: "2026-03-02", to: "2026-03-04" }).starts).toEqual([
      "2026-03-02T09:00Z/60",
      "2026-03-03T09:00Z/60",
    ]);
    // The last of them is on 2052-02-19.
    expect(read([old], { from: "2052-02-19", to: "2052-03-10" }).starts).toEqual(["2052-02-19T09:00Z/60"]);
  });

  test.each([
    ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5", ["02", "04", "06", "09", "11"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;COUNT=3", ["02", "15", "16"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO;COUNT=3", ["02", "08", "16"]],
    ["FREQ=DAILY;INTERVAL=3;COUNT=3", ["02", "05", "08"]],
    ["FREQ=WEEKLY;UNTIL=20260310;COUNT=-1", ["02", "09"]],
    ["freq=daily;until=20260304t090000z;", ["02", "03", "04"]],
  ])("%s", (rule, days) => {
    const starts = read([`DTSTART:20260302T090000Z\nRRULE:${rule}`], { to: "2026-03-20" }).starts;
    expect(starts.map((start) => start.slice(8, 10))).toEqual(days);
  });
});

describe("what cannot be read", () => {
  test("is told by its title, and hides nothing else", () => {
    const bad = "SUMMARY:Broken\nDTSTART:soon";
    const good = "UID:v\nDTSTART:20260320T090000Z\nDURATION:PT1H";
    expect(read([bad, good])).toMatchObject({ starts: ["2026-03-20T09:00Z/60"], unread: ["Broken"] });
  });

  test("of an event with a rule that cannot be read, the first start stays, and it is told", () => {
    const event = "SUMMARY:Odd\nDTSTART:20260320T090000Z\nRRULE:FREQ=SOMETIMES";
    expect(read([event])).toMatchObject({ starts: ["2026-03-20T09:00Z/0"], unread: ["Odd"] });
  });

  test("lines that are none, and lists without a value, are left out", () => {
    const event = "SUMMARY=odd\nDTSTART:20260320T090000Z\nRDATE:\nEXDATE:\nDURATION:PT1H";
    expect(read([event])).toMatchObject({ starts: ["2026-03-20T09:00Z/60"], unread: [] });
  });

  test("an end before its start is the start", () => {
    expect(read(["DTSTART:20260320T100000Z\nDTEND:20260320T090000Z"]).starts).toEqual(["2026-03-20T09:00Z/60"]);
  });
});
