import "server-only";
import type { Tx } from "../database";
import { isInviteToken, isSeriesToken, readInviteId } from "./invite-token";

const withInviter = { invitedBy: { select: { name: true, email: true } } } as const;

/**
 * The invitation to this meeting that a link's token is for, whatever its status. A token of a series is for the
 * person's invitation to each of its occurrences, and to those of the series that continue it.
 */
export async function findInviteOfToken(
  tx: Pick<Tx, "invite" | "seriesInvite" | "$queryRaw">,
  meetingId: string,
  token: string,
) {
  const id = readInviteId(token);
  if (!id) return null;
  const own = await tx.invite.findFirst({ where: { id, meetingId }, include: withInviter });
  if (own) return isInviteToken(token, own) ? own : null;
  const ofSeries = await tx.seriesInvite.findFirst({ where: { id, status: "invited" } });
  if (!ofSeries || !isSeriesToken(token, ofSeries)) return null;
  const { emailKey, seriesId } = ofSeries;
  const [mine] = await tx.$queryRaw<{ id: string }[]>`
    with recursive chain as (
      select id, continued_by_id from meeting_series where id = ${seriesId}::uuid
      union
      select next.id, next.continued_by_id from meeting_series next join chain on next.id = chain.continued_by_id
    )
    select invite.id
      from invites invite
      join meetings meeting on meeting.id = invite.meeting_id
      join chain on chain.id = meeting.series_id
     where invite.meeting_id = ${meetingId}::uuid and invite.email_key = ${emailKey}`;
  return mine ? tx.invite.findUnique({ where: { id: mine.id }, include: withInviter }) : null;
}
