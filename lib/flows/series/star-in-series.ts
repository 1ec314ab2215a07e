import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { transaction } from "@/lib/platform/events/transaction";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";

/**
 * Stars or unstars an invitee in all occurrences that have not started and that the person is invited to; who is invited
 * to the series, also in those made later. False: the person is invited to none.
 */
export async function starInSeries(meetingId: string, email: string, isKey: boolean, now: Date = new Date()) {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return false;
    const [seriesId, emailKey] = [locked.series.id, email.toLowerCase()];
    const ofSeries = await tx.seriesInvite.updateMany({
      where: { seriesId, emailKey, status: "invited" },
      data: { isKey },
    });
    const meetingIds = (await lockOccurrences(tx, seriesId, now)).map(({ id }) => id);
    const starred = await tx.invite.updateManyAndReturn({
      where: { meetingId: { in: meetingIds }, emailKey, status: "invited" },
      data: { isKey },
      select: { meetingId: true },
    });
    await announceMeeting(tx, announce, ...starred.map((invite) => invite.meetingId));
    return ofSeries.count + starred.length > 0;
  });
}
