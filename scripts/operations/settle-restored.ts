import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { claimDigests } from "@/lib/core/notifications/claim-digests";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { tellPassEnds } from "@/lib/features/billing/tell-pass-ends";
import { tellSubscriptions } from "@/lib/features/billing/tell-subscriptions";
import { closeOpenPolls } from "@/lib/features/polls/close-poll";
import { findDueUsers } from "@/lib/features/tasks/find-due-users";
import { findUnnotifiedOwners } from "@/lib/features/tasks/find-unnotified-owners";
import { notifyOwner } from "@/lib/features/tasks/notify-owner";
import { remindOfTasks } from "@/lib/features/tasks/remind-of-tasks";
import { settleTranscript } from "@/lib/features/transcripts/settle-transcript";
import { tellHosts } from "@/lib/flows/policy-admin/tell-hosts";
import { recordAudit, theService } from "@/lib/platform/audit/record-audit";
import { database, pool } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";

/**
 * Jobs that work on what is stored here and tell nobody: those that wait go on after a restore. All others are dropped when
 * their time has come by then, because the original may have done them after the backup was made. A test asks for the
 * decision on each job.
 */
export const keptJobs = [
  "accounts.delete",
  "accounts.sweep",
  "billing.check-customers",
  "billing.sweep",
  "broadcasts.sweep",
  "door.withdraw-absent",
  "files.sweep",
  "knowledge.embed",
  "knowledge.index",
  "knowledge.purge-trash",
  "knowledge.read-file",
  "meetings.sweep",
  "notifications.claim-digests",
  "notifications.sweep",
  "overview.count",
  "people.start-deletions",
  "policy.settle",
  "policy.sweep",
  "recordings.finish-part",
  "recordings.sweep",
  "series.extend",
  "sharing.scan-sensitive",
  "speech.sweep",
  "tasks.reminders",
  "tasks.tell-owners",
  "transcripts.index",
  "voice-notes.sweep",
  "voice-notes.work",
] as const;

const notesProblem = "A backup was restored before these notes were written. Write them again.";
const batchesMax = 1000;

/**
 * Ends what was going on when the backup was made. Nothing is sent: what the original may have told people since then counts
 * as told, and stays in their bell.
 */
export async function settleRestored(backedUpAt: Date) {
  const begun = await now();
  const broadcasts = await pauseBroadcasts();
  await endLeases();
  const meetings = await endMeetings(backedUpAt);
  await endNotes();
  const jobs = await dropJobs(begun);
  await countAsTold(begun);
  await dropJobsSince(begun);
  return { meetings, jobs, broadcasts };
}

async function now(): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
  return rows[0]?.at ?? new Date();
}

async function pauseBroadcasts(): Promise<number> {
  const { count } = await database.broadcast.updateMany({
    where: { status: "sending", pausedAt: null },
    data: { pausedAt: new Date() },
  });
  return count;
}

/** Nobody holds them any more: their processes were those of the original. */
const endLeases = () =>
  pool.query(`
    update recorders set lease_expires_at = 'epoch';
    update transcribers set lease_expires_at = 'epoch', standby_expires_at = case when standby_id is not null then 'epoch'::timestamptz end;
    update speech_readings set making_until = 'epoch' where ready_at is null;
    update calendar_events set claimed_until = null;
    update graphile_worker._private_jobs set locked_at = null, locked_by = null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);

/** They are over since the backup, of which more is not known. Their notes are written when somebody asks for them. */
async function endMeetings(endedAt: Date): Promise<number> {
  const live = await database.meeting.findMany({
    where: { status: "live" },
    select: { id: true, summaryTemplate: true },
  });
  for (const { id, summaryTemplate } of live) {
    await transaction(async (tx, announce) => {
      await moveMeeting(tx, { id, status: "live" }, "completed", { endedAt, whiteboardOpen: false });
      await recordAudit(tx, theService, { kind: "meeting", action: "ended", meetingId: id });
      await tx.participant.updateMany({
        where: { meetingId: id, connectedAt: { not: null }, leftAt: null },
        data: { leftAt: endedAt },
      });
      await moveParticipant(tx, { meetingId: id }, "left");
      await closeOpenPolls(tx, announce, { id, endedAt, recordingAvailable: false });
      await tx.meetingNotes.upsert({
        where: { meetingId: id },
        create: { meetingId: id, template: summaryTemplate, status: "failed", error: notesProblem },
        update: {},
      });
    });
    await settleTranscript(id);
  }
  return live.length;
}

/** The job that wrote them is dropped with the others: it would tell the host once more. */
const endNotes = () =>
  database.meetingNotes.updateMany({
    where: { status: { in: ["waiting", "writing"] } },
    data: { status: "failed", stage: null, progress: 0, error: notesProblem },
  });

async function dropJobs(due: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and job.run_at <= $1 and task.identifier <> all($2)`,
    [due, keptJobs],
  );
  return rowCount ?? 0;
}

/** What was queued while this went on, also for later. */
async function dropJobsSince(begun: Date) {
  await pool.query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and job.created_at >= $1 and task.identifier <> all($2)`,
    [begun, keptJobs],
  );
  await pool.query("update notifications set to_mail = false where created_at >= $1", [begun]);
}

/** Whatever the clock makes the service tell by now, the original may have told. */
async function countAsTold(at: Date) {
  await pool.query(
    `update notifications set to_mail = false
      where to_mail and user_id in (select user_id from notification_timings where digest_due <= $1)`,
    [at],
  );
  await repeat(async () => {
    let count = 0;
    await claimDigests(at, async () => {
      count += 1;
    });
    return count;
  });
  await repeat(async () => {
    const owners = await transaction((tx) => findUnnotifiedOwners(tx));
    for (const { meetingId, userId } of owners) await notifyOwner(meetingId, userId);
    return owners.length;
  });
  await repeat(async () => {
    const userIds = await transaction((tx) => findDueUsers(tx));
    for (const userId of userIds) await remindOfTasks(userId);
    return userIds.length;
  });
  await tellPassEnds(at);
  await tellSubscriptions({}, at);
  await tellHosts(at);
}

/** Until nothing is left, or as little is done as before: some rows are found again although nobody can be told. */
async function repeat(work: () => Promise<number>) {
  let before = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const count = await work();
    if (count === 0) return;
    if (count === before && batch > 0 && count < 200) return;
    before = count;
  }
}
