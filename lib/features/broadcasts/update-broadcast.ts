import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { assertMessage } from "./assert-message";
import { lockDraft } from "./lock-draft";
import type { BroadcastBody } from "./schema";

/** A test is of the words as they were. */
export async function updateBroadcast(id: string, by: { id: string; name: string }, words: BroadcastBody) {
  assertMessage(words);
  await transaction(async (tx, announce) => {
    const before = await lockDraft(tx, id);
    const { audience, subject, body } = words;
    const changed = (["audience", "subject", "body"] as const).filter((name) => before[name] !== words[name]);
    if (changed.length === 0) return;
    await tx.broadcast.update({ where: { id }, data: { audience, subject, body, testedAt: null } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_changed",
      detail: { broadcast: id, subject, audience, changed },
    });
    announce({ topic: "broadcast", broadcastId: id });
  });
}
