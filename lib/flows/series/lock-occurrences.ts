import "server-only";
import type { Tx } from "@/lib/platform/database/database";

export type Occurrence = Awaited<ReturnType<typeof lockOccurrences>>[number];

/**
 * Locks the occurrences of a series that have not started, after its own row, and returns them by their place. One that
 * nobody came to is past once its time is over.
 */
export async function lockOccurrences(tx: Tx, seriesId: string, now: Date) {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id from meetings
     where series_id = ${seriesId}::uuid and status = 'scheduled' and deleted_at is null
       and scheduled_at + make_interval(mins => duration_minutes) > ${now}
     order by id
       for update`;
  const rows = await tx.meeting.findMany({
    where: { id: { in: locked.map(({ id }) => id) }, status: "scheduled", deletedAt: null },
    orderBy: { originalStart: "asc" },
  });
  return rows.flatMap((row) =>
    row.originalStart && row.scheduledAt
      ? [{ ...row, originalStart: row.originalStart, scheduledAt: row.scheduledAt }]
      : [],
  );
}
