import "server-only";
import { randomUUID } from "node:crypto";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { exportMsMax } from "./constants";
import { exportJob } from "./job-definitions";

/** Begins to make an archive of one's own data; an earlier one goes. Throws 409 while one is being made. */
export async function startExport(by: AuditActor & { id: string }, now = new Date()) {
  const userId = by.id;
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    const before = await tx.accountExport.findUnique({ where: { userId } });
    if (before?.status === "working" && now.getTime() - before.requestedAt.getTime() < exportMsMax) {
      throw conflict("export_running", "Your data is being prepared already.");
    }
    await tx.accountExport.deleteMany({ where: { userId } });
    await removeFiles(tx, [before?.fileId ?? null]);
    const { requestId } = await tx.accountExport.create({
      data: { userId, requestId: randomUUID(), requestedAt: now },
    });
    await recordAudit(tx, by, { kind: "account", action: "data_exported", userId });
    await enqueue(tx, exportJob, { userId, requestId });
  });
}
