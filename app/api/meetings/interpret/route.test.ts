import { expect, test } from "vitest";
import { interpretShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("reads a line as a meeting and creates nothing", async () => {
  const as = await createUser();
  const text = "Budget review with ben@example.com on 24 November 2031 at 14:00 for 45 minutes, recorded";
  const { status, body } = await call("POST", "/meetings/interpret", { as, body: { text, zone: "Europe/Lisbon" } });
  expect(status).toBe(200);
  expect(interpretShape.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({
    date: "2031-11-24",
    time: "14:00",
    timezone: "Europe/Lisbon",
    minutes: 45,
    emails: ["ben@example.com"],
    recording: true,
  });
  expect(await database.meeting.count()).toBe(0);
});

test.each([
  ["en-GB,en;q=0.9", "America/New_York", "2031-12-03"],
  ["en-US", "Europe/Berlin", "2031-03-12"],
  ["*", "America/New_York", "2031-03-12"],
  ["*", "Europe/Berlin", "2031-12-03"],
])("3/12/2031 in %s and %s is %s", { tags: ["transport"] }, async (language, zone, date) => {
  const as = await createUser();
  const { body } = await call("POST", "/meetings/interpret", {
    as,
    headers: { "accept-language": language },
    body: { text: "3/12/2031 at 10", zone },
  });
  expect(body).toMatchObject({ date, time: "10:00", not_understood: [] });
});

test("what it does not understand is empty and said", async () => {
  const as = await createUser();
  const text = "standup every weekday, 3/4/2031";
  const { body } = await call("POST", "/meetings/interpret", { as, body: { text, zone: "UTC" } });
  expect(body).toMatchObject({ date: null, time: null, recurrence: null });
  expect(body.not_understood).toEqual([
    "Repeats every weekday: from when?",
    "“3/4/2031”: day or month first? Write 3 Apr or 4 Mar.",
  ]);
});

test("needs a line and a real zone, and to know who asks", async () => {
  const as = await createUser();
  for (const body of [{ text: "", zone: "UTC" }, { text: "x" }, { text: "x", zone: "Moon/Base" }]) {
    expect((await call("POST", "/meetings/interpret", { as, body })).status).toBe(422);
  }
  expect((await call("POST", "/meetings/interpret", { body: { text: "x", zone: "UTC" } })).status).toBe(401);
});

test("says how a meeting repeats, as POST /meetings takes it", async () => {
  const as = await createUser();
  const text = "stand-up every weekday 9:15";
  const { body } = await call("POST", "/meetings/interpret", { as, body: { text, zone: "UTC" } });
  expect(body).toMatchObject({
    title: "Stand-up",
    time: "09:15",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    not_understood: [],
  });
});
