import "server-only";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";

/**
 * Stars or unstars an invitee in all occurrences that have not started and those made later. False: the person is not
 * invited to the series.
 */
export async function starInSeries(meetingId: string, email: string, isKey: boolean, now: Date = new Date()) {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    if (!locked) return false;
    const [seriesId, emailKey] = [locked.series.id, email.toLowerCase()];
    const { count } = await tx.seriesInvite.updateMany({
      where: { seriesId, emailKey, status: "invited" },
      data: { isKey },
    });
    if (count === 0) return false;
    const meetingIds = (await lockOccurrences(tx, seriesId, now)).map(({ id }) => id);
    await tx.invite.updateMany({
      where: { meetingId: { in: meetingIds }, emailKey, status: "invited" },
      data: { isKey },
    });
    await announceMeeting(tx, announce, ...meetingIds);
    return true;
  });
}
