import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";
import type { Job } from "@/lib/platform/jobs/bind-job";

/** Their work is all that one person has. */
const wholeAccount = ["accounts.delete", "accounts.export"];

/** Each job with a payload of this host's; what repeats itself takes none. For a host of `makeVisits` and `fillWorkspace`. */
export async function makePayloads(jobs: readonly Job[], hostId: string): Promise<[Job, object][]> {
  const payloads = await payloadsOf(hostId);
  return jobs
    .filter(({ name }) => !wholeAccount.includes(name))
    .map((job) => {
      const payload = job.cron ? {} : payloads[job.name];
      if (!payload) throw new Error(`Say in growth-jobs.ts what ${job.name} is asked to do.`);
      return [job, payload];
    });
}

async function payloadsOf(userId: string): Promise<Record<string, object>> {
  const newest = (status: "live" | "completed") =>
    database.meeting.findFirstOrThrow({ where: { hostId: userId, status }, orderBy: { startedAt: "desc" } });
  const [{ id: liveId }, { id: meetingId }] = await Promise.all([newest("live"), newest("completed")]);
  const broadcast = await database.broadcast.findFirstOrThrow({ where: { createdById: userId } });
  const [invite, seriesInvite, booking, participant, segment, part, note, notification, voiceNote] = await Promise.all([
    database.invite.findFirstOrThrow({ where: { meetingId: liveId } }),
    database.seriesInvite.findFirstOrThrow({ where: { series: { hostId: userId } } }),
    database.booking.findFirstOrThrow({ where: { pageId: userId }, orderBy: { createdAt: "desc" } }),
    database.participant.findFirstOrThrow({ where: { meetingId: liveId } }),
    database.transcriptSegment.findFirstOrThrow({ where: { meetingId: liveId } }),
    database.recordingPart.findFirstOrThrow({ where: { meeting: { hostId: userId } } }),
    database.knowledgeNote.findFirstOrThrow({ where: { folder: { ownerId: userId } } }),
    database.notification.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } }),
    database.voiceNote.findFirstOrThrow({ where: { ownerId: userId } }),
  ]);
  const [inviteId, seriesInviteId, notificationId, noteId] = [invite.id, seriesInvite.id, notification.id, note.id];
  const waiting = await database.waitingInvitation.create({
    data: { meetingId: liveId, invitedById: userId, emails: [`late-${liveId}@elsewhere.example`], dueAt: new Date() },
  });
  const read = { meetingId, userId: invite.userId, timezone: null };
  return {
    "series.mail": { seriesInviteId, change: "changed", sequence: 1 },
    "series.untold-mail": { seriesId: seriesInvite.seriesId },
    "series.answer-mail": { seriesInviteId, isChange: false },
    "booking.mail": { bookingId: booking.id, inviteId: null, change: "booked", sequence: 0, previousStart: null },
    "billing.customer": { userId },
    "billing.meeting-counted": { meetingId: liveId },
    "meetings.close-room": { meetingId },
    "meetings-admin.opening-mail": { openingId: randomUUID(), meetingId },
    "door.knock-mail": { meetingId: liveId },
    "door.show-permissions": { meetingId: liveId },
    "door.evict": { meetingId: liveId, identity: participant.identity },
    "people.deletion-mail": { userId, change: "planned" },
    "people.cancel-upcoming": { userId, byId: userId },
    "tasks.tell-owner": { meetingId, userId },
    "tasks.remind": { userId },
    "prompter.prompt": { meetingId: liveId, segmentId: segment.id },
    "transcripts.retranscribe": { meetingId },
    "recordings.finish-part": { partId: part.id },
    "notes.write": { meetingId, generation: 1 },
    "knowledge.read-file": { noteId },
    "knowledge.index": { noteId },
    "knowledge.embed": { noteId },
    "invitations.meeting-mail": { inviteId, change: "moved", sequence: 0 },
    "invitations.untold-mail": { meetingId: liveId },
    "invitations.invite-waiting": { waitingId: waiting.id, meetingId: liveId },
    "invitations.answer-mail": { inviteId, isChange: false },
    "calendar.sync": { meetingId: liveId, attempt: 1 },
    "calendar.sync-unsynced": { userId },
    "calendar.remove-event": { userId, eventId: "gone", provider: "google", account: "gone", calendarId: "gone" },
    "broadcasts.send": { broadcastId: broadcast.id, userId },
    "voice-notes.live": { userId, pieceId: randomUUID() },
    "voice-notes.work": { voiceNoteId: voiceNote.id },
    "vault.factor-removed-mail": { userId, factor: "pin", removedAt: new Date().toISOString() },
    "sharing.asked-mail": read,
    "sharing.granted-mail": read,
    "sharing.notes-mail": { shareId: randomUUID(), timezone: null },
    "sharing.scan-sensitive": { meetingId },
    "policy.settle": {},
    "notifications.mail": { notificationId },
    "notifications.push": { notificationId, subscriptionId: randomUUID() },
    "notifications.digest": { userId },
  };
}
