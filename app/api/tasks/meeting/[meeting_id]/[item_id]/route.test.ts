import { expect, test } from "vitest";
import { updateNotes } from "@/lib/features/notes/update-notes";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader } from "@/lib/testing/factories";
import { createTaskMeeting, taskNotes } from "@/lib/testing/task-meeting";

test("ticks the caller's own copy; what its owner has done is done for everyone who reads it", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben);
  const isDone = async (as: { id: string }) => {
    const { body } = await call("GET", `/tasks/meeting/${meeting.id}`, { as });
    return body.items.find(({ item_id: id }: { item_id: string }) => id === "pay");
  };
  const ticked = await call("PATCH", path("pay"), { as: ana, body: { done: true } });
  expect(ticked.body).toMatchObject({ kind: "meeting", item_id: "pay", done: true, meeting_title: "Roof" });
  expect(await isDone(ana)).toMatchObject({ done: true, done_by_owner: false, owner_id: ben.id });
  expect(await isDone(ben)).toMatchObject({ done: false });
  await call("PATCH", path("pay"), { as: ana, body: { done: false } });
  const { done_at: at } = (await call("PATCH", path("pay"), { as: ben, body: { done: true } })).body;
  expect((await call("PATCH", path("pay"), { as: ben, body: { done: true } })).body.done_at).toBe(at);
  expect(await isDone(ana)).toMatchObject({ done: true, done_by_owner: true });
});

test("a due date of one's own, or none, instead of that of the notes", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben);
  const change = async (body: object) => (await call("PATCH", path("pay"), { as: ben, body })).body;
  expect(await change({ due: "2026-12-24" })).toMatchObject({ due: "2026-12-24", done: false });
  expect(await change({ done: true })).toMatchObject({ due: "2026-12-24", done: true });
  expect(await change({ due: null })).toMatchObject({ due: null, done: true });
  const { body } = await call("GET", `/tasks/meeting/${meeting.id}`, { as: ana });
  expect(body.items[0].due).toBe("2026-11-27");
  for (const wrong of [{ text: "Another" }, { due: "soon" }]) {
    expect((await call("PATCH", path("pay"), { as: ben, body: wrong })).status).toBe(422);
  }
});

test("whoever cannot read the notes learns nothing of their items", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  const reader = await createReader(meeting, ben);
  await database.recordReader.update({ where: { id: reader.id }, data: { grantedAt: null } });
  for (const as of [ben, cleo]) {
    expect((await call("PATCH", path("pay"), { as, body: { done: true } })).status).toBe(404);
    expect((await call("GET", `/tasks/meeting/${meeting.id}`, { as })).status).toBe(403);
  }
  expect((await call("PATCH", path("none"), { as: ana, body: { done: true } })).status).toBe(404);
  expect((await call("PATCH", path("pay"), { body: { done: true } })).status).toBe(401);
  expect((await call("GET", `/tasks/meeting/${meeting.id}`)).status).toBe(401);
  await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: new Date() } });
  expect((await call("PATCH", path("pay"), { as: ana, body: { done: true } })).status).toBe(404);
  expect((await call("GET", `/tasks/meeting/${meeting.id}`, { as: ana })).status).toBe(404);
});

test("what was ticked stays ticked when the notes are edited", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  await call("PATCH", path("write"), { as: ana, body: { done: true, due: "2026-12-01" } });
  const notes = taskNotes({ ana, ben });
  const [pay, write] = notes.action_items;
  if (!pay || !write) throw new Error("two items");
  const content = { ...notes, action_items: [{ ...write, id: "w2", text: "Write to the council" }, pay] };
  await updateNotes(meeting.id, { content }, { by: { id: ana.id, name: ana.name }, unmodifiedSince: null });
  const { body } = await call("GET", `/tasks/meeting/${meeting.id}`, { as: ana });
  expect(body.items).toMatchObject([
    { item_id: "w2", done: true, due: "2026-12-01" },
    { item_id: "pay", done: false },
  ]);
});
