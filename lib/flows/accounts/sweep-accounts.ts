import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { exportMsMax } from "./constants";
import { deletedAddress } from "./deleted-address";
import { deleteAccountJob, deleteKey } from "./job-definitions";

/** A deletion waits this long for mails; one that takes longer has lost its job. */
const deletionMsMax = 3_600_000;

/** Goes on with deletions that were cut off, ends exports that were, and removes those whose time is over. */
export async function sweepAccounts(now = new Date()) {
  await transaction(async (tx) => {
    const expired = await tx.accountExport.findMany({ where: { expiresAt: { lte: now } } });
    await tx.accountExport.deleteMany({
      where: { OR: expired.map(({ userId, requestId }) => ({ userId, requestId })) },
    });
    await removeFiles(
      tx,
      expired.map(({ fileId }) => fileId),
    );
  });
  await database.accountExport.updateMany({
    where: { status: "working", requestedAt: { lt: new Date(now.getTime() - exportMsMax) } },
    data: { status: "failed" },
  });
  const unfinished = await database.$queryRaw<{ id: string }[]>`
    select id from users where deleted_at < ${new Date(now.getTime() - deletionMsMax)} and email not like ${`%${deletedAddress("")}`}`;
  for (const { id } of unfinished) {
    await transaction((tx) => enqueue(tx, deleteAccountJob, { userId: id }, { key: deleteKey(id) }));
  }
}
