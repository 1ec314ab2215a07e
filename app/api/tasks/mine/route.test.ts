import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { createTaskMeeting } from "@/lib/testing/task-meeting";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

const mine = async (as: { id: string }) => {
  const { status, body } = await call("GET", "/tasks/mine", { as });
  expect(status).toBe(200);
  return body.items as { text: string; due: string | null; t_ms: number; meeting_id: string; done: boolean }[];
};
const texts = async (as: { id: string }) => (await mine(as)).map(({ text }) => text);

test("has what one added and what is one's own in meetings whose notes one may read, by due date", async () => {
  const { ana, ben, cleo, meeting } = await createTaskMeeting();
  expect(await texts(ben)).toEqual([]);
  await createReader(meeting, ben);
  await database.task.create({ data: { userId: ben.id, text: "Sooner", due: new Date("2026-11-25") } });
  await database.task.create({ data: { userId: ben.id, text: "Whenever" } });
  expect(await mine(ben)).toMatchObject([
    { kind: "own", text: "Sooner", due: "2026-11-25", meeting_id: null },
    {
      kind: "meeting",
      id: null,
      item_id: "pay",
      text: "Pay the 400,000 euros to the roofer.",
      due: "2026-11-27",
      t_ms: 4000,
      meeting_id: meeting.id,
      meeting_title: "Roof",
      meeting_at: meeting.startedAt?.toISOString(),
    },
    { kind: "own", text: "Whenever", due: null },
  ]);
  expect(await texts(ana)).toEqual(["Write to the council."]);
  expect(await texts(cleo)).toEqual([]);
  expect((await call("GET", "/tasks/mine")).status).toBe(401);
});

test("a masked reader reads the words of their own view, and not that a hidden line is theirs", async () => {
  const { ben, meeting } = await createTaskMeeting();
  const reader = await createReader(meeting, ben, { hiddenGroups: ["money"] });
  const [task] = await mine(ben);
  expect(task?.text).toMatch(/^Pay the •+ .*roofer\.$/);
  await database.recordReader.delete({ where: { id: reader.id } });
  await createReader(meeting, ben, { hiddenLines: ["pay"] });
  expect(await texts(ben)).toEqual([]);
});

test("access taken back and a deleted meeting take its tasks at once", async () => {
  const { ana, ben, meeting } = await createTaskMeeting();
  const reader = await createReader(meeting, ben);
  expect(await texts(ben)).toHaveLength(1);
  await database.recordReader.update({ where: { id: reader.id }, data: { grantedAt: null } });
  expect(await texts(ben)).toEqual([]);
  await database.recordReader.update({ where: { id: reader.id }, data: { grantedAt: new Date() } });
  expect(await texts(ben)).toHaveLength(1);
  await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: new Date() } });
  expect(await texts(ben)).toEqual([]);
  expect(await texts(ana)).toEqual([]);
});

test("what was done stays for a fortnight", async () => {
  const { ana, meeting } = await createTaskMeeting();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  for (const days of [13, 15]) {
    await database.task.create({ data: { userId: ana.id, text: `${days} days ago`, doneAt: daysAgo(days) } });
  }
  await database.meetingTaskState.create({
    data: { meetingId: meeting.id, itemId: "write", userId: ana.id, doneAt: daysAgo(13) },
  });
  expect((await texts(ana)).sort()).toEqual(["13 days ago", "Write to the council."]);
  await database.meetingTaskState.updateMany({ data: { doneAt: daysAgo(15) } });
  expect(await texts(ana)).toEqual(["13 days ago"]);
});

test("what its owner did with a task stays theirs while it is somebody else's", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  for (const reader of [ben, cleo]) await createReader(meeting, reader);
  const states = async (as: { id: string }) => (await mine(as)).map(({ done, due }) => [done, due]);
  const give = (to: { id: string }) => call("PUT", `${path("pay")}/owner`, { as: ana, body: { user_id: to.id } });
  await call("PATCH", path("pay"), { as: ben, body: { done: true, due: "2026-12-24" } });
  expect(await states(ben)).toEqual([[true, "2026-12-24"]]);
  await give(cleo);
  expect([await states(ben), await states(cleo)]).toEqual([[], [[false, "2026-11-27"]]]);
  await give(ben);
  expect(await states(ben)).toEqual([[true, "2026-12-24"]]);
  await call("PATCH", path("pay"), { as: ben, body: { done: false, due: null } });
  expect([await states(ben), await states(cleo)]).toEqual([[[false, null]], []]);
});

test("one of a voice note leads to it, until that is in the trash", async () => {
  const ana = await createUser();
  const { noteId } = await createVoiceNoteOf(ana);
  await call("POST", `/voice-notes/${noteId}/tasks`, { as: ana, body: { index: 0 } });
  const source = async () => (await call("GET", "/tasks/mine", { as: ana })).body.items[0].voice_note;
  expect(await source()).toEqual({ id: noteId, title: "On the way back" });
  await call("DELETE", `/voice-notes/${noteId}`, { as: ana });
  expect(await source()).toBeNull();
});
