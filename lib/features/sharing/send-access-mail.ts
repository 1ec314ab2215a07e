import "server-only";
import { parseMask } from "@/lib/features/notes/refresh-readers";
import { displayName } from "@/lib/language/people/display-name";
import { isFigure } from "@/lib/language/sensitive/hide-figures";
import { database } from "@/lib/platform/database/database";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { env } from "@/lib/platform/env";
import { askedMail, grantedMail } from "./access-mails";
import { describeMeetingFor } from "./describe-meeting-for";
import { isMoreThan } from "./grant-access";

type Had = Parameters<typeof isMoreThan>[0];
type Change = { meetingId: string; userId: string; timezone: string | null };

/** Mails the host that this person asks, unless the request was answered meanwhile. Throws a retryable ProviderFailure. */
export async function sendAskedMail({ meetingId, userId, timezone }: Change) {
  const request = await database.accessRequest.findUnique({
    where: { meetingId_userId: { meetingId, userId }, dismissedAt: null, meeting: { deletedAt: null } },
    include: { user: true, meeting: { include: { host: true } } },
  });
  if (!request) return;
  const { meeting, user } = request;
  const facts = describeMeetingFor(meeting, meeting.host, { timezone, readableTitle: meeting.generatedTitle });
  const mail = askedMail({
    ...facts,
    what: request.kind,
    name: displayName(user),
    email: user.email,
    link: `${env.PUBLIC_ORIGIN}/meetings/${meetingId}?share=access`,
  });
  await unlessRefused({ meetingId }, () => sendMail({ to: meeting.host.email, ...mail }));
}

/**
 * Mails this person what they can read now, unless that is no more than they `had`: it was taken back meanwhile. Throws a
 * retryable ProviderFailure.
 */
export async function sendGrantedMail({ meetingId, userId, timezone, had = null }: Change & { had?: Had }) {
  const reader = await database.recordReader.findFirst({
    where: { meetingId, userId, grantedAt: { not: null }, meeting: { deletedAt: null } },
    include: { user: true, meeting: { include: { host: true } } },
  });
  if (!reader?.user) return;
  const hidden = parseMask(reader).groups.some((group) => isFigure(group));
  if (!isMoreThan(had, { figures: !hidden, recording: reader.recording })) return;
  const { meeting, user } = reader;
  const mail = grantedMail({
    ...describeMeetingFor(meeting, user, { timezone, readableTitle: reader.title }),
    name: displayName(meeting.host),
    email: meeting.host.email,
    hasHidden: reader.isMasked ?? false,
    hasRecording: reader.recording,
    link: `${env.PUBLIC_ORIGIN}/meetings/${meetingId}`,
  });
  await unlessRefused({ meetingId }, () => sendMail({ to: user.email, ...mail }));
}
