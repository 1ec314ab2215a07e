import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { seal, unseal } from "@/lib/platform/encryption/seal";
import { transaction } from "@/lib/platform/events/transaction";
import type { CalendarAccess } from "@/lib/platform/providers/calendar/calendar";
import { sealContext } from "./call-calendar";
import { queueUnsyncedMeetings } from "./queue-calendar-sync";
import { releaseEvents } from "./release-events";
import { revokeGrant } from "./revoke-grant";

/**
 * Stores what a provider granted, in place of an earlier connection, whose grant is given back. False when the account
 * was disabled or the session ended meanwhile: the new grant is given back then.
 */
export async function storeConnection(
  userId: string,
  granted: CalendarAccess,
  { sessionId }: { sessionId: string | null },
): Promise<boolean> {
  const { kind: provider, email, calendarId, scopes } = granted;
  const kept = await transaction(async (tx) => {
    // Locks the person, so that of two connections at once the second one replaces the first.
    const [person] = await tx.$queryRaw<{ name: string | null }[]>`
      select name from users where id = ${userId}::uuid and disabled_at is null for no key update`;
    if (!person) return null;
    if (sessionId && !(await tx.session.findFirst({ where: { id: sessionId, expiresAt: { gt: new Date() } } }))) {
      return null;
    }
    const before = await tx.calendarConnection.findUnique({ where: { userId } });
    const data = {
      provider,
      email,
      calendarId,
      scopes,
      credentials: seal(granted.credentials, sealContext(userId)),
      needsReconnect: false,
      failedAt: null,
      connectedAt: new Date(),
    };
    await tx.calendarConnection.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    const isOtherAccount = before !== null && (before.provider !== provider || before.email !== email);
    if (before && (isOtherAccount || before.calendarId !== calendarId)) await releaseEvents(tx, userId);
    await queueUnsyncedMeetings(tx, userId);
    await recordAudit(
      tx,
      { id: userId, name: person.name },
      { kind: "account", action: "calendar_connected", userId, detail: { provider } },
    );
    return { replaced: isOtherAccount ? before : null };
  });
  if (!kept) {
    await revokeGrant(granted);
    return false;
  }
  const { replaced } = kept;
  // Google gives back all that an account granted: the same account's earlier grant would take the new one along.
  const credentials = replaced && unseal(replaced.credentials, sealContext(userId));
  if (replaced && credentials !== null) await revokeGrant({ ...replaced, kind: replaced.provider, credentials });
  return true;
}
