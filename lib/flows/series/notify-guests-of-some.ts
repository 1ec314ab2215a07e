import "server-only";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

type Guest = { meetingId: string; userId: string | null };

/** Tells people who are invited to single meetings, each once and of the first of theirs. */
export async function notifyGuestsOfSome(
  tx: Tx,
  announce: Announce,
  guests: readonly Guest[],
  telling: { change: "moved" | "cancelled" | "transferred"; by: AuditActor; note?: string },
) {
  const firstOf = new Map<string, string>();
  for (const { userId, meetingId } of guests) if (userId && !firstOf.has(userId)) firstOf.set(userId, meetingId);
  for (const meetingId of new Set(firstOf.values())) {
    const userIds = [...firstOf].filter(([, first]) => first === meetingId).map(([userId]) => userId);
    await notifyInvitees(tx, announce, meetingId, { ...telling, userIds });
  }
}
