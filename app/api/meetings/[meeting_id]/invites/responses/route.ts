import { isHost } from "@/lib/access/policy";
import { route } from "@/lib/http/route";
import { calendarAnswerShape } from "@/lib/invitations/schema";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";

export const GET = route({
  summary: "Get answers from the calendar event",
  description: "For the host. Read from the calendar and not stored. Empty while no calendar is connected.",
  access: "user",
  params: meetingParams,
  response: calendarAnswerShape.array(),
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: async () => [],
});
