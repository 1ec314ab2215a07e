import "server-only";
import { v7 as uuidV7 } from "uuid";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import type { Tx } from "@/lib/platform/database/database";
import type { MeetingSeries } from "@/prisma/generated/client";
import { sharedFields } from "./shared-fields";

const codeDrawsMax = 5;

/**
 * Makes the occurrences at these starts, with the series' fields, people and answers. One that there is or was at a
 * start stays as it is. The number of statements does not depend on the number of occurrences or people. Returns the ids
 * of the new ones, in order.
 */
export async function makeOccurrences(tx: Tx, series: MeetingSeries, starts: Date[]): Promise<string[]> {
  if (starts.length === 0) return [];
  const made = await insertMeetings(tx, series, starts);
  await tx.meetingPerson.createMany({
    data: made.map(({ id: meetingId, originalStart }) => ({
      meetingId,
      userId: series.hostId,
      sortAt: originalStart ?? series.startsAt,
    })),
  });
  const ids = made.map(({ id }) => id);
  await inviteEverybody(tx, series.id, ids);
  return ids;
}

/** A start that is taken and a code that is taken both insert nothing: only the latter is tried again. */
async function insertMeetings(tx: Tx, series: MeetingSeries, starts: Date[]) {
  const taken = await tx.meeting.findMany({
    where: { seriesId: series.id, originalStart: { in: starts } },
    select: { originalStart: true },
  });
  const known = new Set(taken.map(({ originalStart }) => originalStart?.getTime()));
  let missing = starts.filter((start) => !known.has(start.getTime()));
  const made: { id: string; originalStart: Date | null }[] = [];
  for (let draw = 1; missing.length > 0; draw += 1) {
    if (draw > codeDrawsMax) throw new Error("No free meeting codes were drawn.");
    const rows = await tx.meeting.createManyAndReturn({
      data: missing.map((start) => ({
        ...sharedFields(series),
        code: drawMeetingCode(),
        bookedTimezone: series.timezone,
        scheduledAt: start,
        seriesId: series.id,
        originalStart: start,
      })),
      skipDuplicates: true,
      select: { id: true, originalStart: true },
    });
    made.push(...rows);
    const done = new Set(rows.map(({ originalStart }) => originalStart?.getTime()));
    missing = missing.filter((start) => !done.has(start.getTime()));
  }
  return made.sort((a, b) => Number(a.originalStart) - Number(b.originalStart));
}

/** Invites the people of the series to these occurrences, and only `emailKeys` of them when given. */
export async function inviteEverybody(tx: Tx, seriesId: string, meetingIds: string[], emailKeys?: string[]) {
  const invites = await tx.seriesInvite.findMany({
    where: { seriesId, status: "invited", ...(emailKeys ? { emailKey: { in: emailKeys } } : {}) },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (invites.length === 0 || meetingIds.length === 0) return;
  const pairs = meetingIds.flatMap((meetingId) => invites.map(({ id }) => ({ id: uuidV7(), meetingId, from: id })));
  await tx.$executeRaw`
    insert into invites (id, meeting_id, email, email_key, display_name, user_id, invited_by_id, kind, is_key, response,
                         delivery)
    select pair.id, pair.meeting_id, invite.email, invite.email_key, invite.display_name, invite.user_id,
           invite.invited_by_id, invite.kind, invite.is_key, invite.response, invite.delivery
      from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ meetingId }) => meetingId)}::uuid[],
                  ${pairs.map(({ from }) => from)}::uuid[]) as pair(id, meeting_id, series_invite_id)
      join series_invites invite on invite.id = pair.series_invite_id
        on conflict (meeting_id, email_key) do nothing`;
}
