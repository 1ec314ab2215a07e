import "server-only";
import { assertMayCreate } from "@/lib/core/installation-policy/assert-allowed";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { auditInvited, type Invitee } from "@/lib/features/invitations/prepare-invites";
import { queueLaterInvitations } from "@/lib/features/invitations/queue-later-invitations";
import { assertTemplate } from "@/lib/features/note-templates/assert-template";
import { type MeetingHost, type NewMeeting, onceEach, splitByDelay } from "@/lib/flows/scheduling/create-meeting";
import { describeRule } from "@/lib/language/time/describe-rule";
import { lastStart, parseRecurrence } from "@/lib/language/time/recurrence";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { invalidValue } from "@/lib/platform/refusal";
import type { MeetingSeries } from "@/prisma/generated/client";
import { addSeriesInvites } from "./add-series-invites";
import { startsToMake } from "./horizon";
import { insertSeries } from "./insert-series";
import { makeOccurrences } from "./make-occurrences";
import { queueSeriesInvitations } from "./queue-series-invitations";

/**
 * Creates a meeting that repeats: the series and its occurrences up to the horizon. Returns the first occurrence, and the
 * invites of the series: `sendSeriesInvitations` tells, after the commit, what became of them. `delaySeconds` as with one
 * meeting.
 */
export async function createSeries(
  host: MeetingHost,
  fields: NewMeeting,
  invitees: Invitee[],
  recurrence: string,
  {
    timezone: callerZone = null,
    delaySeconds = 0,
    now = new Date(),
  }: { timezone?: string | null; delaySeconds?: number; now?: Date } = {},
) {
  const { scheduledAt: start, bookedTimezone: timezone, ...rest } = fields;
  if (!start) throw invalidValue("scheduled_at", "A meeting that repeats needs a first start.");
  const read = parseRecurrence(recurrence, { start, timezone });
  if ("problem" in read) throw invalidValue("recurrence", read.problem);
  const { rule } = read;
  return transaction(async (tx, announce) => {
    await assertMayCreate(tx, host.id, fields);
    if (fields.summaryTemplate) await assertTemplate(tx, host, fields.summaryTemplate, "summary_template");
    const series = await insertSeries(tx, {
      ...rest,
      hostId: host.id,
      rule,
      startsAt: start,
      timezone,
      madeUntil: start,
      endsAt: lastStart(rule, { start, timezone }),
    });
    const split = splitByDelay(host, invitees, delaySeconds);
    const all = onceEach(split.now);
    const isHost = ({ email }: Invitee) => email.toLowerCase() === host.email;
    const invites = await addSeriesInvites(tx, {
      seriesId: series.id,
      host,
      by: host,
      invitees: all.filter((one) => !isHost(one)),
    });
    const meetingIds = await makeFirst(tx, announce, { series, now, people: invites });
    const [meetingId = ""] = meetingIds;
    const detail = { repeats: rule, meetings: meetingIds.length };
    await recordAudit(tx, host, { kind: "meeting", action: "created", meetingId, detail });
    await auditInvited(tx, host, meetingId, invites);
    await queueSeriesInvitations(tx, series.id, invites);
    await notifyInvitees(tx, announce, meetingId, {
      change: "invited",
      by: host,
      note: describeRule(rule, { start, timezone }),
      userIds: invites.map(({ userId }) => userId),
    });
    const waiting = await queueLaterInvitations(tx, {
      meeting: { id: meetingId, host },
      invitees: split.later,
      by: host,
      timezone: callerZone,
      isForSeries: true,
      delaySeconds,
    });
    return {
      seriesId: series.id,
      meetingId,
      waiting,
      seriesInviteIds: invites.map(({ id }) => id),
      hostAddress: all.find(isHost)?.email ?? null,
    };
  });
}

type Made = { series: MeetingSeries; now: Date; people: { userId: string | null }[] };

async function makeFirst(tx: Tx, announce: Announce, { series, now, people }: Made): Promise<string[]> {
  const { starts, madeUntil } = startsToMake(series, { from: series.startsAt, now, atLeastNext: true });
  const meetingIds = await makeOccurrences(tx, series, starts);
  await tx.meetingSeries.update({ where: { id: series.id }, data: { madeUntil } });
  const userIds = [series.hostId, ...people.flatMap(({ userId }) => userId ?? [])];
  announce(...userIds.map((userId) => ({ topic: "meetings" as const, userId })));
  return meetingIds;
}
