import { beforeEach, expect, test } from "vitest";
import { queueNotes } from "@/lib/features/notes/queue-notes";
import { writeNotes } from "@/lib/features/notes/write-notes";
import { notifyOwnersJob } from "@/lib/features/tasks/job-definitions";
import { tasksJobs } from "@/lib/features/tasks/jobs";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { runQueued } from "@/lib/testing/run-queued";
import { createTaskMeeting, taskNotes } from "@/lib/testing/task-meeting";

/** What is queued, and what waits for the time to undo it. */
const passUndo = () => runQueued({ withinMs: 11_000 });

beforeEach(() => database.$executeRaw`delete from graphile_worker._private_jobs`);

test("the host gives it to a colleague: in the notes, in their views, in the colleague's list, and they are told", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben, { hiddenGroups: ["money"] });
  await createReader(meeting, cleo);
  const { status } = await call("PUT", `${path("chairs")}/owner`, { as: ana, body: { user_id: ben.id } });
  expect(status).toBe(204);
  for (const as of [ana, ben, cleo]) {
    const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as });
    expect(body.content.action_items[2]).toMatchObject({ id: "chairs", owner: { user_id: ben.id, name: ben.name } });
  }
  await passUndo();
  expect(await readBell(ben)).toEqual([
    // All that is theirs in that meeting and new to them, as they may read it.
    {
      kind: "task_assigned",
      title: "You have 2 new tasks from Roof",
      body: expect.stringMatching(/^Pay the •+.*roofer\.\nOrder chairs\.$/),
      href: "/tasks",
    },
  ]);
  await call("PUT", `${path("chairs")}/owner`, { as: ana, body: { user_id: ben.id } });
  await passUndo();
  expect(await readBell(ben)).toHaveLength(1);
  const entries = await database.auditEntry.findMany({ where: { meetingId: meeting.id, action: "task_assigned" } });
  expect(entries).toMatchObject([{ actorId: ana.id, userId: ben.id }]);
});

test("whoever cannot read it yet is told once they can", { tags: ["transport"] }, async () => {
  const { ana, cleo, meeting, path } = await createTaskMeeting();
  await call("PUT", `${path("chairs")}/owner`, { as: ana, body: { user_id: cleo.id } });
  await passUndo();
  expect(await readBell(cleo)).toEqual([]);
  await createReader(meeting, cleo);
  for (const _ of ["once", "again"]) {
    await runJob(tasksJobs, notifyOwnersJob, {});
    await passUndo();
  }
  expect(await readBell(cleo)).toMatchObject([{ title: "You have a new task from Roof", body: "Order chairs." }]);
});

test("only a colleague, only by the host or an administrator, and only what these may know", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  const put = async (as: { id: string } | undefined, id: string, userId = cleo.id) =>
    (await call("PUT", `${path(id)}/owner`, { as, body: { user_id: userId } })).status;
  const stranger = await createUser();
  const left = await createUser({ organisationId: ana.organisationId, disabledAt: new Date() });
  expect(await put(ana, "chairs", stranger.id)).toBe(422);
  expect(await put(ana, "chairs", left.id)).toBe(422);
  expect(await put(ana, "none")).toBe(404);
  expect(await put(ben, "chairs")).toBe(404);
  await createReader(meeting, ben);
  expect(await put(ben, "chairs")).toBe(403);
  expect(await put(stranger, "chairs")).toBe(404);
  expect(await put(undefined, "chairs")).toBe(401);
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true });
  expect(await put(await createUser({ isAdmin: true }), "chairs")).toBe(404);
  // What an administrator cannot read they may give away only while it is nobody's.
  expect(await put(admin, "pay")).toBe(403);
  expect(await put(admin, "chairs")).toBe(204);
  expect(await put(admin, "chairs", ben.id)).toBe(403);
  await createReader(meeting, admin);
  expect(await put(admin, "pay", ana.id)).toBe(204);
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { status: "writing" } });
  const busy = await call("PUT", `${path("chairs")}/owner`, { as: ana, body: { user_id: ben.id } });
  expect([busy.status, busy.body.code]).toEqual([409, "notes_not_ready"]);
});

test("an owner whom a person chose is kept when the notes are written anew", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  await call("PUT", `${path("chairs")}/owner`, { as: ana, body: { user_id: cleo.id } });
  await call("PATCH", path("write"), { as: ana, body: { done: true } });
  await transaction((tx) => queueNotes(tx, () => {}, meeting.id));
  const fresh = taskNotes({ ana, ben })
    .action_items.map((item) => ({ ...item, id: `new-${item.id}` }))
    .reverse();
  const content = { ...taskNotes({ ana, ben }), action_items: fresh };
  const { generation } = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  await writeNotes({ meetingId: meeting.id, generation, isLastAttempt: true }, async () => ({
    content,
    silent: false,
    model: "double",
  }));
  const { body } = await call("GET", `/tasks/meeting/${meeting.id}`, { as: ana });
  expect(body.items).toMatchObject([
    { item_id: "new-pay", owner_id: ben.id, done: false },
    { item_id: "new-write", owner_id: ana.id, done: true },
    { item_id: "new-chairs", owner_id: cleo.id, done: false },
  ]);
});

test("until it is told, it is given back without a word; whose it was stands there again", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben);
  await createReader(meeting, cleo);
  const put = (body: object) => call("PUT", `${path("chairs")}/owner`, { as: ana, body });
  const ownerNow = async () =>
    (await call("GET", `/meetings/${meeting.id}/summary`, { as: ana })).body.content.action_items[2].owner;
  for (const before of [null, { user_id: null, name: "The caterer" }]) {
    await put(before ?? { user_id: null });
    await put({ user_id: cleo.id });
    await runQueued();
    expect(await put(before ?? { user_id: null })).toMatchObject({ status: 204 });
    expect(await ownerNow()).toEqual(before);
    await passUndo();
    expect(await readBell(cleo)).toEqual([]);
  }
});
