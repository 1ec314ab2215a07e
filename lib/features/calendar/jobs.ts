import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue, enqueueEach } from "@/lib/platform/jobs/enqueue";
import { endSync } from "./end-sync";
import { findUnsynced } from "./find-unsynced";
import { removeEventJob, syncJob, syncUnsyncedJob } from "./job-definitions";
import { removeEvent } from "./remove-event";
import { syncEvent } from "./sync-event";
import { type SyncSubject, syncKey } from "./sync-subject";

/** With the waits between them, five minutes. */
const attemptsMax = 7;
const firstWaitMs = 5_000;
/** Another process is writing the same event. */
const busyWaitMs = 2_000;

export const calendarJobs = [
  bindJob(syncJob, async ({ attempt, ...subject }, run) => {
    try {
      const { outcome, message } = await syncEvent(subject);
      if (outcome === "busy") await syncLater(subject, { attempt, waitMs: busyWaitMs });
      if (outcome !== "away") return;
      if (attempt >= attemptsMax) return await endSync(subject, { status: "failed", problem: message });
      // The random half keeps the retries of many meetings apart.
      const waitMs = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await syncLater(subject, { attempt: attempt + 1, waitMs });
    } catch (error) {
      if (run.attempt >= run.attemptsMax) await endSync(subject, { status: "failed", problem: ownFault });
      throw error;
    }
  }),
  bindJob(removeEventJob, ({ userId, ...event }) => removeEvent(userId, event)),
  bindJob(syncUnsyncedJob, async ({ userId }) => {
    const subjects = await findUnsynced(userId);
    const entries = subjects.map((subject) => ({ payload: { ...subject, attempt: 1 }, key: syncKey(subject) }));
    await transaction((tx) => enqueueEach(tx, syncJob, entries));
  }),
];

const ownFault = "Something went wrong on our side.";

const syncLater = (subject: SyncSubject, { attempt, waitMs }: { attempt: number; waitMs: number }) =>
  transaction((tx) =>
    enqueue(tx, syncJob, { ...subject, attempt }, { key: syncKey(subject), runAt: new Date(Date.now() + waitMs) }),
  );
