import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { displayName } from "@/lib/language/people/display-name";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

type Reply = {
  response: "accepted" | "declined" | "proposed";
  proposedStart: Date | null;
  note: string | null;
  /** The answer is to all meetings of the series. */
  isForSeries?: boolean;
};

const sentenceOf: Record<Reply["response"], (name: string, title: string) => string> = {
  accepted: (name, title) => `${name} accepted ${title}`,
  declined: (name, title) => `${name} declined ${title}`,
  proposed: (name, title) => `${name} suggested another time for ${title}`,
};

/** Tells the host what an invitee answered. */
export async function notifyHost(
  tx: Tx,
  announce: Announce,
  inviteId: string,
  { response, proposedStart, note, isForSeries = false }: Reply,
) {
  const { meeting, user, ...invite } = await tx.invite.findUniqueOrThrow({
    where: { id: inviteId },
    select: {
      meetingId: true,
      displayName: true,
      email: true,
      user: { select: { name: true, email: true } },
      meeting: {
        select: {
          durationMinutes: true,
          bookedTimezone: true,
          hostId: true,
        },
      },
    },
  });
  const name = user ? displayName(user) : (invite.displayName ?? invite.email);
  const said = [...(isForSeries ? ["All meetings"] : []), ...(note ? [note] : [])].join(" · ");
  await addNotifications(tx, announce, [meeting.hostId], {
    kind: "reply",
    title: sentenceOf[response](name, subjectMark),
    body: said,
    when: proposedStart && {
      start: proposedStart,
      minutes: meeting.durationMinutes,
      timezone: meeting.bookedTimezone,
    },
    href: `/meetings/${invite.meetingId}`,
    meetingId: invite.meetingId,
  });
}
