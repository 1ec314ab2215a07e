import { beforeEach, expect, test } from "vitest";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { updatePreferences } from "@/lib/core/notifications/update-preferences";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { createReader } from "@/lib/testing/factories";
import { runQueued } from "@/lib/testing/run-queued";
import { createTaskMeeting } from "@/lib/testing/task-meeting";
import { findPush } from "./queries";
import { sendDigest } from "./send-digest";
import { wordsOf } from "./words-of";

beforeEach(async () => {
  await database.outboxMail.deleteMany();
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

/** Ben was told of a task of his, and reminded of it and of one that he added. */
async function tellBen() {
  const { ana, ben, meeting } = await createTaskMeeting();
  await createReader(meeting, ben);
  const due = "2026-11-27";
  const own = await database.task.create({ data: { userId: ben.id, text: "Call Gil", due: new Date(due) } });
  const item = { meeting_id: meeting.id, item_id: "pay" };
  await transaction(async (tx, announce) => {
    await addNotifications(tx, announce, [ben.id], {
      kind: "task_assigned",
      meetingId: meeting.id,
      about: { tasks: [item] },
    });
    const tasks = [
      { ...item, due },
      { task_id: own.id, due },
    ];
    await addNotifications(tx, announce, [ben.id], { kind: "task_due", about: { tasks } });
  });
  const hide = () =>
    call("PUT", `/meetings/${meeting.id}/summary/mask`, {
      as: ana,
      body: { groups: ["money"], lines: [], recipients: [ben.email] },
    });
  const revoke = () => call("DELETE", `/meetings/${meeting.id}/access/${ben.id}`, { as: ana });
  return { ana, ben, meeting, own, hide, revoke };
}
const pay = "Pay the 400,000 euros to the roofer.";
const textsTo = async ({ email: to }: { email: string }) =>
  (await database.outboxMail.findMany({ where: { to } })).map(({ subject, text }) => `${subject}\n${text}`).join("\n");

test("what is masked later is masked in the bell and in the mail that waits, and gone once access is", async () => {
  const { ben, hide, revoke } = await tellBen();
  await updatePreferences(ben.id, { kinds: [{ kind: "task_due", mail: true }] });
  expect((await readBell(ben)).map(({ title, body }) => [title, body])).toEqual([
    ["You have a new task from Roof", pay],
    ["2 tasks are due today", `${pay}\nCall Gil`],
  ]);
  await hide();
  const masked = expect.stringMatching(/^Pay the •+[^0-9]*roofer\./);
  expect((await readBell(ben)).map(({ body }) => body)).toEqual([masked, masked]);
  await runQueued();
  expect(await textsTo(ben)).toMatch(/new task from Roof[\s\S]*Pay the •+/);
  expect(await textsTo(ben)).not.toContain("400,000");
  await revoke();
  expect((await readBell(ben)).map(({ title, body }) => [title, body])).toEqual([["Due today: Call Gil", ""]]);
});

test("neither the digest nor a push says what may not be read any more", async () => {
  const { ben, own, hide, revoke } = await tellBen();
  await updatePreferences(ben.id, { digest: { at: 480 }, kinds: [{ kind: "task_due", mail: true }] });
  await database.notification.updateMany({ where: { userId: ben.id }, data: { toMail: true } });
  const session = await database.session.create({
    data: { userId: ben.id, expiresAt: new Date(Date.now() + 60_000) },
  });
  const keys = { p256dh: "p", auth: "a", endpoint: `https://push.example/${ben.id}` };
  const browser = await database.pushSubscription.create({ data: { userId: ben.id, sessionId: session.id, ...keys } });
  const rows = await database.notification.findMany({ where: { userId: ben.id }, orderBy: { id: "asc" } });
  const pushed = async () =>
    Promise.all(
      rows.map(async ({ id }) => {
        const push = await findPush({ notificationId: id, subscriptionId: browser.id });
        return push && wordsOf(push.notification).title;
      }),
    );
  await hide();
  expect(await pushed()).toEqual(["You have a new task from Roof", "2 tasks are due today"]);
  await revoke();
  expect(await pushed()).toEqual([null, "Due today: Call Gil"]);
  await sendDigest(ben.id);
  expect(await textsTo(ben)).toMatch(/Due today: Call Gil/);
  expect(await textsTo(ben)).not.toMatch(/Roof|400,000|Pay/);
  await database.task.update({ where: { id: own.id }, data: { due: new Date("2026-12-24") } });
  expect(await readBell(ben)).toEqual([]);
});

test("a meeting and a team are called what they are called now", async () => {
  const { ana, ben, meeting } = await createTaskMeeting();
  const title = `Ana changed ${subjectMark}`;
  await transaction((tx, announce) =>
    addNotifications(tx, announce, [ben.id], { kind: "moved", title, meetingId: meeting.id }),
  );
  await database.meeting.update({ where: { id: meeting.id }, data: { title: "The new roof" } });
  expect(await readBell(ben)).toMatchObject([{ title: "Ana changed The new roof" }]);
  const { body: team } = await call("POST", "/teams", { as: ana, body: { name: "Sales" } });
  await call("POST", `/teams/${team.id}/members`, { as: ana, body: { email: ben.email } });
  await call("PATCH", `/teams/${team.id}`, { as: ana, body: { name: "Selling" } });
  expect((await readBell(ben)).at(-1)).toMatchObject({ title: "Ana Pereira added you to Selling" });
  await call("DELETE", `/teams/${team.id}/members/${ben.id}`, { as: ana });
  expect(await readBell(ben)).toHaveLength(1);
});
