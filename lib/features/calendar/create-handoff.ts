import "server-only";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { transaction } from "@/lib/platform/events/transaction";

export const handoffSeconds = 120;
const openHandoffsMax = 5;

/** Lets a browser without a session begin to connect this person's calendar, once. Only the latest few stay valid. */
export async function createHandoff(userId: string): Promise<string> {
  const handoff = newSecret("handoff");
  await transaction(async (tx) => {
    await tx.calendarHandoff.create({
      data: { userId, tokenHash: hashSecret(handoff), expiresAt: new Date(Date.now() + handoffSeconds * 1000) },
    });
    await tx.$executeRaw`
      delete from calendar_handoffs
       where user_id = ${userId}::uuid
         and (expires_at < now() or token_hash not in (
               select token_hash from calendar_handoffs where user_id = ${userId}::uuid
                order by expires_at desc limit ${openHandoffsMax}))`;
  });
  return handoff;
}
