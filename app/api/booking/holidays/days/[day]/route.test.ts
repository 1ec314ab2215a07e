import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

/** The next one, but for today and tomorrow: within the year that a page may be booked ahead on any day of any year. */
const [holiday, name] = findHoliday(new Date(Date.now() + 2 * 86_400_000));

function findHoliday(after: Date): [date: string, name: string] {
  const year = after.getUTCFullYear();
  const days = [
    ["05-01", "Labour Day"],
    ["12-25", "Christmas Day"],
  ] as const;
  const [next] = [year, year + 1]
    .flatMap((ofYear) => days.map(([day, name]): [string, string] => [`${ofYear}-${day}`, name]))
    .filter(([date]) => date > after.toISOString());
  if (!next) throw new Error("no holiday within a year");
  return next;
}

async function withHolidays() {
  const { host, handle } = await createBookingPage(null, { timezone: "UTC", horizonDays: 365 });
  await call("PUT", "/booking/holidays/countries", { as: host, body: { countries: ["de"] } });
  const put = (day: string, body: object) => call("PUT", `/booking/holidays/days/${day}`, { as: host, body });
  const slotsOn = async (day: string) => {
    const { body } = await call("GET", `/book/${handle}/intro/slots?start=${day}T00:00:00Z&end=${day}T23:59:00Z`);
    return body;
  };
  return { host, put, slotsOn };
}

test("a holiday is closed, opened in one range, closed by choice, and put back", async () => {
  const { host, put, slotsOn } = await withHolidays();
  const found = (body: { holidays: { date: string }[] }) => body.holidays.find(({ date }) => date === holiday);
  expect(await slotsOn(holiday)).toEqual({
    available: true,
    holidays: [{ date: holiday, name, open: false }],
    slots: [],
  });
  const opened = await put(holiday, { start_minute: 600, end_minute: 660 });
  expect([opened.status, found(opened.body)]).toMatchObject([
    200,
    { chosen: true, opening: { start_minute: 600, end_minute: 660 } },
  ]);
  expect(await slotsOn(holiday)).toMatchObject({
    holidays: [{ open: true }],
    slots: [`${holiday}T10:00:00.000Z`, `${holiday}T10:30:00.000Z`],
  });
  const closed = await put(holiday, { start_minute: null, end_minute: null });
  expect(found(closed.body)).toMatchObject({ chosen: true, opening: null });
  for (let turn = 0; turn < 2; turn += 1) {
    const back = await call("DELETE", `/booking/holidays/days/${holiday}`, { as: host });
    expect([back.status, found(back.body)]).toMatchObject([200, { chosen: false, opening: null }]);
  }
});

test("only of a holiday", async () => {
  const { put } = await withHolidays();
  const { status, body } = await put(`${holiday.slice(0, 4)}-12-19`, { start_minute: 600, end_minute: 660 });
  expect([status, body.code]).toEqual([409, "not_a_holiday"]);
});

test.each([
  [{ start_minute: 600, end_minute: null }, ""],
  [{ start_minute: 600, end_minute: 600 }, "end_minute"],
  [{ start_minute: 600 }, "end_minute"],
])("refuses %o", async (body, path) => {
  const { put } = await withHolidays();
  const refused = await put(holiday, body);
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
});

test("needs a page and a date", async () => {
  const other = await createUser();
  const body = { start_minute: null, end_minute: null };
  expect((await call("PUT", `/booking/holidays/days/${holiday}`, { as: other, body })).status).toBe(404);
  expect((await call("DELETE", `/booking/holidays/days/${holiday}`, { as: other })).status).toBe(404);
  expect((await call("PUT", "/booking/holidays/days/2026-02-30", { as: other, body })).status).toBe(404);
});
