import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/**
 * Sends a broadcast for some seconds, and queues itself anew for the rest. One at a time over all workers: that is what
 * keeps the pace.
 */
export const sendBroadcastJob = defineJob({
  name: "broadcasts.send",
  lane: "bulk",
  queue: "broadcasts",
  /** `userId`: who started it. */
  payload: z.object({ broadcastId: z.uuid(), userId: z.uuid() }),
  attemptsMax: 25,
});

export const sendKey = (broadcastId: string) => `broadcast:${broadcastId}`;

/** Goes on with broadcasts whose job was lost. Runs every minute. */
export const sweepBroadcastsJob = defineJob({
  name: "broadcasts.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});
