import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { sendRenderedMailNow } from "@/lib/platform/emails/send-mail";
import { transaction } from "@/lib/platform/events/transaction";
import { assertMessage } from "./assert-message";
import { broadcastStarted, lockDraft } from "./lock-draft";
import { makeMail } from "./make-mail";

/** Sends it to the caller alone. Words that were changed meanwhile are not tested by that. Throws ProviderFailure. */
export async function sendTest(id: string, actor: UserActor) {
  const draft = await database.broadcast.findUniqueOrThrow({ where: { id } });
  if (draft.status !== "draft") throw broadcastStarted();
  const mail = await makeMail(assertMessage(draft), { reader: actor, senderName: actor.name });
  await sendRenderedMailNow(actor.email, mail);
  await transaction(async (tx, announce) => {
    const { subject, body } = await lockDraft(tx, id);
    if (subject !== draft.subject || body !== draft.body) return;
    await tx.broadcast.update({ where: { id }, data: { testedAt: new Date() } });
    await recordAudit(tx, actor, {
      kind: "broadcast",
      action: "broadcast_tested",
      detail: { broadcast: id, subject },
    });
    announce({ topic: "broadcast", broadcastId: id });
  });
}
