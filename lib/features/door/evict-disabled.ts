import "server-only";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";

/**
 * Disconnects people whose account was disabled, also where they came by the link of an invitation. If they reconnect with an old token, the webhook
 * evicts them.
 */
export async function evictDisabled() {
  const present = await database.$queryRaw<{ meetingId: string; identity: string }[]>`
    select p.meeting_id as "meetingId", p.identity
      from meetings m join participants p on p.meeting_id = m.id
     where m.status = 'live' and p.status = 'admitted' and p.connected_at is not null and p.left_at is null
       and (exists (select 1 from users u where u.id = p.user_id and u.disabled_at is not null)
            or exists (select 1 from invites i join users u on u.email = i.email_key
                        where i.id = p.invite_id and p.user_id is null and u.disabled_at is not null))`;
  for (const { meetingId, identity } of present) await mediaProvider().removeParticipant(meetingId, identity);
}
