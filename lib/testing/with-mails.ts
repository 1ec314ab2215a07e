import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { sendingDetail } from "@/lib/core/meetings/constants";
import { meetingMailJob } from "@/lib/features/invitations/job-definitions";
import { notesMailJob } from "@/lib/features/sharing/job-definitions";
import { seriesMailJob } from "@/lib/flows/series/job-definitions";
import { runQueued } from "./run-queued";

const only = [meetingMailJob.name, seriesMailJob.name, notesMailJob.name];
const pauseMs = 10;

/** Sends the mails that are queued, as a worker would, while this work waits for them. */
export async function withMails<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await runQueued({ only });
    await Promise.race([ended, wait(pauseMs)]);
  }
  await runQueued({ only });
  return ended;
}

/** Of an invitation in whose request the mail left, or not quite, as on a busy machine. */
export const sentOrSending = expect.toBeOneOf([null, sendingDetail]);
