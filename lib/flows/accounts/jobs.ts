import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/platform/events/transaction";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { deleteKey, deleteOrder } from "./delete-order";
import { exportOrder } from "./export-order";
import { makeExport } from "./make-export";
import { settleDeletion } from "./settle-deletion";
import { sweepAccounts } from "./sweep-accounts";

const tellingAgainMs = 15_000;

export const deleteAccountJob = defineJob({
  ...deleteOrder,
  async handle({ userId }) {
    if (await settleDeletion(userId)) return;
    const runAt = new Date(Date.now() + tellingAgainMs);
    await transaction((tx) => enqueue(tx, deleteOrder, { userId }, { key: deleteKey(userId), runAt }));
  },
});

export const exportJob = defineJob({
  ...exportOrder,
  handle: (request, { attempt, attemptsMax }) => makeExport(request, { isLastAttempt: attempt >= attemptsMax }),
});

/** Goes on with deletions whose job was lost, and removes exports whose time is over. */
export const sweepAccountsJob = defineJob({
  name: "accounts.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "25 * * * *",
  handle: () => sweepAccounts(),
});
