import "server-only";
import { randomUUID } from "node:crypto";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { exportMsMax } from "./constants";
import { exportJob } from "./job-definitions";

/** Begins to make an archive of one's own data; an earlier one goes. Throws 409 while one is being made. */
export async function startExport(by: AuditActor & { id: string }, now = new Date()) {
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where id = ${by.id}::uuid for no key update`;
    await startExportIn(tx, by, by.id, { byAdmin: false, now });
  });
}

type Start = { byAdmin: boolean; now: Date };

/** The same inside a transaction that has locked the person. */
export async function startExportIn(tx: Tx, by: AuditActor, userId: string, { byAdmin, now }: Start) {
  const before = await tx.accountExport.findUnique({ where: { userId } });
  if (before?.status === "working" && now.getTime() - before.requestedAt.getTime() < exportMsMax) {
    throw conflict("export_running", "The data is being prepared already.");
  }
  await tx.accountExport.deleteMany({ where: { userId } });
  await removeFiles(tx, [before?.fileId ?? null]);
  const { requestId } = await tx.accountExport.create({
    data: { userId, requestId: randomUUID(), requestedAt: now, byAdmin },
  });
  await recordAudit(tx, by, { kind: "account", action: "data_exported", userId });
  await enqueue(tx, exportJob, { userId, requestId });
}
