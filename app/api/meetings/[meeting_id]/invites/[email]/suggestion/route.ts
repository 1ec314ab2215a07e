import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { keepBookedTime } from "@/lib/features/invitations/keep-booked-time";
import { inviteParams } from "@/lib/features/invitations/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Decline a suggested time",
  description:
    "For the host. Emails the person that the scheduled time stays, and resets their answer. Repeats change nothing. To accept the suggestion, change the time of the meeting. 409 `meeting_started`, `meeting_over` or `meeting_cancelled`.",
  access: "user",
  params: inviteParams,
  conflicts: ["meeting_cancelled", "meeting_over", "meeting_started"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: ({ resource: meeting, params, timezone }) => keepBookedTime(meeting.id, params.email, timezone),
});
