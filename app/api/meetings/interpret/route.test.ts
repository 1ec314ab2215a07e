import { describe, expect, test } from "vitest";
import { type Interpretation, interpretShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";

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

describe("names in a line", () => {
  async function read(as: { id: string }, text: string) {
    const { body } = await call("POST", "/meetings/interpret", { as, body: { text, zone: "Europe/Berlin" } });
    const known = body.known.map(({ name, people, teams }: Interpretation["known"][number]) => [
      name,
      ...people.map(({ email }) => email).toSorted(),
      ...teams.map((team) => team.name),
    ]);
    return { ...body, known };
  }

  test("are the colleagues and people met whom they fit, in any script", async () => {
    const [ana, ben] = await createColleagues();
    const { organisationId } = ana;
    const named = (name: string, data = {}) => createUser({ organisationId, name, ...data });
    const [clara, dev, may] = [await named("Clara Weiss"), await named("Dev Rao"), await named("May Lin")];
    const [yulia, ming] = [await named("Юлия Петрова"), await named("王小明")];
    const [muhammad, priya] = [await named("محمد علي"), await named("प्रिया शर्मा")];
    await named("Will Gone", { disabledAt: new Date() });
    await createGuest(await createLiveMeetingOf(ana), { displayName: "Gil Guest", email: "gil@outside.example" });

    const weekly = await read(ana, "Design sync with Ben, Clara and Dev every Monday at 10");
    expect(weekly).toMatchObject({ title: "Design sync", time: "10:00", emails: [], names: [], not_understood: [] });
    expect(weekly.known).toEqual([
      ["Ben", ben.email],
      ["Clara", clara.email],
      ["Dev", dev.email],
    ]);
    const cases = [
      ["May", may.email],
      ["Юлия", yulia.email],
      ["王小明", ming.email],
      ["محمد", muhammad.email],
      ["प्रिया", priya.email],
      ["Gil", "gil@outside.example"],
    ];
    for (const [name, email] of cases) {
      expect((await read(ana, `Sync with ${name} tomorrow at 10`)).known).toEqual([[name, email]]);
    }
    // Disabled, oneself, and nobody: asked for, as before.
    for (const name of ["Will", "Ana", "Zoe"]) {
      expect(await read(ana, `Sync with ${name} tomorrow at 10`)).toMatchObject({ names: [name], known: [] });
    }
    const written = await read(ana, `Sync with Ben (${ben.email}) tomorrow at 10`);
    expect(written).toMatchObject({ emails: [ben.email], names: [], known: [] });
  });

  test("are a choice where two people have them, and another than oneself where one is oneself", async () => {
    const [ana, ben] = await createColleagues();
    const other = await createUser({ organisationId: ana.organisationId, name: "Ben Stone" });
    const line = "Sync with Ben tomorrow at 10";
    expect((await read(ana, line)).known).toEqual([["Ben", ...[ben.email, other.email].toSorted()]]);
    expect((await read(ben, line)).known).toEqual([["Ben", other.email]]);
    expect((await read(ana, "Sync with Ben Stone tomorrow at 10")).known).toEqual([["Ben Stone", other.email]]);
  });

  test("are a team one is on, and a subject for everybody else", async () => {
    const [ana, ben] = await createColleagues();
    const { organisationId } = ana;
    const stranger = await createUser({ organisationId, name: "Cy Marsh" });
    const members = { create: [ana, ben].map(({ id }) => ({ userId: id })) };
    await database.team.create({ data: { organisationId, name: "Marketing", members } });
    const cases: [line: string, title: string | null, known: string[][]][] = [
      ["Sync with the marketing team tomorrow at 10", null, [["Marketing", "Marketing"]]],
      ["Planning with Marketing tomorrow at 10", "Planning", [["Marketing", "Marketing"]]],
      [
        "Planning with our marketing team and Cy tomorrow at 10",
        "Planning",
        [
          ["Cy", stranger.email],
          ["Marketing", "Marketing"],
        ],
      ],
      ["Review the marketing team budget tomorrow at 10", "Review the marketing team budget", []],
    ];
    for (const [line, title, known] of cases) {
      expect(await read(ana, line), line).toMatchObject({ title, names: [], emails: [], known });
    }
    expect(await read(stranger, "Sync with the marketing team tomorrow at 10")).toMatchObject({
      title: "The marketing team",
      known: [],
    });
  });
});
