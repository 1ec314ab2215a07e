import "server-only";
import { seriesChain } from "@/lib/core/meetings/find-by-code";
import { isDisabledAddress } from "@/lib/platform/auth/queries";
import type { Tx } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { isInviteToken, isSeriesToken, readInviteId } from "./invite-token";

const withInviter = { invitedBy: { select: { name: true, email: true } } } as const;

/**
 * The invitation to this meeting that a link's token is for, whatever its status; none while its person's account is
 * disabled. A token of a series is for the
 * person's invitation to each of its occurrences, and to those of the series that continue it.
 */
export async function findInviteOfToken(
  tx: Pick<Tx, "invite" | "seriesInvite" | "user" | "$queryRaw">,
  meetingId: string,
  token: string,
) {
  const id = readInviteId(token);
  if (!id) return null;
  const own = await tx.invite.findFirst({ where: { id, meetingId }, include: withInviter });
  if (own) return isInviteToken(token, own) && !(await isDisabledAddress(own.emailKey, tx)) ? own : null;
  const ofSeries = await tx.seriesInvite.findFirst({ where: { id, status: "invited" } });
  if (!ofSeries || !isSeriesToken(token, ofSeries) || (await isDisabledAddress(ofSeries.emailKey, tx))) return null;
  const { emailKey, seriesId } = ofSeries;
  const [mine] = await tx.$queryRaw<{ id: string }[]>`
    with recursive ${seriesChain(Prisma.sql`id = ${seriesId}::uuid`)}
    select invite.id
      from invites invite
      join meetings meeting on meeting.id = invite.meeting_id
      join chain on chain.id = meeting.series_id
     where invite.meeting_id = ${meetingId}::uuid and invite.email_key = ${emailKey}`;
  return mine ? tx.invite.findUnique({ where: { id: mine.id }, include: withInviter }) : null;
}
