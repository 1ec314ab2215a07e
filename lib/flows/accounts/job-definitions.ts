import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

export const deleteAccountJob = defineJob({
  name: "accounts.delete",
  lane: "work",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 25,
});

export const deleteKey = (userId: string) => `delete-account:${userId}`;

export const exportJob = defineJob({
  name: "accounts.export",
  lane: "work",
  payload: z.object({ userId: z.uuid(), requestId: z.uuid() }),
  attemptsMax: 3,
});

/** Goes on with deletions whose job was lost, and removes exports, sessions, proofs and links whose time is over. */
export const sweepAccountsJob = defineJob({
  name: "accounts.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "25 * * * *",
});
