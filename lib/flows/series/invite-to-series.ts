import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver } from "@/lib/core/meetings/lock-meeting";
import { hostInviteResult } from "@/lib/core/meetings/serializer";
import type { Inviting } from "@/lib/features/invitations/invite-people";
import { type InviteOutcome, inviteResults, type Known, listFresh } from "@/lib/features/invitations/invite-results";
import { invitationRenewal } from "@/lib/features/invitations/lifecycle";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { auditInvited, type Invitee } from "@/lib/features/invitations/prepare-invites";
import { queueLaterInvitations } from "@/lib/features/invitations/queue-later-invitations";
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

/**
 * Invites people to all occurrences that have not started and those made later, each once; a withdrawn invitation starts
 * anew. Returns one entry per address as written, with ids for
 * `sendSeriesInvitations`. Null: the meeting belongs to no series.
 */
export async function inviteToSeries(
  meetingId: string,
  emails: string[],
  by: AuditActor & { id: string },
  { timezone = null, keyEmails = [], delaySeconds = 0 }: Inviting = {},
): Promise<InviteOutcome[] | null> {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return null;
    const { series, host, meeting } = locked;
    const ahead = await lockOccurrences(tx, series.id, new Date());
    if (ahead.length === 0) assertNotOver(meeting.status);
    const meetingIds = ahead.map(({ id }) => id);
    const known = (await findKnown(tx, series.id)).set(host.email, hostInviteResult(host.email));
    const fresh = listFresh(emails, known);
    const invitees = fresh.map((email) => ({ email, isKey: keyEmails.includes(email) }));
    if (delaySeconds > 0) {
      const later = { meeting: { id: meetingId, host }, invitees, by, timezone, isForSeries: true, delaySeconds };
      return inviteResults(emails, { known, invited: [], waiting: await queueLaterInvitations(tx, later) });
    }
    const invited = await addOrRenew(tx, { seriesId: series.id, host, invitees, by });
    const emailKeys = fresh.map((email) => email.toLowerCase());
    await tx.invite.updateMany({
      where: { meetingId: { in: meetingIds }, emailKey: { in: emailKeys }, status: "withdrawn" },
      data: invitationRenewal,
    });
    await inviteEverybody(tx, series.id, meetingIds, emailKeys);
    await auditInvited(tx, by, meetingId, invited);
    if (fresh.length > 0) {
      await queueSeriesInvitations(tx, series.id, invited);
      await notifyInvitees(tx, announce, meetingIds[0] ?? meetingId, {
        change: "invited",
        by,
        note: describeRule(series.rule, anchorOf(series)),
        userIds: invited.map(({ userId }) => userId),
      });
      await announceMeeting(tx, announce, ...meetingIds);
    }
    return inviteResults(emails, { known, invited });
  });
}

async function findKnown(tx: Tx, seriesId: string): Promise<Known> {
  const invites = await tx.seriesInvite.findMany({
    where: { seriesId, status: { not: "withdrawn" } },
    select: { emailKey: true, kind: true },
  });
  const detail = "Already invited.";
  return new Map(
    invites.map(({ emailKey, kind }) => [emailKey, { kind: kind === "guest" ? "guest" : "colleague", detail }]),
  );
}

type NewInvites = { seriesId: string; host: { organisationId: string }; invitees: Invitee[]; by: { id: string } };

async function addOrRenew(tx: Tx, { seriesId, host, invitees, by }: NewInvites) {
  const added = await addSeriesInvites(tx, { seriesId, host, invitees, by });
  const renewed = await tx.seriesInvite.updateManyAndReturn({
    where: { seriesId, emailKey: { in: invitees.map(({ email }) => email.toLowerCase()) }, status: "withdrawn" },
    data: {
      status: "invited",
      response: "none",
      delivery: null,
      deliveryDetail: null,
      invitedById: by.id,
      tokenVersion: { increment: 1 },
      sequenceRise: { increment: 1 },
    },
    select: { id: true, email: true, emailKey: true, userId: true, kind: true },
  });
  return [...added, ...renewed];
}
