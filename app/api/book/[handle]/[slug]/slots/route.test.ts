import { expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call, overHttp } from "@/lib/testing/call";
import { createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";

const windowOf = (start: Date, end: Date) => `start=${start.toISOString()}&end=${end.toISOString()}`;

test("leaves out what the host's meetings take, hosted or invited to", async () => {
  const { host, handle } = await createBookingPage();
  const start = hourAhead(48);
  const at = (minutes: number) => new Date(+start + minutes * 60_000);
  await createMeetingOf(host, { scheduledAt: at(15), durationMinutes: 30 });
  const other = await createUser();
  const theirs = await createMeetingOf(other, { scheduledAt: at(120), durationMinutes: 30 });
  await createInvite(theirs, host);
  const declined = await createMeetingOf(other, { scheduledAt: at(180), durationMinutes: 30 });
  await createInvite(declined, host, { response: "declined" });
  const { status, body } = await call("GET", `/book/${handle}/intro/slots?${windowOf(start, at(240))}`);
  expect(status).toBe(200);
  expect(body.slots).toEqual([60, 90, 150, 180, 210].map((minutes) => at(minutes).toISOString()));
});

test("the window is cut to 62 days and to the horizon", async () => {
  const { handle } = await createBookingPage(null, { horizonDays: 90 });
  const far = (days: number) => new Date(Date.now() + days * 86_400_000);
  const ask = async (start: Date, end: Date): Promise<string[]> =>
    (await call("GET", `/book/${handle}/intro/slots?${windowOf(start, end)}`)).body.slots;
  const capped = await ask(far(0), far(300));
  expect(new Date(capped.at(-1) ?? "") < far(62)).toBe(true);
  expect(new Date(capped.at(-1) ?? "") > far(61)).toBe(true);
  const clipped = await ask(far(60), far(120));
  expect(new Date(clipped.at(-1) ?? "") < far(91)).toBe(true);
  expect(new Date(clipped.at(-1) ?? "") > far(89)).toBe(true);
  expect(await ask(far(92), far(100))).toEqual([]);
  expect(await ask(far(-10), far(-5))).toEqual([]);
});

test("a booking that is to be moved does not block itself", async () => {
  const { host, handle } = await createBookingPage();
  const start = hourAhead(48);
  const body = { email: "gil@elsewhere.example", name: "Gil", start: start.toISOString() };
  await call("POST", `/book/${handle}/intro`, { body, address: "10.79.0.1" });
  const invite = await database.invite.findFirstOrThrow({ where: { meeting: { hostId: host.id } } });
  const ask = async (more = "") =>
    (await call("GET", `/book/${handle}/intro/slots?${windowOf(start, new Date(+start + 1_800_000))}${more}`)).body
      .slots;
  expect(await ask()).toEqual([]);
  expect(await ask(`&i=${makeInviteToken(invite)}`)).toEqual([start.toISOString()]);
  expect(await ask("&i=nonsense")).toEqual([]);
});

test.each([
  ["start=2030-01-02T00:00:00Z&end=2030-01-01T00:00:00Z", "end"],
  ["start=2030-01-01T00:00:00Z", "end"],
  ["start=tomorrow&end=2030-01-01T00:00:00Z", "start"],
])("refuses the window %s", async (window, path) => {
  const { handle } = await createBookingPage();
  const { status, body } = await call("GET", `/book/${handle}/intro/slots?${window}`);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("an unknown type is not found", async () => {
  const { handle } = await createBookingPage();
  expect((await call("GET", `/book/${handle}/other/slots?${windowOf(hourAhead(1), hourAhead(2))}`)).status).toBe(404);
});

test.skipIf(overHttp)(
  "what no page can show costs nothing: windows in other years read the calendar no more than once",
  async () => {
    const { handle } = await createBookingPage(null, { holidayCountries: ["de"] });
    const ask = (year: number) => {
      const window = windowOf(new Date(`${year}-12-20T00:00:00Z`), new Date(`${year + 1}-01-10T00:00:00Z`));
      return call("GET", `/book/${handle}/intro/slots?${window}`);
    };
    await ask(2150);
    const answers: unknown[] = [];
    const statements = await recordStatements(async () => {
      for (const year of [1999, 2151, 2180]) answers.push((await ask(year)).body);
    });
    expect(answers).toEqual(Array(3).fill({ available: true, holidays: [], slots: [] }));
    expect(statements.filter(({ text }) => /calendar_connections/.test(text))).toEqual([]);
  },
);

test.skipIf(overHttp)(
  "asks the database as often with many meetings as with none, and of the calendar once a minute",
  async () => {
    const { host, handle } = await createBookingPage();
    const ask = () => call("GET", `/book/${handle}/intro/slots?${windowOf(hourAhead(1), hourAhead(24 * 30))}`);
    const count = async () =>
      (await recordStatements(ask)).filter(({ text }) => /calendar_connections/.test(text)).length;
    const first = await count();
    expect(first).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    const statements = async () => (await recordStatements(ask)).filter(({ text }) => !/rate_limits/.test(text)).length;
    const few = await statements();
    for (let at = 0; at < 30; at += 1) await createMeetingOf(host, { scheduledAt: hourAhead(30 + at) });
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  },
);
