import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { changeHost, findNewHost, formerHostDetail, inviteFormerHost, notifyHosts } from "./change-host";
import { lockAnyMeeting } from "./lock-any-meeting";

/**
 * Makes a colleague the host of a meeting that is over. All that a host has follows, since it is asked for by who hosts it;
 * what others were given stays. The former host keeps what somebody has who was there. Throws 409 `meeting_deleted`,
 * `meeting_not_over`, `same_host` or `to_yourself`.
 */
export async function transferMeeting(meetingId: string, to: string, by: AuditActor & { id: string }) {
  await transaction(async (tx, announce) => {
    const { host, ...meeting } = await lockAnyMeeting(tx, meetingId);
    if (meeting.status !== "completed") throw conflict("meeting_not_over", "This meeting isn't over yet.");
    const next = await findNewHost(tx, host, { to, by });
    const handover = { meetingIds: [meetingId], host, next };
    // Also somebody who was not there.
    const came = await tx.participant.count({ where: { meetingId, userId: host.id, admittedAt: { not: null } } });
    if (came === 0) await inviteFormerHost(tx, handover);
    await changeHost(tx, handover);
    // It is in the calendar of the former host.
    await tx.calendarEvent.deleteMany({ where: { meetingId } });
    await recordAudit(tx, by, {
      kind: "meeting",
      action: "transferred",
      meetingId,
      userId: next.id,
      detail: formerHostDetail(host),
    });
    await notifyHosts(tx, announce, { meetingId, host, next, by });
    await announceMeeting(tx, announce, meetingId);
  });
}
