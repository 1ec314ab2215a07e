import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { audienceSql, peopleSql } from "./audience-sql";
import { sendBroadcastJob, sendKey } from "./job-definitions";
import { broadcastStarted } from "./lock-draft";

/**
 * Sends it, once: of two clicks or processes, one moves it out of being a draft. Who is to get it is found in the same
 * transaction, each address once.
 */
export async function sendBroadcast(id: string, by: { id: string; name: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.broadcast.updateMany({
      where: { id, status: "draft" },
      data: { status: "sending", startedAt: new Date(), startedById: by.id },
    });
    if (count === 0) throw broadcastStarted();
    const { audience, subject, testedAt } = await tx.broadcast.findUniqueOrThrow({ where: { id } });
    const total = await tx.$executeRaw`
      insert into broadcast_recipients (broadcast_id, user_id, email, name)
      select ${id}::uuid, person.id, lower(person.email), coalesce(nullif(person.name, ''), split_part(person.email, '@', 1))
        from ${peopleSql} where ${audienceSql(audience)}
       order by person.id
          on conflict do nothing`;
    if (total === 0) throw conflict("empty_audience", "There is nobody to send this to.");
    await tx.broadcast.update({ where: { id }, data: { total } });
    await recordAudit(tx, by, {
      kind: "broadcast",
      action: "broadcast_sent",
      detail: { broadcast: id, subject, audience, recipients: total, tested: testedAt !== null },
    });
    await enqueue(tx, sendBroadcastJob, { broadcastId: id, userId: by.id }, { key: sendKey(id) });
    announce({ topic: "broadcast", broadcastId: id });
  });
}
