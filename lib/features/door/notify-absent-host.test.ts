import { beforeEach, expect, test } from "vitest";
import { recordMediaEvent } from "@/lib/flows/calls/record-media-event";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createGuest, createMeetingOf } from "@/lib/testing/factories";
import { joinMeeting } from "./join-meeting";
import { knockAsGuest } from "./knock-as-guest";
import { sendKnockMail } from "./send-knock-mail";
import { withdrawKnock } from "./withdraw-knock";

async function createEmptyRoom() {
  const [host] = await createColleagues();
  const meeting = await createMeetingOf(host, { scheduledAt: null, title: "Budget" });
  return { host: { ...host, name: host.name ?? "Ana" }, meeting };
}

const knock = (meetingId: string, n = 1) =>
  knockAsGuest(meetingId, {
    name: `Guest ${n}`,
    email: `guest${n}@example.org`,
    inviteToken: null,
    browserHash: `browser-${n}`,
    visitId: null,
    userId: null,
  });

const queuedMails = () =>
  database.$queryRaw<{ run_at: Date }[]>`
    select run_at from graphile_worker.jobs where task_identifier = 'door.knock-mail'`;
const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to } });

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

test("when many knock at the door of an empty room, one mail to the host is queued, and no other for ten minutes", async () => {
  const { meeting } = await createEmptyRoom();
  await Promise.all(Array.from({ length: 8 }, (_, n) => knock(meeting.id, n)));
  expect(await queuedMails()).toHaveLength(1);
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  await knock(meeting.id, 9);
  expect(await queuedMails()).toHaveLength(0);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await database.meeting.update({ where: { id: meeting.id }, data: { knockMailedAt: elevenMinutesAgo } });
  await knock(meeting.id, 10);
  expect(await queuedMails()).toHaveLength(1);
});

test("nobody is mailed while somebody is inside who could answer, be it a guest alone", async () => {
  const { host, meeting } = await createEmptyRoom();
  await joinMeeting(meeting.id, host);
  await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { connectedAt: new Date() } });
  await knock(meeting.id);
  expect(await queuedMails()).toHaveLength(0);
  await database.participant.updateMany({
    where: { meetingId: meeting.id, kind: "host" },
    data: { leftAt: new Date() },
  });
  const { participant: guest } = await createGuest(meeting, { connectedAt: new Date() });
  await knock(meeting.id, 2);
  expect(await queuedMails()).toHaveLength(0);
  const left = { room: meeting.id, identity: guest.identity, joinedAt: new Date() };
  await recordMediaEvent({ ...left, type: "participant_left", id: meeting.id, at: new Date() });
  expect(await queuedMails()).toHaveLength(1);
});

test("a mail that did not leave does not count, and who waits when the last one goes who could answer is told of", async () => {
  const { host, meeting } = await createEmptyRoom();
  const { guestId } = await knock(meeting.id);
  await withdrawKnock({ participantId: guestId, meetingId: meeting.id });
  await sendKnockMail(meeting.id);
  await joinMeeting(meeting.id, host);
  const connectedAt = new Date();
  await database.participant.updateMany({ where: { meetingId: meeting.id, kind: "host" }, data: { connectedAt } });
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  await knock(meeting.id, 2);
  expect(await queuedMails()).toHaveLength(0);
  const left = { room: meeting.id, identity: `user:${host.id}`, joinedAt: connectedAt };
  await recordMediaEvent({ ...left, type: "participant_left", id: meeting.id, at: new Date() });
  expect(await queuedMails()).toHaveLength(1);
});

test("the mail says who waits, and leads to the door", async () => {
  const { host, meeting } = await createEmptyRoom();
  await Promise.all([knock(meeting.id, 1), knock(meeting.id, 2), knock(meeting.id, 3)]);
  await sendKnockMail(meeting.id);
  const [mail] = await mailsTo(host.email);
  expect(mail?.subject).toMatch(/^Guest \d and 2 others are waiting to join: Budget$/);
  expect(mail?.text).toContain(`/m/${meeting.code.replace(/^(...)(...)(...)$/, "$1-$2-$3")}`);
});

test("the mail does not leave when those who knocked went, or the host came meanwhile", async () => {
  const first = await createEmptyRoom();
  const { guestId } = await knock(first.meeting.id);
  await withdrawKnock({ participantId: guestId, meetingId: first.meeting.id });
  await sendKnockMail(first.meeting.id);
  expect(await mailsTo(first.host.email)).toEqual([]);
  const second = await createEmptyRoom();
  await knock(second.meeting.id);
  await joinMeeting(second.meeting.id, second.host);
  await database.participant.updateMany({ where: { kind: "host" }, data: { connectedAt: new Date() } });
  await sendKnockMail(second.meeting.id);
  expect(await mailsTo(second.host.email)).toEqual([]);
});
