import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { notFound } from "@/lib/platform/refusal";

/** Locks a series, before any of its meetings, so that changes to it are serialised. */
export async function lockSeries(tx: Tx, seriesId: string) {
  await tx.$queryRaw`select 1 from meeting_series where id = ${seriesId}::uuid for update`;
  const series = await tx.meetingSeries.findUnique({
    where: { id: seriesId },
    include: { host: { select: { id: true, name: true, email: true, organisationId: true } } },
  });
  if (!series) throw notFound();
  const { host, ...fields } = series;
  return { series: fields, host };
}

/**
 * Locks the series of a meeting, and the meeting's row. A change that came first may have moved it to another series.
 * Null: it belongs to none.
 */
export async function lockSeriesOf(tx: Tx, meetingId: string) {
  for (;;) {
    const found = await tx.meeting.findUnique({
      where: { id: meetingId, deletedAt: null },
      select: { seriesId: true },
    });
    if (!found) throw notFound();
    if (!found.seriesId) return null;
    const locked = await lockSeries(tx, found.seriesId);
    const meeting = await tx.meeting.findUnique({ where: { id: meetingId, deletedAt: null } });
    if (!meeting) throw notFound();
    if (meeting.seriesId === found.seriesId && meeting.originalStart) {
      return { ...locked, meeting: { ...meeting, originalStart: meeting.originalStart } };
    }
  }
}
