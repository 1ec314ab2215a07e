import "server-only";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { endRuleBefore, lastStart } from "@/lib/language/time/recurrence";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { cancelOccurrences } from "./cancel-occurrences";
import { anchorOf } from "./horizon";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";
import { queueSeriesMails } from "./queue-series-mails";

type Cancelling = { scope: "following" | "all"; by: AuditActor; timezone?: string | null; now?: Date };

/**
 * Cancels the occurrences that have not started: all, or this one and those after it. Everyone invited gets one mail;
 * cancelling again changes nothing. False: the meeting belongs to no series any more.
 */
export async function cancelSeries(
  meetingId: string,
  { scope, by, timezone = null, now = new Date() }: Cancelling,
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return false;
    const { series, meeting } = locked;
    const ahead = await lockOccurrences(tx, series.id, now);
    const cancelled = ahead.filter((one) => scope === "all" || one.originalStart >= meeting.originalStart);
    const anchor = anchorOf(series);
    const head = scope === "all" ? null : endRuleBefore(series.rule, anchor, meeting.originalStart);
    const goesOn = series.cancelledAt === null && !(series.endsAt && series.endsAt <= now) && head !== series.rule;
    if (cancelled.length === 0 && !goesOn) {
      if (meeting.status === "cancelled") return true;
      throw conflict("meeting_started", "All meetings of this series have started, ended or been cancelled.");
    }
    await tx.meetingSeries.update({
      where: { id: series.id },
      data: {
        icsSequence: { increment: 1 },
        ...(head === null ? { cancelledAt: now } : { rule: head, endsAt: lastStart(head, anchor) }),
      },
    });
    const meetingIds = cancelled.map(({ id }) => id);
    const detail = { scope, meetings: meetingIds.length };
    await recordAudit(tx, by, { kind: "meeting", action: "cancelled", meetingId, detail });
    await queueSeriesMails(tx, series.id, { change: head === null ? "cancelled" : "ended" });
    const note = head === null ? "All meetings of the series" : "This meeting and those after it";
    await notifyInvitees(tx, announce, meetingIds[0] ?? meetingId, {
      seriesId: series.id,
      change: "cancelled",
      by,
      note,
    });
    await cancelOccurrences(tx, announce, { meetingIds, by, timezone });
    await queueCalendarSync(tx, { seriesId: series.id });
    return true;
  });
}
