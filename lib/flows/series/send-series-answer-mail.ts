import "server-only";
import { findMeetingIdByCode } from "@/lib/core/meetings/find-by-code";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeRuleFor } from "@/lib/language/time/describe-rule";
import { database } from "@/lib/platform/database/database";
import { answerMail } from "@/lib/platform/emails/answer-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { anchorOf } from "./horizon";

/** Mails the host an invitee's answer to all meetings of a series. Reads the row itself; throws ProviderFailure. */
export async function sendSeriesAnswerMail(seriesInviteId: string, { isChange }: { isChange: boolean }) {
  const invite = await database.seriesInvite.findUniqueOrThrow({
    where: { id: seriesInviteId },
    include: { series: { include: { host: true } }, user: { select: { name: true, email: true } } },
  });
  const { series, response } = invite;
  const { host } = series;
  if (response !== "accepted" && response !== "declined") return;
  const meetingId = await findMeetingIdByCode(series.code);
  await sendMail({
    to: host.email,
    ...answerMail({
      response,
      isChange,
      name: invite.user ? displayName(invite.user) : (invite.displayName ?? invite.email),
      email: invite.email,
      isRequired: invite.isKey,
      note: null,
      title: series.title ?? unnamedMeeting(displayName(host)),
      time: {
        repeats: describeRuleFor(
          series.rule,
          { ...anchorOf(series), hour12: host.clock === "h12" },
          { zone: host.timezone, at: series.startsAt },
        ),
      },
      link: meetingId ? `${env.PUBLIC_ORIGIN}/meetings/${meetingId}` : env.PUBLIC_ORIGIN,
    }),
  });
}
