import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { waitMsMax } from "./ask-model";
import { writeNotesJob } from "./job-definitions";
import { writeNotes } from "./write-notes";

const putOffMsMax = 3_600_000;

export const notesJobs = [
  bindJob(writeNotesJob, async (queued, { attempt }) => {
    const tried = queued.tried + attempt;
    try {
      await writeNotes({ ...queued, isLastAttempt: tried >= writeNotesJob.attemptsMax });
    } catch (error) {
      const waitMs = error instanceof ProviderFailure ? error.retryAfterMs : null;
      if (waitMs === null || waitMs <= waitMsMax) throw error;
      const options = { key: `notes:${queued.meetingId}`, runAt: new Date(Date.now() + Math.min(waitMs, putOffMsMax)) };
      await transaction((tx) => enqueue(tx, writeNotesJob, { ...queued, tried }, options));
    }
  }),
];
