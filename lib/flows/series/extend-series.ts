import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { horizonDays, startsToMake } from "./horizon";
import { lockSeries } from "./lock-series";
import { makeOccurrences } from "./make-occurrences";

const dayMs = 24 * 3_600_000;

/** The series that lack occurrences before the horizon: each is due once a day. */
export const findDueSeries = (now: Date) =>
  database.meetingSeries.findMany({
    where: {
      cancelledAt: null,
      host: { disabledAt: null },
      madeUntil: { lt: new Date(now.getTime() + (horizonDays - 1) * dayMs) },
      OR: [{ endsAt: null }, { endsAt: { gte: database.meetingSeries.fields.madeUntil } }],
    },
    select: { id: true },
    orderBy: { madeUntil: "asc" },
  });

/** Makes the occurrences of a series that come into the horizon. Running it again, or twice at once, changes nothing. */
export async function extendSeries(seriesId: string, now: Date = new Date()) {
  await transaction(async (tx, announce) => {
    const { series } = await lockSeries(tx, seriesId);
    if (series.cancelledAt) return;
    const ahead = await tx.meeting.findFirst({
      where: { seriesId, originalStart: { gt: now } },
      select: { id: true },
    });
    const from = series.madeUntil > now ? series.madeUntil : now;
    const { starts, madeUntil } = startsToMake(series, { from, now, atLeastNext: ahead === null });
    const made = await makeOccurrences(tx, series, starts);
    await tx.meetingSeries.update({ where: { id: seriesId }, data: { madeUntil } });
    if (made.length > 0) await announceMeeting(tx, announce, ...made);
  });
}
