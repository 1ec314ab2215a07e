import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { createSharedMeeting, roofAmount, roofNotes } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

type World = Awaited<ReturnType<typeof createSharedMeeting>>;

const put = ({ ana, ben, path }: World, body: unknown) => call("PUT", `${path}/access/${ben.id}`, { as: ana, body });
const revoke = ({ ana, ben, path }: World) => call("DELETE", `${path}/access/${ben.id}`, { as: ana });
const read = ({ ben, path }: World) => call("GET", `${path}/summary`, { as: ben });

test("of a grant and a revoke at once one is last, and what the panel says is what can be read", async () => {
  const world = await createSharedMeeting();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([put(world, { figures: round % 3 > 0 }), revoke(world), read(world)]);
    const panel = await call("GET", `${world.path}/access`, { as: world.ana });
    const [person] = panel.body.people;
    const answer = await read(world);
    expect(answer.status).toBe(person ? 200 : 403);
    if (person) expect(roofAmount.test(JSON.stringify(answer.body))).toBe(person.figures);
  }
});

test("two grants at once make one row, one of whose levels it is", async () => {
  const world = await createSharedMeeting();
  const [one, two] = await Promise.all([put(world, { figures: true }), put(world, { figures: false })]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await database.recordReader.count({ where: { meetingId: world.meeting.id } })).toBe(1);
});

test("a mask and an edit at once never leave a view in which a new line shows the hidden amount", async () => {
  const world = await createSharedMeeting();
  const { ana, ben, meeting, path } = world;
  await createReader(meeting, ben);
  for (let round = 0; round < 6; round += 1) {
    const text = `Round ${round}: the roof costs 400,000 euros.`;
    const content = { ...roofNotes, decisions: [{ id: "d1", text, t_ms: 3000 }] };
    const groups = round % 2 === 0 ? ["money"] : [];
    await Promise.all([
      call("PATCH", `${path}/summary`, { as: ana, body: { content } }),
      call("PUT", `${path}/summary/mask`, { as: ana, body: { groups, lines: [], recipients: [ben.email] } }),
    ]);
    const { body } = await read(world);
    expect(body.content.decisions[0].text).toContain(`Round ${round}`);
    expect(roofAmount.test(JSON.stringify(body.content))).toBe(groups.length === 0);
  }
});

test("a request that is made while access is given is answered by it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const world = await createSharedMeeting();
    const { ben, path } = world;
    await Promise.all([call("POST", `${path}/access-request`, { as: ben }), put(world, { figures: true })]);
    const panel = await call("GET", `${path}/access`, { as: world.ana });
    expect(panel.body).toMatchObject({ asks: [], people: [{ user_id: ben.id }] });
  }
});

test("a sending and a mask at once mail what was hidden at that moment, which is what the history says", async () => {
  const world = await createSharedMeeting();
  const { ana, gil, path } = world;
  const body = { groups: ["money"], lines: [], recipients: [gil] };
  await Promise.all([
    call("PUT", `${path}/summary/mask`, { as: ana, body }),
    withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [gil] } })),
  ]);
  const [mail] = await database.outboxMail.findMany({ where: { to: gil } });
  const [share] = (await call("GET", `${path}/summary/shares`, { as: ana })).body;
  expect(roofAmount.test(`${mail?.subject} ${mail?.html} ${mail?.text}`)).toBe(share.hidden_count === 0);
});

test("the recipients take as many statements for many people as for few", async () => {
  const world = await createSharedMeeting();
  const { ana, meeting, path } = world;
  const list = () => call("GET", `${path}/summary/recipients`, { as: ana });
  await list();
  const forFew = (await recordStatements(list)).length;
  await database.participant.createMany({
    data: Array.from({ length: 60 }, (_, at) => ({
      meetingId: meeting.id,
      identity: `guest:${meeting.id}:${at}`,
      displayName: `Guest ${at}`,
      email: `guest-${at}-${meeting.id}@rival.example`,
      kind: "guest" as const,
      provenance: "self_declared" as const,
      status: "left" as const,
      admittedAt: new Date(),
    })),
  });
  const forMany = (await recordStatements(list)).length;
  expect(forFew).toBeGreaterThan(0);
  expect(forMany).toBe(forFew);
  expect((await list()).body).toHaveLength(64);
});
