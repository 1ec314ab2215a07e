import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../database";
import { type MeetingStatus, meetingStatusesBefore } from "./lifecycle";

type MeetingChange = Omit<Prisma.MeetingUncheckedUpdateManyInput, "status">;

/** Moves those of `where` from which `to` can be reached; how many they were. Of two at once, the second moves none. */
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
