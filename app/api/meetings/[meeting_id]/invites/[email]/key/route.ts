import { isHost } from "@/lib/access/policy";
import { route } from "@/lib/http/route";
import { inviteParams, keyBody } from "@/lib/invitations/schema";
import { starInvite } from "@/lib/invitations/star-invite";
import { findMeetingFor } from "@/lib/meetings/queries";

export const PUT = route({
  summary: "Mark an invitee as required, or not",
  description: "For the host, who is told when a required invitee declines or suggests another time.",
  access: "user",
  params: inviteParams,
  conflicts: [],
  body: keyBody,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: ({ resource: meeting, params, body }) => starInvite(meeting.id, params.email, body.key),
});
