import { isHost } from "@/lib/access/policy";
import { route } from "@/lib/http/route";
import { inviteParams } from "@/lib/invitations/schema";
import { withdrawInvite } from "@/lib/invitations/withdraw-invite";
import { findMeetingFor } from "@/lib/meetings/queries";

export const DELETE = route({
  summary: "Remove an invitation",
  description:
    "For the host. Emails the person and invalidates their links. Repeats change nothing. 409 `already_arrived` if the person has asked to join or joined: remove them from the meeting instead.",
  access: "user",
  params: inviteParams,
  conflicts: ["already_arrived", "meeting_cancelled", "meeting_over"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: ({ actor, resource: meeting, params, timezone }) => withdrawInvite(meeting.id, params.email, timezone, actor),
});
