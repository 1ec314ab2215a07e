import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { recordStatements } from "@/lib/testing/rows-visited";

const google = withGoogleDouble();
const dayMs = 24 * 3_600_000;
type Slot = { starts_at: string; stretched: { email: string }[] };

const suggest = (as: { id: string }, emails: string[], body: object = {}) =>
  call("POST", "/calendar/suggestions", {
    as,
    body: { emails, minutes: 30, ...body },
    headers: { "x-timezone": "Europe/Berlin" },
  });

test("eight times ahead, none of which stretches anybody when all are in one zone", async () => {
  const [ana, ben] = await createColleagues();
  const { status, body } = await suggest(ana, [ben.email, "li@elsewhere.example"]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "no_calendar",
    guests: ["li@elsewhere.example"],
    assumed_zone: ["li@elsewhere.example"],
    unchecked: [],
  });
  expect(body.slots).toHaveLength(8);
  for (const { starts_at, stretched } of body.slots as Slot[]) {
    expect(Date.parse(starts_at)).toBeGreaterThan(Date.now());
    expect(stretched).toEqual([]);
  }
});

test("none at which somebody is busy, by meetings or by the calendar", async () => {
  const [ana, ben] = await createColleagues();
  await connectGoogle(google.double, ana);
  google.double.addAccount(ben.email);
  const days = Array.from({ length: 15 }, (_, ahead) => new Date(Date.now() + (ahead - 1) * dayMs));
  for (const day of days) {
    const date = day.toISOString().slice(0, 10);
    await createMeetingOf(ana, { scheduledAt: new Date(`${date}T00:00:00Z`), durationMinutes: 12 * 60 });
    google.double.addEvent(ben.email, {
      start: { dateTime: `${date}T13:00:00Z` },
      end: { dateTime: `${date}T23:59:00Z` },
    });
  }
  google.double.requests.length = 0;
  const { body } = await suggest(ana, [ben.email]);
  expect(body.status).toBe("ok");
  expect(body.slots.length).toBeGreaterThan(0);
  for (const { starts_at } of body.slots as Slot[]) expect(starts_at).toMatch(/T12:(00|30):/);
  expect(google.double.requests).toEqual(["POST /calendar/v3/freeBusy"]);
});

test("a provider that is down still leaves those by meetings", async () => {
  const ana = await createUser();
  await connectGoogle(google.double, ana);
  google.double.down();
  const { status, body } = await suggest(ana, []);
  expect([status, body.status, body.slots.length]).toEqual([200, "unavailable", 8]);
});

test("the number of statements does not depend on the number of people", async () => {
  const [ana, ben] = await createColleagues();
  const more = await Promise.all([1, 2, 3].map(() => createUser({ organisationId: ana.organisationId })));
  await suggest(ana, []);
  const few = await recordStatements(() => suggest(ana, [ben.email]));
  const many = await recordStatements(() =>
    suggest(
      ana,
      [ben, ...more].map(({ email }) => email),
    ),
  );
  expect(many.length).toBe(few.length);
});

test("are refused for values that make no sense, and for a meeting that the caller does not know", async () => {
  const ana = await createUser();
  const meeting = await createMeetingOf(await createUser());
  expect((await suggest(ana, ["nobody"])).status).toBe(422);
  expect((await suggest(ana, [], { minutes: 4 })).status).toBe(422);
  expect((await suggest(ana, [], { meeting_id: meeting.id })).status).toBe(404);
});
