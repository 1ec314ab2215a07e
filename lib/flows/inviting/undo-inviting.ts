import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertAhead, lockHostedMeeting, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import type { UndoneInvites } from "@/lib/features/invitations/schema";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { cancelSeries } from "@/lib/flows/series/cancel-series";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";

type Undoing = { emails: string[]; meeting: boolean };
type By = AuditActor & { id: string };

/**
 * Ends inviting these addresses, as far as the caller asked for it and it has not begun. With `meeting`, all of them or
 * none, and then the meeting goes, too, unless somebody was invited before. Throws 409 `meeting_started`.
 */
export async function undoInviting(
  meetingId: string,
  { emails, meeting: withMeeting }: Undoing,
  by: By,
): Promise<UndoneInvites> {
  const { undone, isGoing } = await transaction(async (tx) => {
    const { seriesId, status } = await (withMeeting
      ? lockHostedMeeting(tx, meetingId, by)
      : lockMeeting(tx, meetingId));
    // Before anybody is taken from the list: who reads that nothing was undone finds all of it as it was.
    if (withMeeting && status === "live") assertAhead(status);
    const undone = await endWaiting(tx, meetingId, { emails, isAllOrNone: withMeeting, by });
    const isGoing =
      withMeeting &&
      emails.every((email) => undone.has(email.toLowerCase())) &&
      !(await isInviting(tx, { meetingId, seriesId }));
    return { undone, isGoing };
  });
  if (isGoing) await takeBack(meetingId, by);
  return emails.map((email) => ({ email, undone: undone.has(email.toLowerCase()) }));
}

/** The addresses that waited and do no more, in lower case. The lock of the meeting keeps two of these apart. */
async function endWaiting(
  tx: Tx,
  meetingId: string,
  { emails, isAllOrNone, by }: { emails: string[]; isAllOrNone: boolean; by: By },
): Promise<Set<string>> {
  const keys = new Set(emails.map((email) => email.toLowerCase()));
  const isMeant = (email: string) => keys.has(email.toLowerCase());
  const isOpen = { meetingId, invitedById: by.id, begunAt: null };
  // The job that begins one waits for this.
  await tx.$queryRaw`select 1 from waiting_invitations where meeting_id = ${meetingId}::uuid order by id for update`;
  const rows = await tx.waitingInvitation.findMany({ where: isOpen, select: { id: true, emails: true } });
  const found = new Set(rows.flatMap((row) => row.emails.filter(isMeant).map((email) => email.toLowerCase())));
  if (isAllOrNone && found.size < keys.size) return new Set();
  for (const row of rows) {
    const left = row.emails.filter((email) => !isMeant(email));
    if (left.length === 0) await tx.waitingInvitation.delete({ where: { id: row.id } });
    else await tx.waitingInvitation.update({ where: { id: row.id }, data: { emails: left } });
  }
  return found;
}

async function isInviting(tx: Tx, { meetingId, seriesId }: { meetingId: string; seriesId: string | null }) {
  const counts = await Promise.all([
    tx.waitingInvitation.count({ where: { meetingId } }),
    tx.invite.count({ where: { meetingId } }),
    seriesId ? tx.seriesInvite.count({ where: { seriesId } }) : 0,
  ]);
  return counts.some((count) => count > 0);
}

/** Nobody is told: nobody knows of it. */
async function takeBack(meetingId: string, by: By) {
  const isSeries = await cancelSeries(meetingId, { scope: "all", by });
  if (!isSeries) await cancelMeeting(meetingId, by);
  await transaction(async (tx, announce) => {
    const { seriesId } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { seriesId: true } });
    const deleted = await tx.meeting.updateManyAndReturn({
      where: { ...(seriesId ? { seriesId } : { id: meetingId }), status: "cancelled", deletedAt: null },
      data: { deletedAt: new Date() },
      select: { id: true },
    });
    await recordAudit(tx, by, { kind: "meeting", action: "deleted", meetingId, detail: { meetings: deleted.length } });
    await announceMeeting(tx, announce, ...deleted.map(({ id }) => id));
  });
}
