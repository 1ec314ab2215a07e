import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { inviteResultShape } from "@/lib/core/meetings/schema";
import { participantParams } from "@/lib/features/door/schema";
import { invitingLimit } from "@/lib/features/invitations/inviting-limit";
import { reinvitePerson } from "@/lib/features/invitations/reinvite-person";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

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
    const inviteId = await reinvitePerson(meeting.id, params.participant_id, actor, { timezone });
    const [result] = await sendInvitations([inviteId], { timezone });
    if (!result) throw notFound();
    return result;
  },
});
