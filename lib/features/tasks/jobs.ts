import "server-only";
import { undoSeconds } from "@/lib/core/meetings/constants";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { findDueUsers } from "./find-due-users";
import { findUnnotifiedOwners } from "./find-unnotified-owners";
import { notifyOwnerJob, notifyOwnerKey, notifyOwnersJob, remindersJob, remindJob } from "./job-definitions";
import { notifyOwner } from "./notify-owner";
import { remindOfTasks } from "./remind-of-tasks";

export const tasksJobs = [
  bindJob(notifyOwnerJob, ({ meetingId, userId }) => notifyOwner(meetingId, userId)),
  bindJob(notifyOwnersJob, () =>
    transaction(async (tx) => {
      const owners = await findUnnotifiedOwners(tx);
      await enqueueEach(
        tx,
        notifyOwnerJob,
        owners.map((payload) => ({
          payload,
          key: notifyOwnerKey(payload),
          runAt: new Date(Date.now() + undoSeconds * 1000),
        })),
      );
    }),
  ),
  bindJob(remindJob, ({ userId }) => remindOfTasks(userId)),
  bindJob(remindersJob, () =>
    transaction(async (tx) => {
      const userIds = await findDueUsers(tx);
      await enqueueEach(
        tx,
        remindJob,
        userIds.map((userId) => ({ payload: { userId }, runAt: new Date() })),
      );
    }),
  ),
];
