import "server-only";
import { waitingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { waitingInvitationsJob } from "./job-definitions";
import { type Invitee, prepareInvites } from "./prepare-invites";

type Waiting = {
  meeting: { id: string; host: { organisationId: string } };
  /** Each once, and invited to nothing of it yet. */
  invitees: Invitee[];
  by: { id: string };
  timezone: string | null;
  isForSeries: boolean;
  delaySeconds: number;
};

/** Has these people invited later. Nobody is told until then, and `undoInviting` ends it. One result for each. */
export async function queueLaterInvitations(
  tx: Tx,
  { meeting, invitees, by, timezone, isForSeries, delaySeconds }: Waiting,
) {
  if (invitees.length === 0) return [];
  const dueAt = new Date(Date.now() + delaySeconds * 1000);
  const { id: waitingId } = await tx.waitingInvitation.create({
    data: {
      meetingId: meeting.id,
      invitedById: by.id,
      emails: invitees.map(({ email }) => email),
      keyEmails: invitees.filter(({ isKey }) => isKey).map(({ email }) => email),
      isForSeries,
      timezone,
      dueAt,
    },
    select: { id: true },
  });
  await enqueue(tx, waitingInvitationsJob, { waitingId, meetingId: meeting.id }, { runAt: dueAt });
  const prepared = await prepareInvites(tx, invitees, { host: meeting.host, by });
  return prepared.map(({ email, kind }): InviteResult => ({ email, delivery: "email", detail: waitingDetail, kind }));
}
