import "server-only";
import { database } from "../database";
import { knockMail } from "../emails/knock-mail";
import { sendMail } from "../emails/send-mail";
import { unlessRefused } from "../emails/unless-refused";
import { env } from "../env";
import { isConnected, isMeetingOver } from "../meetings/lifecycle";
import { formatMeetingCode } from "../meetings/meeting-code";
import { findMailTime } from "../notifications/find-mail-times";
import { displayName } from "../people/display-name";
import { unnamedMeeting } from "../people/unnamed-meeting";

/** Reads the rows again, to leave out people who left or whom somebody inside has seen by now. */
export async function sendKnockMail(meetingId: string) {
  const meeting = await database.meeting.findUnique({
    where: { id: meetingId, deletedAt: null },
    select: {
      code: true,
      title: true,
      status: true,
      host: { select: { id: true, name: true, email: true, disabledAt: true } },
      participants: {
        where: { status: { in: ["waiting", "admitted"] } },
        select: { displayName: true, status: true, connectedAt: true, leftAt: true },
        orderBy: { knockedAt: "asc" },
      },
    },
  });
  if (!meeting || isMeetingOver(meeting.status) || meeting.host.disabledAt) return;
  const isSeen = meeting.participants.some(isConnected);
  const names = meeting.participants.filter(({ status }) => status === "waiting").map((person) => person.displayName);
  const [firstName] = names;
  // The mail was not sent, so the next knock may trigger one.
  if (isSeen || firstName === undefined) {
    return void (await database.meeting.update({ where: { id: meetingId }, data: { knockMailedAt: null } }));
  }
  if (!(await findMailTime(database, meeting.host.id, "knock"))) return;
  const meetingCode = formatMeetingCode(meeting.code);
  const link = new URL(`/m/${meetingCode}`, env.PUBLIC_ORIGIN);
  const content = knockMail({
    title: meeting.title ?? unnamedMeeting(displayName(meeting.host)),
    firstName,
    othersCount: names.length - 1,
    link: link.href,
    shortLink: `${link.host}${link.pathname}`,
    meetingCode,
  });
  const { email: to } = meeting.host;
  await unlessRefused({ meetingId }, () => sendMail({ to, ...content }));
}
