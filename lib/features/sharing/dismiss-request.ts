import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { findAccessRequest } from "./queries";

/** Dismisses a request without notifying the requester. Repeating is harmless. Throws 404 if this person does not ask. */
export async function dismissRequest(meetingId: string, userId: string, by: AuditActor & { id: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.accessRequest.updateMany({
      where: { meetingId, userId, dismissedAt: null },
      data: { dismissedAt: new Date() },
    });
    if (count === 0) {
      if (!(await findAccessRequest(meetingId, userId, tx))) throw notFound();
      return;
    }
    await recordAudit(tx, by, { kind: "access", action: "request_dismissed", meetingId, userId });
    // Only the host: nothing changes for the requester.
    announce({ topic: "meetings", userId: by.id });
  });
}
