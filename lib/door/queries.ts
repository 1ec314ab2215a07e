import "server-only";
import { database } from "../database";
import { isInviteToken, readInviteId } from "../invitations/invite-token";
import { parseMeetingCode } from "../meetings/meeting-code";
import { displayName } from "../users/display-name";

/** What anybody who holds the code may see. Deleted: null. */
export async function findPublicMeeting(typedCode: string, inviteToken: string | null) {
  const code = parseMeetingCode(typedCode);
  const meeting = code
    ? await database.meeting.findFirst({
        where: { code, deletedAt: null },
        include: { host: { select: { name: true, email: true } } },
      })
    : null;
  if (!meeting) return null;
  return { ...meeting, invitedByName: await findInviterName(meeting.id, inviteToken) };
}

async function findInviterName(meetingId: string, token: string | null): Promise<string | null> {
  const id = token ? readInviteId(token) : null;
  if (!token || !id) return null;
  const invite = await database.invite.findFirst({
    where: { id, meetingId, status: { notIn: ["withdrawn", "removed"] } },
    include: { invitedBy: { select: { name: true, email: true } } },
  });
  return invite && isInviteToken(token, invite) ? displayName(invite.invitedBy) : null;
}
