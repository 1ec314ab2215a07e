import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { createMeetingAndAdmin } from "@/lib/testing/opened-meeting";
import { createNotes, roofNotes } from "@/lib/testing/shared-meeting";

type World = Awaited<ReturnType<typeof createMeetingAndAdmin>>;

const transfer = ({ admin, adminPath }: World, to: string) =>
  call("POST", `${adminPath}/transfer`, { as: admin, body: { to } });
const statusOf = async (method: string, path: string, as: { id: string }, body?: unknown) =>
  (await call(method, path, { as, body })).status;

test("the new host has all that a host has, and the former one what an attendee has", async () => {
  const world = await createMeetingAndAdmin();
  const { ana, ben, cleo, dora, meeting, path } = world;
  await createReader(meeting, ben);
  await createReader(meeting, cleo, { recording: true });
  await call("POST", `${path}/access-request`, { as: dora });
  const { status, body } = await transfer(world, ben.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: meeting.id, host_id: ben.id, host_name: "Ben Okafor", with_access: 1 });

  const { body: theirs } = await call("GET", path, { as: ben });
  expect(theirs).toMatchObject({
    is_host: true,
    record_access: "host",
    open_asks: 1,
    generated_title: roofNotes.title,
  });
  const { body: panel } = await call("GET", `${path}/access`, { as: ben });
  expect(panel.people.map(({ user_id: id }: { user_id: string }) => id)).toEqual([cleo.id]);
  expect(panel.asks.map(({ user_id: id }: { user_id: string }) => id)).toEqual([dora.id]);
  expect(panel.addable.map(({ user_id: id }: { user_id: string }) => id)).toContain(ana.id);
  expect(await statusOf("PATCH", `${path}/summary`, ben, { reviewed: true })).toBe(200);
  expect((await call("GET", `${path}/recording`, { as: ben })).body.parts).toHaveLength(1);
  expect(await statusOf("PUT", `/tasks/meeting/${meeting.id}/a1/owner`, ben, { user_id: cleo.id })).toBeLessThan(300);

  const { body: former } = await call("GET", path, { as: ana });
  expect(former).toMatchObject({
    is_host: false,
    record_access: "none",
    generated_title: null,
    notes_request: "can_ask",
  });
  expect(await statusOf("GET", `${path}/summary`, ana)).toBe(403);
  expect(await statusOf("PATCH", `${path}/summary`, ana, { reviewed: false })).toBe(403);
  expect(await statusOf("DELETE", path, ana)).toBe(403);
  expect(await statusOf("GET", `${path}/openings`, ana)).toBe(403);
  expect((await call("GET", `${path}/summary`, { as: cleo })).body.view).toBe("full");
  expect(await statusOf("DELETE", path, ben)).toBe(204);
});

test("search follows: the new host finds it by its words, the former one does not", async () => {
  const world = await createMeetingAndAdmin();
  const { ana, ben, meeting } = world;
  const find = async (as: { id: string }, words: string) =>
    (await call("GET", `/meetings/search?q=${words}`, { as })).body.map(
      (hit: { meeting_id: string }) => hit.meeting_id,
    );
  expect([await find(ana, "scaffolding"), await find(ben, "scaffolding")]).toEqual([[meeting.id], []]);
  expect([await find(ana, "roof"), await find(ben, "roof")]).toEqual([[meeting.id], []]);
  await transfer(world, ben.id);
  expect([await find(ana, "scaffolding"), await find(ben, "scaffolding")]).toEqual([[], [meeting.id]]);
  expect([await find(ana, "roof"), await find(ben, "roof")]).toEqual([[], [meeting.id]]);
});

test("a host who never came keeps it on their list, and a new one finds it again that they had hidden", async () => {
  const world = await createMeetingAndAdmin();
  const { ana, ben, meeting, path } = world;
  await database.participant.deleteMany({ where: { meetingId: meeting.id, userId: ana.id } });
  await call("POST", `${path}/hide`, { as: ben });
  await transfer(world, ben.id);
  const listed = async (as: { id: string }) =>
    (await call("GET", "/meetings?show=past", { as })).body.map(({ id }: { id: string }) => id);
  expect([await listed(ana), await listed(ben)]).toEqual([[meeting.id], [meeting.id]]);
});

