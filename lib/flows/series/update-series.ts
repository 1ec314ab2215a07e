import "server-only";
import { assertMayBecome } from "@/lib/core/installation-policy/assert-allowed";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { queueMeetingMail } from "@/lib/features/invitations/queue-meeting-mails";
import { assertTemplate } from "@/lib/features/note-templates/assert-template";
import type { Switcher } from "@/lib/features/transcripts/switch-transcript";
import { type MeetingChange, whatIsNew } from "@/lib/flows/scheduling/update-meeting";
import { describeRule } from "@/lib/language/time/describe-rule";
import { endRuleBefore, lastStart } from "@/lib/language/time/recurrence";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import type { MeetingSeries } from "@/prisma/generated/client";
import { cancelOccurrences } from "./cancel-occurrences";
import { findGuestsOfSome } from "./find-guests-of-some";
import { anchorOf } from "./horizon";
import { lockOccurrences, type Occurrence } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";
import { moveOccurrences } from "./move-occurrences";
import { notifyGuestsOfSome } from "./notify-guests-of-some";
import { planTiming, restOf, type Timing } from "./plan-timing";
import { queueSeriesMails } from "./queue-series-mails";
import { splitSeries } from "./split-series";
import { markExceptions, writeOccurrences } from "./write-occurrences";

/** Only the fields present are changed. `recurrence`: null ends the series after the meeting. */
export type SeriesChange = MeetingChange & { recurrence?: string | null };

type Changing = {
  scope: "following" | "all";
  by: Switcher;
  /** The caller's time zone, for the mails. */
  timezone?: string | null;
  now?: Date;
};

/**
 * Changes the occurrences of a series that have not started: all, or the meeting and those after it, which then are a
 * series of their own. What was set on one occurrence alone stays, except its time when all move. Everyone invited gets
 * one mail for a change of time or rule. False: the meeting belongs to no series any more.
 */
export async function updateSeries(
  meetingId: string,
  change: SeriesChange,
  { scope, by, timezone = null, now = new Date() }: Changing,
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    if (change.summaryTemplate) await assertTemplate(tx, by, change.summaryTemplate, "summary_template");
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return false;
    const { series, meeting } = locked;
    await assertMayBecome(tx, whatIsNew(change, series));
    const ahead = await lockOccurrences(tx, series.id, now);
    const chosen = ahead.filter((one) => scope === "all" || one.originalStart >= meeting.originalStart);
    const target = chosen.find(({ id }) => id === meetingId) ?? chosen[0];
    const [first] = chosen;
    if (!target || !first) throw conflict("meeting_started", "No meeting of this series is still to come.");
    const start = readStart(change, { meetingId, target, now });

    const isEnd = change.recurrence === null;
    const later = isEnd ? ahead.filter((one) => one.originalStart > target.originalStart) : [];
    const rows = chosen.filter((one) => !later.includes(one));
    const timing = planTiming(series, {
      start,
      timezone: change.bookedTimezone ?? series.timezone,
      recurrence: change.recurrence ?? undefined,
      target,
      first,
    });
    if (isEnd && timing)
      throw invalidValue("recurrence", "End the repetition and change its time one after the other.");
    const isSplit = !isEnd && chosen.length < ahead.length;
    const isLonger = change.durationMinutes !== undefined && change.durationMinutes !== series.durationMinutes;
    const isMailed = timing !== null || isLonger || isSplit || isEnd;

    const changed = isSplit
      ? await splitSeries(tx, series, {
          from: first.originalStart,
          timing: timing ?? restOf(series, first.originalStart),
          change: seriesFields(change),
        })
      : await writeSeries(tx, series, { change, timing, isMailed, endAfter: isEnd ? target : null });
    const meetingIds = rows.map(({ id }) => id);
    const isTimeForAll = scope === "all" && timing !== null;
    await writeOccurrences(tx, { before: series, after: changed, meetingIds, isTimeForAll });
    // Before others are made, which begin with the answers to the series.
    if (timing) await tx.seriesInvite.updateMany({ where: { seriesId: changed.id }, data: { response: "none" } });
    const movedIds = timing
      ? await moveOccurrences(tx, announce, {
          series: changed,
          timezone: series.timezone,
          occurrences: rows,
          isForAll: scope === "all",
          now,
        })
      : [];
    await markExceptions(tx, changed.id);
    await cancelOccurrences(tx, announce, { meetingIds: later.map(({ id }) => id), by, timezone });

    if (isMailed) {
      const kind = isEnd ? "ended" : "changed";
      await queueSeriesMails(tx, changed.id, { change: kind, previousSeriesId: isSplit ? series.id : null });
      await notifyInvitees(tx, announce, target.id, {
        seriesId: changed.id,
        by,
        change: isEnd ? "cancelled" : "moved",
        note: isEnd ? "The meetings after this one" : describeRule(changed.rule, anchorOf(changed)),
      });
      const guests = await notifyGuests(tx, { rows, meetingIds: isLonger ? meetingIds : movedIds, timezone });
      await notifyGuestsOfSome(tx, announce, guests, { change: "moved", by });
    }
    const fields = Object.keys(change).filter((field) => change[field as keyof SeriesChange] !== undefined);
    await recordAudit(tx, by, {
      kind: "meeting",
      action: "changed",
      meetingId,
      detail: { fields, scope, meetings: rows.length },
    });
    await queueCalendarSync(tx, { seriesId: series.id });
    if (isSplit) await queueCalendarSync(tx, { seriesId: changed.id });
    await announceMeeting(tx, announce, ...meetingIds);
    return true;
  });
}

