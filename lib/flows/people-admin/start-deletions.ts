import "server-only";
import { beginDeletion } from "@/lib/flows/accounts/delete-account";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { Refusal } from "@/lib/platform/refusal";
import { lockDisabled } from "./lock-disabled";

/** Begins the deletions whose day has come. One that has to wait, for a team without another owner, is tried again. */
export async function startDeletions(now = new Date()) {
  const due = await database.accountDeletionNotice.findMany({
    where: { dueAt: { lte: now } },
    include: { askedBy: { select: { id: true, name: true, email: true } } },
    orderBy: { dueAt: "asc" },
  });
  for (const { userId, askedBy } of due) {
    try {
      await transaction(async (tx, announce) => {
        await lockDisabled(tx, userId);
        const { count } = await tx.accountDeletionNotice.deleteMany({ where: { userId, dueAt: { lte: now } } });
        // Withdrawn meanwhile, or begun by another worker.
        if (count === 0) return;
        await beginDeletion(tx, announce, userId, { id: askedBy.id, name: displayName(askedBy) });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ userId, code: error.code }, "account cannot be deleted yet");
    }
  }
}
