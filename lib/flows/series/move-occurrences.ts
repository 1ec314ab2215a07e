import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { ruleParts } from "@/lib/language/time/describe-rule";
import { dayIn, expandRule } from "@/lib/language/time/recurrence";
import { startOfDay } from "@/lib/language/time/zoned";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import type { MeetingSeries } from "@/prisma/generated/client";
import { anchorOf, startsToMake } from "./horizon";
import type { Occurrence } from "./lock-occurrences";
import { makeOccurrences } from "./make-occurrences";
import { pairStarts } from "./pair-starts";

type Moving = {
  /** With its new rule. */
  series: MeetingSeries;
  /** The zone of the places that the occurrences have now. */
  timezone: string;
  occurrences: Occurrence[];
  /** Those that were moved by themselves move back to the rule. */
  isForAll: boolean;
  now: Date;
};

/**
 * Brings occurrences to the starts of the series' new rule: those there are move, missing ones are made, and what has no
 * place any more goes. Answers to another time are void; a suggestion of exactly the new one is a yes. Returns the ids
 * of those that have another start now.
 */
export async function moveOccurrences(
  tx: Tx,
  announce: Announce,
  { series, timezone, occurrences, isForAll, now }: Moving,
): Promise<string[]> {
  const { starts, madeUntil: horizon } = startsToMake(series, { from: series.startsAt, now, atLeastNext: true });
  const first = occurrences[0]?.originalStart ?? now;
  const known = [...occurrences, ...(await findCancelled(tx, series.id, first))];
  const last = new Date(Math.max(...known.map(({ originalStart }) => originalStart.getTime())));
  const end = endOfMoved(series, { first, last, timezone });
  const later = expandRule(series.rule, anchorOf(series), { from: horizon, to: end });
  const { pairs, left, fresh } = pairStarts(known, { starts, later }, { before: timezone, after: series.timezone });
  const madeUntil = new Date(Math.max(Number(horizon), ...pairs.map(({ start }) => start.getTime() + 1)));
  await removeOccurrences(
    tx,
    announce,
    left.map(({ id }) => id),
  );
  const placed = pairs.map(({ occurrence, start }) => {
    const { scheduledAt, originalStart, status } = occurrence;
    const isOwnTime = !isForAll && scheduledAt?.getTime() !== originalStart.getTime();
    const stays = status !== "scheduled" || isOwnTime || start <= now;
    return { id: occurrence.id, start, scheduledAt: stays ? scheduledAt : start, before: scheduledAt };
  });
  await place(tx, series, placed);
  const movedIds = placed.filter((one) => one.scheduledAt?.getTime() !== one.before?.getTime()).map(({ id }) => id);
  await resetAnswers(tx, movedIds);
  await tx.meetingSeries.update({ where: { id: series.id }, data: { madeUntil } });
  const made = await makeOccurrences(
    tx,
    series,
    fresh.filter((start) => start > now && start < madeUntil),
  );
  if (made.length > 0) await announceMeeting(tx, announce, ...made);
  return movedIds;
}

/**
 * Until when occurrences that were made may find a place beyond the horizon: the last one moved by as many days as the
 * first, and on to the end of its day, week or month, whichever the rule repeats by.
 */
function endOfMoved(
  series: MeetingSeries,
  { first, last, timezone }: { first: Date; last: Date; timezone: string },
): Date {
  const shift = dayIn(first, timezone).until(dayIn(series.startsAt, series.timezone));
  const moved = dayIn(last, timezone).add(shift);
  const freq = ruleParts(series.rule).get("FREQ");
  const rest = freq === "WEEKLY" ? 7 - moved.dayOfWeek : freq === "MONTHLY" ? moved.daysInMonth - moved.day : 0;
  return startOfDay(moved.add({ days: rest + 1 }), series.timezone);
}

async function findCancelled(tx: Tx, seriesId: string, from: Date) {
  const rows = await tx.meeting.findMany({ where: { seriesId, status: "cancelled", originalStart: { gte: from } } });
  return rows.flatMap((row) => (row.originalStart ? [{ ...row, originalStart: row.originalStart }] : []));
}

/** They were never to be by the new rule: they leave every list, and the series. */
async function removeOccurrences(tx: Tx, announce: Announce, ids: string[]) {
  if (ids.length === 0) return;
  await announceMeeting(tx, announce, ...ids);
  await moveMeeting(tx, { id: { in: ids } }, "cancelled", { deletedAt: new Date(), seriesId: null });
  announce(...ids.map((meetingId) => ({ topic: "door" as const, meetingId })));
}

type Placed = { id: string; start: Date; scheduledAt: Date | null };

/** In two steps, because a place may be taken until its occurrence has moved away. */
async function place(tx: Tx, series: MeetingSeries, placed: Placed[]) {
  const ids = placed.map(({ id }) => id);
  await tx.$executeRaw`
    update meetings set series_id = ${series.id}::uuid, original_start = original_start - interval '1000 years'
     where id = any(${ids}::uuid[])`;
  await tx.$executeRaw`
    update meetings
       set original_start = place.start, scheduled_at = place.scheduled_at, booked_timezone = ${series.timezone}
      from unnest(${ids}::uuid[], ${placed.map(({ start }) => start)}::timestamptz[],
                  ${placed.map(({ scheduledAt }) => scheduledAt)}::timestamptz[]) as place(id, start, scheduled_at)
     where meetings.id = place.id`;
}

async function resetAnswers(tx: Tx, meetingIds: string[]) {
  await tx.$executeRaw`
    update meeting_people set sort_at = meeting.scheduled_at
      from meetings meeting
     where meeting.id = meeting_people.meeting_id and meeting.id = any(${meetingIds}::uuid[]) and not only_waits`;
  await tx.$executeRaw`
    update invites
       set response = case when gets_theirs then 'accepted' else 'none' end::invite_response,
           note = case when gets_theirs then answered.note end,
           responded_at = case when gets_theirs then answered.responded_at end,
           proposed_start = null
      from (select invite.id, invite.note, invite.responded_at,
                   invite.response = 'proposed' and invite.proposed_start = meeting.scheduled_at as gets_theirs
              from invites invite join meetings meeting on meeting.id = invite.meeting_id
             where meeting.id = any(${meetingIds}::uuid[]) and invite.response <> 'none') answered
     where invites.id = answered.id`;
}
