import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { deleteAccountJob, deleteKey, exportJob, sweepAccountsJob } from "./job-definitions";
import { makeExport, removeLeftovers } from "./make-export";
import { settleDeletion } from "./settle-deletion";
import { sweepAccounts } from "./sweep-accounts";
import { sweepExpired } from "./sweep-expired";

const settleAgainMs = 15_000;

export const accountsJobs = [
  bindJob(deleteAccountJob, async ({ userId }) => {
    if (await settleDeletion(userId)) return;
    const runAt = new Date(Date.now() + settleAgainMs);
    await transaction((tx) => enqueue(tx, deleteAccountJob, { userId }, { key: deleteKey(userId), runAt }));
  }),
  bindJob(exportJob, (request, { attempt, attemptsMax }) =>
    makeExport(request, { isLastAttempt: attempt >= attemptsMax }),
  ),
  bindJob(sweepAccountsJob, async () => {
    await sweepAccounts();
    await sweepExpired();
    await removeLeftovers();
  }),
];
