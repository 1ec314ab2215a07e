import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Somebody was let in to a meeting that nobody had been in: it counts. */
export const meetingCountedJob = defineJob({
  name: "billing.meeting-counted",
  lane: "bulk",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 5,
});

/** Something happened to somebody's customer at the payment provider: asks what they have now. */
export const customerJob = defineJob({
  name: "billing.customer",
  lane: "quick",
  payload: z.object({ userId: z.uuid() }),
  // With growing pauses, over three days.
  attemptsMax: 18,
});

/** One that waits is enough: it asks for everything. */
export const customerKey = (userId: string) => `billing-customer:${userId}`;

/** Asks for every customer, so that a lost event is made good by the next morning. */
export const checkCustomersJob = defineJob({
  name: "billing.check-customers",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "20 4 * * *",
});

/** Tells of free months and subscriptions that end and payments that failed, and removes what is too old to count. Runs every hour. */
export const sweepBillingJob = defineJob({
  name: "billing.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "10 * * * *",
});
