import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { database } from "@/lib/platform/database/database";
import { unseal } from "@/lib/platform/encryption/seal";
import { transaction } from "@/lib/platform/events/transaction";
import { sealContext } from "./call-calendar";
import { releaseEvents } from "./release-events";
import { revokeGrant } from "./revoke-grant";

/** Gives the grant back, then forgets the calendar. Events stay where they are. A repeat is no error. */
export async function disconnectCalendar(actor: AuditActor & { id: string }) {
  const row = await database.calendarConnection.findUnique({ where: { userId: actor.id } });
  if (!row) return;
  const credentials = unseal(row.credentials, sealContext(actor.id));
  if (credentials !== null) await revokeGrant({ ...row, kind: row.provider, credentials });
  const { connectedAt, provider } = row;
  await transaction(async (tx) => {
    // Spares a calendar that was connected during the request to the provider.
    const { count } = await tx.calendarConnection.deleteMany({ where: { userId: actor.id, connectedAt } });
    if (count === 0) return;
    await releaseEvents(tx, actor.id);
    await recordAudit(tx, actor, {
      kind: "account",
      action: "calendar_disconnected",
      userId: actor.id,
      detail: { provider },
    });
  });
}
