import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { database } from "@/lib/platform/database/database";
import { knockMail } from "@/lib/platform/emails/knock-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { env } from "@/lib/platform/env";
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
