import "server-only";
import { goesBefore } from "@/lib/core/installation-policy/policy";
import { readRecordingRetention } from "@/lib/core/installation-policy/queries";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { recorderNamed } from "@/lib/platform/providers/recorder/recorder";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { Prisma } from "@/prisma/generated/client";
import { closeOpenParts } from "./close-parts";
import { partStatesBefore } from "./lifecycle";

const sweptAtOnceMax = 50;

/** Closes parts whose worker has died and removes parts past their retention time. */
export async function sweepRecordings({
  retentionDays,
  now = new Date(),
}: {
  /** Default: as configured and as administrators have chosen. */
  retentionDays?: number;
  now?: Date;
} = {}) {
  await closeAbandoned();
  const before = await findBound();
  if (before) await removeOld(before, now, findBound);

  async function findBound() {
    const retention =
      retentionDays === undefined ? await readRecordingRetention() : { days: retentionDays, next: null };
    return goesBefore(retention, now);
  }
}

async function closeAbandoned() {
  await transaction(async (tx, announce) => {
    const abandoned = await tx.$queryRaw<{ id: string }[]>`
      select p.id from recording_parts p left join recorders r on r.meeting_id = p.meeting_id
       where p.state = 'recording'
         and (r.meeting_id is null
              -- The next worker closes them, too, and continues them: that comes first.
              or (lease_is_over(r.worker_id, r.lease_expires_at) and r.lease_expires_at < now()))
       limit ${sweptAtOnceMax}`;
    const closed = await closeOpenParts(tx, { id: { in: abandoned.map(({ id }) => id) } });
    announce(...closed.map(({ meetingId }) => ({ topic: "meeting" as const, meetingId })));
  });
}

async function removeOld(startedBefore: Date, now: Date, findBound: () => Promise<Date | null>) {
  // The states are inlined: with parameters, Postgres cannot prove that the query matches the partial index.
  const states = Prisma.raw(
    partStatesBefore("removed")
      .map((state) => `'${state}'`)
      .join(", "),
  );
  const due = await database.$queryRaw<{ id: string }[]>`
    select id from recording_parts where state in (${states}) and started_at < ${startedBefore}
     order by started_at limit ${sweptAtOnceMax}`;
  const old = await database.recordingPart.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    orderBy: { startedAt: "asc" },
  });
  for (const part of old) {
    const bound = await findBound();
    // The retention time was made longer meanwhile.
    if (!bound || part.startedAt >= bound) continue;
    // Deletes the file before updating the row: after a crash the sweep retries, and deleting twice is safe.
    await storageProvider().delete(partKey(part));
    if (part.state === "failed") await recorderNamed(part.recorder).clean(part);
    await transaction(async (tx, announce) => {
      const { meetingId } = part;
      await tx.recordingPart.updateMany({
        where: { id: part.id, state: { in: partStatesBefore("removed") } },
        data: { state: "removed", removedAt: now },
      });
      const left = await tx.recordingPart.count({ where: { meetingId, state: "ready" } });
      if (left === 0) await tx.meeting.update({ where: { id: meetingId }, data: { recordingAvailable: false } });
      await announceMeeting(tx, announce, meetingId);
    });
  }
}