/** The start that the change gives the meeting; null: it stays. */
function readStart(
  { scheduledAt, durationMinutes }: SeriesChange,
  { meetingId, target, now }: { meetingId: string; target: Occurrence; now: Date },
): Date | null {
  if (scheduledAt === null) {
    throw invalidValue("scheduled_at", "A scheduled meeting needs a time. Reschedule or cancel it instead.");
  }
  if (!scheduledAt || scheduledAt.getTime() === target.scheduledAt.getTime()) return null;
  if (target.id !== meetingId) {
    throw conflict("meeting_started", "You can't reschedule a meeting that has started, ended or been cancelled.");
  }
  if (scheduledAt.getTime() + (durationMinutes ?? target.durationMinutes) * 60_000 < now.getTime()) {
    throw invalidValue("scheduled_at", "This time has passed.");
  }
  return scheduledAt;
}

/** Of a change, what a series has, too. */
const seriesFields = (change: SeriesChange): Partial<MeetingSeries> => ({
  ...(change.title === undefined ? {} : { title: change.title }),
  ...(change.durationMinutes === undefined ? {} : { durationMinutes: change.durationMinutes }),
  ...(change.summaryTemplate === undefined ? {} : { summaryTemplate: change.summaryTemplate }),
  ...(change.transcriptionEnabled === undefined ? {} : { transcriptionEnabled: change.transcriptionEnabled }),
  ...(change.recordingEnabled === undefined ? {} : { recordingEnabled: change.recordingEnabled }),
  ...(change.bookingNote === undefined ? {} : { bookingNote: change.bookingNote }),
});

type Write = { change: SeriesChange; timing: Timing | null; isMailed: boolean; endAfter: Occurrence | null };

function writeSeries(tx: Tx, series: MeetingSeries, { change, timing, isMailed, endAfter }: Write) {
  const { startsAt, timezone, rule: whole } = timing ?? series;
  const anchor = anchorOf({ startsAt, timezone });
  const end = endAfter && new Date(endAfter.originalStart.getTime() + 1000);
  const rule = end ? (endRuleBefore(whole, anchor, end) ?? whole) : whole;
  return tx.meetingSeries.update({
    where: { id: series.id },
    data: {
      ...seriesFields(change),
      rule,
      startsAt,
      timezone,
      endsAt: lastStart(rule, anchor),
      ...(isMailed ? { icsSequence: { increment: 1 } } : {}),
    },
  });
}

type GuestsToNotify = { rows: Occurrence[]; meetingIds: string[]; timezone: string | null };

/** Notifies invitees of single occurrences of those alone. */
async function notifyGuests(tx: Tx, { rows, meetingIds, timezone }: GuestsToNotify) {
  const guests = await findGuestsOfSome(tx, meetingIds);
  if (guests.length === 0) return [];
  await tx.meeting.updateMany({
    where: { id: { in: guests.map((guest) => guest.meetingId) } },
    data: { icsSequence: { increment: 1 } },
  });
  for (const { id, meetingId } of guests) {
    const row = rows.find((one) => one.id === meetingId);
    const previous = row ? { start: row.scheduledAt, minutes: row.durationMinutes } : null;
    await queueMeetingMail(tx, id, { change: "moved", timezone, previous });
  }
  return guests;
}
