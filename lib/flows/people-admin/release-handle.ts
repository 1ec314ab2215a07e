import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";

/** Frees a former link of a booking page for everybody. The owner may take it back at the same moment: then it stays. */
export async function releaseHandle(by: AuditActor, handle: string) {
  await transaction(async (tx) => {
    const [known] = await tx.$queryRaw<{ userId: string; retiredAt: Date | null }[]>`
      select user_id as "userId", retired_at as "retiredAt" from booking_handles where handle = ${handle} for update`;
    if (!known) throw notFound();
    if (!known.retiredAt) throw conflict("handle_in_use", "This link is in use. Only former ones can be released.");
    await tx.bookingHandle.delete({ where: { handle } });
    await recordAudit(tx, by, { kind: "account", action: "handle_released", userId: known.userId, detail: { handle } });
  });
}
