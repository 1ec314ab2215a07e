import { isHost } from "@/lib/access/policy";
import { participantParams } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { invitingLimit } from "@/lib/invitations/inviting-limit";
import { reinvitePerson } from "@/lib/invitations/reinvite-person";
import { sendInvitations } from "@/lib/invitations/send-invitations";
import { findMeetingFor } from "@/lib/meetings/queries";
import { inviteResultShape } from "@/lib/meetings/schema";
import { notFound } from "@/lib/refusal";

export const POST = route({
  summary: "Invite a removed person again",
  description:
    "For the host; the only way back into the meeting. Emails the person a new link, with which they ask to join again. 409 `not_removed`, `meeting_over` or `meeting_cancelled`.",
  access: "user",
  params: participantParams,
  conflicts: ["meeting_cancelled", "meeting_over", "no_address", "not_removed"],
  response: inviteResultShape,
  rateLimit: invitingLimit,
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: async ({ actor, resource: meeting, params, timezone }) => {
    const inviteId = await reinvitePerson(meeting.id, params.participant_id, actor);
    const [result] = await sendInvitations([inviteId], { timezone });
    if (!result) throw notFound();
    return result;
  },
});
