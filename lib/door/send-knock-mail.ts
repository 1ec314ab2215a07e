import "server-only";
import { database } from "../database";
import { knockMail } from "../emails/knock-mail";
import { sendMail } from "../emails/send-mail";
import { unlessRefused } from "../emails/unless-refused";
import { env } from "../env";
import { formatMeetingCode } from "../meetings/meeting-code";
import { findMailTime } from "../notifications/find-mail-times";
import { findKnock } from "./find-knock";

/** Reads the rows again, to leave out people who left or whom somebody inside has seen by now. */
export async function sendKnockMail(meetingId: string) {
  const knock = await findKnock(database, meetingId);
  if (!knock || knock.host.disabledAt) return;
  const { code, title, host, names, isSeen } = knock;
  const [firstName] = names;
  // The mail was not sent, so the next knock may trigger one.
  if (isSeen || firstName === undefined) {
    return void (await database.meeting.update({ where: { id: meetingId }, data: { knockMailedAt: null } }));
  }
  if (!(await findMailTime(database, host.id, "knock"))) return;
  const meetingCode = formatMeetingCode(code);
  const link = new URL(`/m/${meetingCode}`, env.PUBLIC_ORIGIN);
  const content = knockMail({
    title,
    firstName,
    othersCount: names.length - 1,
    link: link.href,
    shortLink: `${link.host}${link.pathname}`,
    meetingCode,
  });
  await unlessRefused({ meetingId }, () => sendMail({ to: host.email, ...content }));
}