test("both are told, each in their bell, and it is recorded", async () => {
  const world = await createMeetingAndAdmin();
  const { ana, ben, admin, meeting, path } = world;
  await database.meeting.update({ where: { id: meeting.id }, data: { title: "Roof" } });
  await transfer(world, ben.id);
  const bell = async (as: { id: string }) => (await call("GET", "/notifications", { as })).body.items;
  expect(await bell(ben)).toMatchObject([
    { kind: "transferred", title: "Ada Admin made you the host of Roof", href: path },
  ]);
  expect(await bell(ana)).toMatchObject([{ kind: "transferred", title: "Ada Admin made Ben Okafor the host of Roof" }]);
  expect(await database.auditEntry.findMany({ where: { meetingId: meeting.id, action: "transferred" } })).toMatchObject(
    [{ kind: "meeting", actorId: admin.id, userId: ben.id, detail: { from: ana.id } }],
  );
});

test("back again, everything is as it was", async () => {
  const world = await createMeetingAndAdmin();
  const { ana, ben, path } = world;
  await transfer(world, ben.id);
  expect((await transfer(world, ana.id)).status).toBe(200);
  expect(await statusOf("PATCH", `${path}/summary`, ana, { reviewed: true })).toBe(200);
  expect(await statusOf("GET", `${path}/summary`, ben)).toBe(403);
});

describe("refuses", () => {
  test("what is not over, deleted, the same person, and to take it oneself", async () => {
    const world = await createMeetingAndAdmin();
    const { admin, ana, ben, path } = world;
    const codeOf = async (meetingId: string, to: string, as = admin) => {
      const { status, body } = await call("POST", `/admin/meetings/${meetingId}/transfer`, { as, body: { to } });
      return [status, body.code];
    };
    for (const { id } of [
      await createMeetingOf(ana),
      await createLiveMeetingOf(ana),
      await createMeetingOf(ana, { status: "cancelled" }),
    ]) {
      expect(await codeOf(id, ben.id)).toEqual([409, "meeting_not_over"]);
    }
    expect(await codeOf(world.meeting.id, ana.id)).toEqual([409, "same_host"]);
    const own = await createUser({ isAdmin: true, organisationId: ana.organisationId });
    expect(await codeOf(world.meeting.id, own.id, own)).toEqual([409, "to_yourself"]);
    await call("DELETE", path, { as: ana });
    expect(await codeOf(world.meeting.id, ben.id)).toEqual([409, "meeting_deleted"]);
  });

  test("whoever is no colleague of the host, or disabled, or nobody", async () => {
    const world = await createMeetingAndAdmin();
    const { ana, dora, cleo, meeting } = world;
    await database.user.update({ where: { id: cleo.id }, data: { disabledAt: new Date() } });
    for (const to of [dora.id, cleo.id, meeting.id, crypto.randomUUID(), "ben@example.org"]) {
      const { status, body } = await transfer(world, to);
      expect([to, status, body.errors?.[0]?.path]).toEqual([to, 422, "to"]);
    }
    expect((await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).hostId).toBe(ana.id);
  });

  test("whoever is no admin", async () => {
    const { ana, ben, adminPath } = await createMeetingAndAdmin();
    expect(await statusOf("POST", `${adminPath}/transfer`, ana, { to: ben.id })).toBe(403);
  });
});

test("two transfers at once leave one host, and what was copied for lists and search is theirs", async () => {
  for (let round = 0; round < 5; round += 1) {
    const world = await createMeetingAndAdmin();
    const { ben, cleo, meeting } = world;
    const answers = await Promise.all([transfer(world, ben.id), transfer(world, cleo.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { hostId } = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
    const vectors = await database.meetingSearchVectors.findUniqueOrThrow({ where: { meetingId: meeting.id } });
    expect(vectors.hostId).toBe(hostId);
    const hosts = await database.participant.findMany({ where: { meetingId: meeting.id, kind: "host" } });
    expect(hosts.filter(({ userId }) => userId !== hostId)).toEqual([]);
  }
});

test("while notes are written, they come to the new host, and an edit of the former one is kept or refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const world = await createMeetingAndAdmin();
    const { ana, ben, path } = world;
    const past = await createPastMeetingOf(ana);
    const later = { ...world, meeting: past, adminPath: `/admin/meetings/${past.id}` };
    const content = { ...roofNotes, overview: `Round ${round}` };
    const [, edited] = await Promise.all([
      transfer(world, ben.id),
      call("PATCH", `${path}/summary`, { as: ana, body: { content } }),
      transfer(later, ben.id),
      createNotes(past),
    ]);
    expect([200, 403]).toContain(edited.status);
    const { body } = await call("GET", `${path}/summary`, { as: ben });
    expect(body.content.overview === content.overview).toBe(edited.status === 200);
    const vectors = await database.meetingSearchVectors.findUniqueOrThrow({ where: { meetingId: past.id } });
    expect(vectors.hostId).toBe(ben.id);
  }
});
