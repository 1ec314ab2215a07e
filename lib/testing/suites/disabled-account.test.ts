import { beforeEach, expect, test } from "vitest";
import { beginWork } from "@/lib/features/voice-notes/begin-work";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createParticipant,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { createNotes } from "@/lib/testing/shared-meeting";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";
import { allJobs } from "@/lib/worker/all-jobs";

/**
 * What becomes of each job when the account that it is about is disabled:
 * - `stops`: it acts for its person, or tells them something, and does not.
 * - `others`: others wait for it: it is about a meeting, what it left, or what the person had decided.
 * - `nobody`: it is about nobody in particular, or leaves out disabled accounts one by one.
 */
const fates: Record<string, "stops" | "others" | "nobody"> = {
  "accounts.delete": "others",
  "accounts.export": "stops",
  "accounts.sweep": "nobody",
  "billing.check-customers": "nobody",
  "billing.customer": "others",
  "billing.meeting-counted": "others",
  "billing.sweep": "nobody",
  "booking.mail": "others",
  "broadcasts.send": "others",
  "broadcasts.sweep": "nobody",
  "calendar.remove-event": "stops",
  "calendar.sync": "stops",
  "calendar.sync-unsynced": "stops",
  "door.evict": "others",
  "door.knock-mail": "stops",
  "door.show-permissions": "others",
  "door.withdraw-absent": "nobody",
  "files.sweep": "nobody",
  "invitations.answer-mail": "stops",
  "invitations.invite-waiting": "stops",
  "invitations.meeting-mail": "others",
  "invitations.untold-mail": "others",
  "knowledge.embed": "others",
  "knowledge.index": "others",
  "knowledge.purge-trash": "nobody",
  "knowledge.read-file": "others",
  "meetings-admin.opening-mail": "stops",
  "meetings.close-room": "others",
  "meetings.sweep": "nobody",
  "notes.write": "others",
  "notifications.claim-digests": "nobody",
  "notifications.digest": "stops",
  "notifications.mail": "stops",
  "notifications.push": "stops",
  "notifications.sweep": "nobody",
  "overview.count": "nobody",
  "people.cancel-upcoming": "others",
  "people.deletion-mail": "others",
  "people.start-deletions": "nobody",
  "policy.settle": "nobody",
  "policy.sweep": "nobody",
  "prompter.prompt": "stops",
  "recordings.finish-part": "others",
  "recordings.sweep": "nobody",
  "series.answer-mail": "stops",
  "series.extend": "stops",
  "series.mail": "others",
  "series.untold-mail": "others",
  "sharing.asked-mail": "stops",
  "sharing.granted-mail": "stops",
  "sharing.notes-mail": "stops",
  "sharing.scan-sensitive": "others",
  "speech.sweep": "nobody",
  "tasks.remind": "stops",
  "tasks.reminders": "nobody",
  "tasks.tell-owner": "stops",
  "tasks.tell-owners": "nobody",
  "transcripts.index": "nobody",
  "transcripts.retranscribe": "others",
  "vault.factor-removed-mail": "others",
  "voice-notes.live": "stops",
  "voice-notes.sweep": "nobody",
  "voice-notes.work": "stops",
};

test("of every job it is said what becomes of it", () => {
  expect(allJobs.map(({ name }) => name).sort()).toEqual(Object.keys(fates).sort());
});

type Person = Awaited<ReturnType<typeof createUser>>;
let [admin, ben, cleo]: Person[] = [];
const people = () => {
  if (!admin || !ben || !cleo) throw new Error("Nobody is there.");
  return { admin, ben, cleo };
};

beforeEach(async () => {
  [ben, cleo] = await createColleagues();
  admin = await createUser({ isAdmin: true });
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

const mailsTo = ({ email }: Person) => database.outboxMail.count({ where: { to: email } });
const notify = () =>
  database.notification.create({ data: { userId: people().ben.id, kind: "calendar", title: "Connect", toMail: true } });
async function shareNotes() {
  const meeting = await createPastMeetingOf(people().ben);
  await createNotes(meeting);
  await createParticipant(meeting, people().cleo, { admittedAt: new Date() });
  await createReader(meeting, people().cleo);
  return database.notesShare.create({
    data: {
      meetingId: meeting.id,
      recipientEmail: people().cleo.email.toLowerCase(),
      sentById: people().ben.id,
      includes: ["overview"],
      hiddenCount: 0,
    },
  });
}
/** Queues nothing: what the job is given, and how often it has done something for Ben. */
const rows: [string, () => Promise<object>, () => Promise<number>][] = [
  ["notifications.mail", async () => ({ notificationId: (await notify()).id }), () => mailsTo(people().ben)],
  [
    "notifications.digest",
    async () => {
      const { id: userId } = people().ben;
      await database.notificationTiming.upsert({ where: { userId }, create: { userId, digest: true }, update: {} });
      await notify();
      return { userId };
    },
    () => mailsTo(people().ben),
  ],
  [
    "sharing.notes-mail",
    async () => ({ shareId: (await shareNotes()).id, timezone: null }),
    () => mailsTo(people().cleo),
  ],
  [
    "tasks.remind",
    async () => {
      const { id: userId } = people().ben;
      const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
      await database.task.create({ data: { userId, text: "Call Bo", due: new Date(`${today}T00:00:00Z`) } });
      return { userId };
    },
    () => database.notification.count({ where: { userId: people().ben.id, kind: "task_due" } }),
  ],
];

test.each(rows)("%s does nothing for a disabled account, and goes on when it is enabled", async (name, give, count) => {
  expect(fates[name]).toBe("stops");
  const job = allJobs.find((one) => one.name === name);
  const work = async () => job?.handle(await give(), { id: crypto.randomUUID(), attempt: 1, attemptsMax: 1 });
  const setDisabled = (disabled: boolean) =>
    call("PATCH", `/admin/people/${people().ben.id}`, { as: people().admin, body: { disabled } });
  await setDisabled(true);
  await work();
  expect(await count()).toBe(0);
  await setDisabled(false);
  await work();
  expect(await count()).toBeGreaterThan(0);
});

test("work on a voice note stops, none begins, and it goes on where it was when the account is enabled", async () => {
  const { admin: by, ben: owner } = people();
  const { id: voiceNoteId } = await createVoiceNoteOf(owner, { status: "transcribing" });
  await transaction((tx) => beginWork(tx, voiceNoteId));
  const words = { voiceNoteId_stage: { voiceNoteId, stage: "words" as const } };
  await database.voiceNoteStage.update({ where: words, data: { state: "running", attempt: 3 } });
  const setDisabled = (disabled: boolean) => call("PATCH", `/admin/people/${owner.id}`, { as: by, body: { disabled } });
  await setDisabled(true);
  const running = await database.voiceNoteStage.findUniqueOrThrow({ where: words });
  // Whoever runs it reads that this is another attempt, and ends.
  expect(running).toMatchObject({ state: "waiting", attempt: 4 });
  const job = allJobs.find(({ name }) => name === "voice-notes.work");
  await job?.handle({ voiceNoteId }, { id: "1", attempt: 1, attemptsMax: 1 });
  const states = async () =>
    (await database.voiceNoteStage.findMany({ where: { voiceNoteId } })).map(({ state }) => state);
  expect(new Set(await states())).toEqual(new Set(["waiting"]));
  const queued = () => database.$queryRaw<unknown[]>`
    select 1 from graphile_worker._private_jobs where key = ${`voice-notes.work:${voiceNoteId}`}`;
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  await setDisabled(false);
  expect(await queued()).toHaveLength(1);
});
