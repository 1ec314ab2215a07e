import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Tells a person that an administrator deletes their account, or that it stays. */
export const deletionMailJob = defineJob({
  name: "people.deletion-mail",
  lane: "mail",
  payload: z.object({ userId: z.uuid(), change: z.enum(["planned", "withdrawn"]) }),
  attemptsMax: 10,
});

/** Cancels what a disabled host has ahead, in the name of the administrator who asked for it. */
export const cancelUpcomingJob = defineJob({
  name: "people.cancel-upcoming",
  lane: "work",
  payload: z.object({ userId: z.uuid(), byId: z.uuid() }),
  attemptsMax: 10,
});

/** Begins the deletions whose day has come. */
export const startDeletionsJob = defineJob({
  name: "people.start-deletions",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "40 * * * *",
});
