import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

type Listed = { date: string; names: { country: string }[]; public: boolean; opening: null; chosen: boolean };

test("lists countries, and their holidays close the page by date, with the names in English", async () => {
  const { host } = await createBookingPage();
  const countries = await call("GET", "/booking/holidays/countries", { as: host });
  expect(countries.body).toEqual(expect.arrayContaining(["de", "in", "us"]));
  const put = await call("PUT", "/booking/holidays/countries", { as: host, body: { countries: ["DE", "us", "de"] } });
  expect([put.status, put.body.holiday_countries]).toEqual([200, ["de", "us"]]);
  const christmas = put.body.holidays.find(({ date }: Listed) => date.endsWith("-12-25"));
  expect(christmas).toEqual({
    date: expect.any(String),
    names: [
      { country: "de", name: "Christmas Day" },
      { country: "us", name: "Christmas Day" },
    ],
    chosen: false,
    opening: null,
    public: true,
  });
  // Without the United States, where the day is a holiday in years whose Christmas is a Saturday.
  const german = await call("PUT", "/booking/holidays/countries", { as: host, body: { countries: ["de"] } });
  const eve = german.body.holidays.find(({ date }: Listed) => date.endsWith("-12-24"));
  expect(eve).toMatchObject({ public: false, names: [{ country: "de", name: "Christmas Eve" }] });
  const none = await call("PUT", "/booking/holidays/countries", { as: host, body: { countries: [] } });
  expect(none.body).toMatchObject({ holiday_countries: [], holidays: [] });
});

test("refuses countries without a calendar, and needs a page", async () => {
  const { host } = await createBookingPage();
  const unknown = await call("PUT", "/booking/holidays/countries", { as: host, body: { countries: ["de", "zz"] } });
  expect([unknown.status, unknown.body.errors[0]]).toEqual([
    422,
    { path: "countries", message: "There's no holiday calendar for ZZ." },
  ]);
  const other = await createUser();
  const early = await call("PUT", "/booking/holidays/countries", { as: other, body: { countries: ["de"] } });
  expect(early.status).toBe(404);
});
