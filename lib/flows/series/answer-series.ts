import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertAhead } from "@/lib/core/meetings/lock-meeting";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { type Answer, answerInvite, assertSameStart, isWorthMail } from "@/lib/features/invitations/answer-invite";
import { notifyHost } from "@/lib/features/invitations/notify-host";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidValue, notFound } from "@/lib/platform/refusal";
import { seriesAnswerMailJob } from "./job-definitions";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";

type Invitation = { id: string; meetingId: string; tokenVersion: number };

/**
 * Stores an invitee's answer to all occurrences that have not started and those made later. The host gets one mail, for
 * the same answers as to one meeting. Who is invited to some occurrences only answers this one.
 */
export async function answerSeries(invitation: Invitation, answer: Answer, now: Date = new Date()) {
  if (answer.response === "proposed") {
    throw invalidValue("proposed_start", "Suggest another time for one meeting, not for all of them.");
  }
  if (!(await answerAll(invitation, answer, now))) await answerInvite(invitation, answer);
}

async function answerAll({ id, meetingId, tokenVersion }: Invitation, answer: Answer, now: Date): Promise<boolean> {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return false;
    const { series } = locked;
    const ahead = await lockOccurrences(tx, series.id, now);
    const own = await tx.invite.findFirst({
      where: { id, tokenVersion, status: "invited" },
      include: { meeting: true },
    });
    if (!own) throw notFound();
    assertAhead(own.meeting.status);
    assertSameStart(own.meeting.scheduledAt, answer.answeredStart);
    const { emailKey } = own;
    const before = await tx.seriesInvite.findFirst({ where: { seriesId: series.id, emailKey, status: "invited" } });
    if (!before) return false;
    const meetingIds = ahead.map((one) => one.id);
    const { response, note } = answer;
    const given = response === null ? { note } : { response, note, proposedStart: null };
    await tx.invite.updateMany({
      where: { emailKey, status: "invited", meetingId: { in: meetingIds } },
      data: { ...given, respondedAt: now },
    });
    if (response === "accepted" || response === "declined") {
      await tx.seriesInvite.update({ where: { id: before.id }, data: { response } });
      if (before.response !== response) {
        const runAt = isWorthMail(before, { response }) ? await findMailTime(tx, series.hostId, "reply") : null;
        const mail = { seriesInviteId: before.id, isChange: before.response !== "none" };
        const key = `series-answer-mail:${before.id}`;
        if (runAt) await enqueue(tx, seriesAnswerMailJob, mail, { key, runAt });
        await notifyHost(tx, announce, id, { response, proposedStart: null, note, isForSeries: true });
      }
    }
    await queueCalendarSync(tx, { seriesId: series.id }, { isQuiet: true });
    await announceMeeting(tx, announce, ...meetingIds);
    return true;
  });
}
