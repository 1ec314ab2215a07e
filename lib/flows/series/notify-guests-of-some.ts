import "server-only";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

type Telling = {
  /** The meeting that stands for the series. */
  meetingId: string;
  change: "moved" | "cancelled";
  by: AuditActor;
  note: string;
};

/** Tells everyone who is invited to a series once, however many meetings it has. */
export async function notifySeries(tx: Tx, announce: Announce, seriesId: string, { meetingId, ...telling }: Telling) {
  const people = await tx.seriesInvite.findMany({
    where: { seriesId, status: "invited", userId: { not: null } },
    select: { userId: true },
  });
  await notifyInvitees(tx, announce, meetingId, { ...telling, userIds: people.map(({ userId }) => userId) });
}

type Guest = { meetingId: string; userId: string | null };

/** Tells people who are invited to single meetings, each once and of the first of theirs. */
export async function notifyGuestsOfSome(
  tx: Tx,
  announce: Announce,
  guests: readonly Guest[],
  telling: Pick<Telling, "change" | "by">,
) {
  const firstOf = new Map<string, string>();
  for (const { userId, meetingId } of guests) if (userId && !firstOf.has(userId)) firstOf.set(userId, meetingId);
  for (const meetingId of new Set(firstOf.values())) {
    const userIds = [...firstOf].filter(([, first]) => first === meetingId).map(([userId]) => userId);
    await notifyInvitees(tx, announce, meetingId, { ...telling, userIds });
  }
}
