import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";
import { type MeetingStatus, meetingStatusesBefore } from "./lifecycle";

type MeetingChange = Omit<Prisma.MeetingUncheckedUpdateManyInput, "status">;

/**
 * Changes the status of the meetings in `where` that may change to `to`, and returns how many did. Of two concurrent
 * calls, the second changes none.
 */
export async function moveMeeting(
  tx: Tx,
  where: Prisma.MeetingWhereInput,
  to: MeetingStatus,
  data: MeetingChange = {},
): Promise<number> {
  const { count } = await tx.meeting.updateMany({
    where: { AND: [where, { status: { in: meetingStatusesBefore(to) } }] },
    data: { ...data, status: to },
  });
  return count;
}
