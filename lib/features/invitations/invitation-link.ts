import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { env } from "@/lib/platform/env";
import { makeInviteToken, makeSeriesToken } from "./invite-token";

type Invitation = {
  id: string;
  tokenVersion: number;
  meeting: { code: string; scheduledAt: Date | null };
};

const address = (code: string, path: "" | "/reply", token: string) =>
  `${env.PUBLIC_ORIGIN}/m/${formatMeetingCode(code)}${path}?i=${token}`;

/** The link to join, which identifies the invitee. */
export const doorLink = (invite: Invitation) => address(invite.meeting.code, "", makeInviteToken(invite));

/** The link as it is printed: without the scheme and the token. Whoever types it asks to join. */
export const shortDoorLink = ({ code }: { code: string }) =>
  `${new URL(env.PUBLIC_ORIGIN).host}/m/${formatMeetingCode(code)}`;

/**
 * The link to the reply page. Opening it does not answer, because mail scanners open links. `at` is the time that the
 * mail names, so that the page can say if the meeting has moved since.
 */
export function replyLinks(invite: Invitation) {
  const { code, scheduledAt } = invite.meeting;
  const at = scheduledAt ? `&at=${Math.floor(scheduledAt.getTime() / 60_000)}` : "";
  const page = `${address(code, "/reply", makeInviteToken(invite))}${at}`;
  return { yes: `${page}&answer=yes`, no: `${page}&answer=no`, other: `${page}&answer=other` };
}

type SeriesInvitation = { id: string; tokenVersion: number; series: { code: string } };

/** The link of a whole series: leads to the occurrence that is next, and answers for all. */
export const seriesDoorLink = (invite: SeriesInvitation) => address(invite.series.code, "", makeSeriesToken(invite));

export function seriesReplyLinks(invite: SeriesInvitation) {
  const page = `${address(invite.series.code, "/reply", makeSeriesToken(invite))}&scope=all`;
  return { yes: `${page}&answer=yes`, no: `${page}&answer=no` };
}
