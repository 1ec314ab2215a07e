import "server-only";
import { isConnected, isMeetingOver } from "@/lib/core/meetings/lifecycle";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import type { Tx } from "@/lib/platform/database/database";

/** Who waits at the door of a meeting, the longest first. Null: it is over or gone. */
export async function findKnock(tx: Tx, meetingId: string) {
  const meeting = await tx.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    select: {
      code: true,
      title: true,
      status: true,
      knockMailedAt: true,
      host: { select: { id: true, name: true, email: true, disabledAt: true } },
      participants: {
        where: { status: { in: ["waiting", "admitted"] } },
        select: { displayName: true, status: true, connectedAt: true, leftAt: true },
        orderBy: { knockedAt: "asc" },
      },
    },
  });
  if (!meeting || isMeetingOver(meeting.status)) return null;
  const { code, title, knockMailedAt, host, participants } = meeting;
  const waiting = participants.filter(({ status }) => status === "waiting");
  return {
    code,
    knockMailedAt,
    host,
    title: title ?? unnamedMeeting(displayName(host)),
    names: waiting.map((person) => person.displayName),
    /** Somebody inside sees them. */
    isSeen: participants.some(isConnected),
  };
}
