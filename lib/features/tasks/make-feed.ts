import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { makeFeedAddress } from "./feed-token";

/** Gives the feed of somebody's tasks a new address; the one before no longer works. */
export const makeFeed = (by: AuditActor & { id: string }): Promise<string> =>
  transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ version: number }[]>`
      update users set task_feed_version = abs(task_feed_version) + 1 where id = ${by.id}::uuid
      returning task_feed_version as version`;
    if (!user) throw new Error("Whoever makes a feed has an account.");
    await recordAudit(tx, by, { kind: "account", action: "task_feed_made", userId: by.id });
    return makeFeedAddress({ userId: by.id, version: user.version });
  });
