import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** After a change of the policy: brings live meetings in line, and tells the people concerned. */
export const settlePolicyJob = defineJob({
  name: "policy.settle",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 10,
  queue: "policy",
});

/** Removes what is older than it is kept, and tells those of whom something will go. */
export const sweepRetentionJob = defineJob({
  name: "policy.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "17 * * * *",
});
