import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver } from "@/lib/core/meetings/lock-meeting";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { hostInviteResult } from "@/lib/core/meetings/serializer";
import type { Asked } from "@/lib/features/invitations/invite-people";
import { askedAnew } from "@/lib/features/invitations/lifecycle";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { auditInvited } from "@/lib/features/invitations/prepare-invites";
import { describeRule } from "@/lib/language/time/describe-rule";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { addSeriesInvites } from "./add-series-invites";
import { anchorOf } from "./horizon";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";
import { inviteEverybody } from "./make-occurrences";
import { queueSeriesInvitations } from "./queue-series-invitations";

type Inviting = { by: AuditActor & { id: string }; host: { organisationId: string; email: string }; now?: Date };

/**
 * Invites people to all occurrences that have not started and those made later, each once; a withdrawn invitation starts
 * anew. Returns one entry per address as written, with ids for `sendSeriesInvitations`. Null: the meeting belongs to no
 * series.
 */
export async function inviteToSeries(
  meetingId: string,
  emails: string[],
  { by, host, now = new Date() }: Inviting,
): Promise<Asked[] | null> {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return null;
    const { series, meeting } = locked;
    const ahead = await lockOccurrences(tx, series.id, now);
    if (ahead.length === 0) assertNotOver(meeting.status);
    const meetingIds = ahead.map(({ id }) => id);
    const known = await findKnown(tx, series.id);
    const lines = emails.map((email, at) => {
      const key = email.toLowerCase();
      const isRepeated = emails.findIndex((one) => one.toLowerCase() === key) < at;
      return { email, key, isRepeated, isNew: !isRepeated && key !== host.email && !known.has(key) };
    });
    const fresh = lines.filter(({ isNew }) => isNew);
    const invited = await ask(tx, { seriesId: series.id, host, emails: fresh.map(({ email }) => email), by });
    const idOf = new Map(invited.map(({ id, emailKey }) => [emailKey, id]));
    const emailKeys = fresh.map(({ key }) => key);
    await tx.invite.updateMany({
      where: { meetingId: { in: meetingIds }, emailKey: { in: emailKeys }, status: "withdrawn" },
      data: askedAnew,
    });
    await inviteEverybody(tx, series.id, meetingIds, emailKeys);
    await auditInvited(tx, by, meetingId, invited);
    if (fresh.length > 0) {
      await queueSeriesInvitations(tx, series.id, invited);
      await notifyInvitees(tx, announce, meetingIds[0] ?? meetingId, {
        ...{ change: "invited", by, note: describeRule(series.rule, anchorOf(series)) },
        userIds: invited.map(({ userId }) => userId),
      });
      await announceMeeting(tx, announce, ...meetingIds);
    }
    return lines.map(({ email, key, isRepeated, isNew }) => {
      const inviteId = idOf.get(key);
      if (isNew && inviteId) return { inviteId };
      if (key === host.email) return { result: hostInviteResult(email) };
      const kind: InviteResult["kind"] = known.get(key) ?? "guest";
      const detail = isRepeated && !known.has(key) ? "Listed twice, invited once." : "Already invited.";
      return { result: { email, delivery: "none", detail, kind } };
    });
  });
}

async function findKnown(tx: Tx, seriesId: string): Promise<Map<string, InviteResult["kind"]>> {
  const invites = await tx.seriesInvite.findMany({
    where: { seriesId, status: { not: "withdrawn" } },
    select: { emailKey: true, kind: true },
  });
  return new Map(invites.map(({ emailKey, kind }) => [emailKey, kind === "colleague" ? "colleague" : "guest"]));
}

type Asking = { seriesId: string; host: { organisationId: string }; emails: string[]; by: { id: string } };

async function ask(tx: Tx, { seriesId, host, emails, by }: Asking) {
  const asked = emails.map((email) => ({ email, isKey: false }));
  const added = await addSeriesInvites(tx, { seriesId, host, asked, by });
  const renewed = await tx.seriesInvite.updateManyAndReturn({
    where: { seriesId, emailKey: { in: emails.map((email) => email.toLowerCase()) }, status: "withdrawn" },
    data: {
      ...{ status: "invited", response: "none", delivery: null, invitedById: by.id },
      ...{ tokenVersion: { increment: 1 }, sequenceRise: { increment: 1 } },
    },
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
  return [...added, ...renewed];
}
