import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/platform/events/transaction";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { findDueUsers } from "./find-due-users";
import { findUntoldOwners } from "./find-untold-owners";
import { remindOfTasks } from "./remind-of-tasks";
import { tellOwner } from "./tell-owner";

/** Tells somebody of their tasks of one meeting, once, as soon as they may read them. */
export const tellOwnerJob = defineJob({
  name: "tasks.tell-owner",
  payload: z.object({ meetingId: z.uuid(), userId: z.uuid() }),
  attemptsMax: 8,
  handle: ({ meetingId, userId }) => tellOwner(meetingId, userId),
});

/** Finds owners who may read the notes by now, such as those whom the host sent them. */
export const tellOwnersJob = defineJob({
  name: "tasks.tell-owners",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "*/5 * * * *",
  handle: () =>
    transaction(async (tx) => {
      const owners = await findUntoldOwners(tx);
      await enqueueEach(
        tx,
        tellOwnerJob,
        owners.map((payload) => ({ payload, runAt: new Date() })),
      );
    }),
});

/** Reminds somebody of what is due today, each task once a day that it is due. */
export const remindJob = defineJob({
  name: "tasks.remind",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 8,
  handle: ({ userId }) => remindOfTasks(userId),
});

/** Finds people whose morning has come. */
export const remindersJob = defineJob({
  name: "tasks.reminders",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "*/10 * * * *",
  handle: () =>
    transaction(async (tx) => {
      const userIds = await findDueUsers(tx);
      await enqueueEach(
        tx,
        remindJob,
        userIds.map((userId) => ({ payload: { userId }, runAt: new Date() })),
      );
    }),
});
