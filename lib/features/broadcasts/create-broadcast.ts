import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { assertMessage } from "./assert-message";
import type { BroadcastBody } from "./schema";

/** A draft: nothing is sent, and nobody is looked up. */
export async function createBroadcast(by: { id: string; name: string }, words: BroadcastBody): Promise<string> {
  assertMessage(words);
  return transaction(async (tx) => {
    const { id } = await tx.broadcast.create({ data: { ...words, createdById: by.id } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_created",
      detail: { broadcast: id, subject: words.subject, audience: words.audience },
    });
    return id;
  });
}
