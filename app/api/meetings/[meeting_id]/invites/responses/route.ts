import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { readCalendarAnswers } from "@/lib/features/invitations/read-calendar-answers";
import { calendarAnswerShape } from "@/lib/features/invitations/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get answers from the calendar event",
  description:
    "For the host. What each colleague answered on the event in the host's calendar; of a recurring meeting, on this occurrence. Read from the provider each time and never stored. Empty without a connected calendar, and when the provider doesn't answer within seconds. Guests are not on the event.",
  access: "user",
  params: meetingParams,
  response: calendarAnswerShape.array(),
  rateLimit: { name: "calendar-answers", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: ({ resource: meeting }) => readCalendarAnswers(meeting.id),
});
