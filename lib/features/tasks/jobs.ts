import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { findDueUsers } from "./find-due-users";
import { findUnnotifiedOwners } from "./find-unnotified-owners";
import { remindersJob, remindJob, tellOwnerJob, tellOwnersJob } from "./job-definitions";
import { remindOfTasks } from "./remind-of-tasks";
import { tellOwner } from "./tell-owner";

export const tasksJobs = [
  bindJob(tellOwnerJob, ({ meetingId, userId }) => tellOwner(meetingId, userId)),
  bindJob(tellOwnersJob, () =>
    transaction(async (tx) => {
      const owners = await findUnnotifiedOwners(tx);
      await enqueueEach(
        tx,
        tellOwnerJob,
        owners.map((payload) => ({ payload, runAt: new Date() })),
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
