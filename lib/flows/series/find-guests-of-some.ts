import "server-only";
import type { Tx } from "@/lib/platform/database/database";

/** Invitations to these occurrences of people who are not invited to the whole series. */
export const findGuestsOfSome = (tx: Tx, meetingIds: string[]) => tx.$queryRaw<
  { id: string; meetingId: string; userId: string | null }[]
>`
  select invite.id, invite.meeting_id as "meetingId", invite.user_id as "userId"
    from invites invite
    join meetings meeting on meeting.id = invite.meeting_id
   where invite.meeting_id = any(${meetingIds}::uuid[]) and invite.status = 'invited'
     and not exists (select 1 from series_invites whole
                      where whole.series_id = meeting.series_id and whole.email_key = invite.email_key
                        and whole.status = 'invited')
   order by meeting.scheduled_at`;
