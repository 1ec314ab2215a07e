import "server-only";
import { transaction } from "../events/transaction";
import { isConnected, isMeetingOver } from "../meetings/lifecycle";
import { formatMeetingCode } from "../meetings/meeting-code";
import { addNotifications } from "../notifications/add-notifications";
import { displayName } from "../people/display-name";
import { unnamedMeeting } from "../people/unnamed-meeting";

/** Tells the host that somebody waits and nobody is inside: once for each time that a mail is due, also when run again. */
export async function notifyKnock(meetingId: string) {
  await transaction(async (tx, announce) => {
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const meeting = await tx.meeting.findUnique({
      where: { id: meetingId, deletedAt: null },
      select: {
        ...{ code: true, title: true, status: true, knockMailedAt: true },
        host: { select: { id: true, name: true, email: true } },
        participants: {
          where: { status: { in: ["waiting", "admitted"] } },
          select: { displayName: true, status: true, connectedAt: true, leftAt: true },
          orderBy: { knockedAt: "asc" },
        },
      },
    });
    if (!meeting?.knockMailedAt || isMeetingOver(meeting.status) || meeting.participants.some(isConnected)) return;
    const waiting = meeting.participants.filter(({ status }) => status === "waiting");
    const [first, ...others] = waiting.map((person) => person.displayName);
    const { host, knockMailedAt } = meeting;
    const known = { meetingId, userId: host.id, kind: "knock" as const, createdAt: { gte: knockMailedAt } };
    if (!first || (await tx.notification.findFirst({ where: known, select: { id: true } }))) return;
    const who = others.length === 0 ? `${first} is` : `${first} and ${countOf(others.length)} are`;
    await addNotifications(tx, announce, [host.id], {
      kind: "knock",
      title: `${who} waiting to join ${meeting.title ?? unnamedMeeting(displayName(host))}`,
      href: `/m/${formatMeetingCode(meeting.code)}`,
      meetingId,
    });
  });
}

const countOf = (others: number) => (others === 1 ? "one other" : `${others} others`);
