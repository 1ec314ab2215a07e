import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Tells somebody of their tasks of one meeting, once, as soon as they may read them. */
export const notifyOwnerJob = defineJob({
  name: "tasks.tell-owner",
  lane: "bulk",
  payload: z.object({ meetingId: z.uuid(), userId: z.uuid() }),
  attemptsMax: 8,
});

/** One job for each: what finds owners from time to time does not come before the time to undo is over. */
export const notifyOwnerKey = ({ meetingId, userId }: { meetingId: string; userId: string }) =>
  `tell-owner:${meetingId}:${userId}`;

/** Finds owners who may read the notes by now, such as those whom the host sent them. */
export const notifyOwnersJob = defineJob({
  name: "tasks.tell-owners",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "*/5 * * * *",
});

/** Reminds somebody of what is due today, each task once a day that it is due. */
export const remindJob = defineJob({
  name: "tasks.remind",
  lane: "bulk",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 8,
});

/** Finds people whose morning has come. */
export const remindersJob = defineJob({
  name: "tasks.reminders",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "*/10 * * * *",
});
