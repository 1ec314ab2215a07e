import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { openingMail } from "@/lib/platform/emails/opening-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { env } from "@/lib/platform/env";
import { openMinutes } from "./constants";

/** Goes out whatever the host has chosen for their notifications, and when the meeting was deleted meanwhile. */
export async function sendOpeningMail({ openingId }: { openingId: string }): Promise<void> {
  const opening = await database.meetingOpening.findUnique({
    where: { id: openingId },
    include: {
      admin: { select: { name: true, email: true } },
      meeting: {
        select: {
          id: true,
          title: true,
          bookedTimezone: true,
          host: { select: { name: true, email: true, timezone: true, clock: true, disabledAt: true } },
        },
      },
    },
  });
  if (!opening || opening.meeting.host.disabledAt !== null) return;
  const { admin, meeting, reason, openedAt } = opening;
  const { host } = meeting;
  const content = openingMail({
    adminName: displayName(admin),
    adminEmail: admin.email,
    title: meeting.title ?? unnamedMeeting(displayName(host)),
    reason,
    when: describeWhen(
      { start: openedAt, minutes: openMinutes },
      { timezone: host.timezone ?? meeting.bookedTimezone, hour12: host.clock === "h12" },
    ),
    link: `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}`,
  });
  await unlessRefused({ openingId }, () => sendMail({ to: host.email, ...content }));
}
