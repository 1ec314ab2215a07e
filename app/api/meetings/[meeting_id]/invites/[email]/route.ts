import { isHost } from "@/lib/access/policy";
import { route } from "@/lib/http/route";
import { inviteParams } from "@/lib/invitations/schema";
import { withdrawInvite } from "@/lib/invitations/withdraw-invite";
import { findMeetingFor } from "@/lib/meetings/queries";

export const DELETE = route({
  summary: "Take an invitation back",
  description:
    "For the host. The person is mailed and their links open nothing any more; doing it twice is no error. 409 `already_arrived` for somebody who knocked or joined: they are removed from the people instead.",
  access: "user",
  params: inviteParams,
  conflicts: ["already_arrived", "meeting_cancelled", "meeting_over"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: ({ actor, resource: meeting, params, timezone }) => withdrawInvite(meeting.id, params.email, timezone, actor),
});
