import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { findSlotConflicts } from "@/lib/flows/copilot/find-slot-conflicts";
import { slotBody, slotShape } from "@/lib/flows/copilot/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Check a time",
  description:
    "For everyone who knows the meeting. Compares the time with the caller's own meetings and connected calendar, and changes nothing. Invitees of this meeting are `unchecked`, except those who share a meeting with the caller at that time, and colleagues whose busy times the caller's calendar tells.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  body: slotBody,
  response: slotShape,
  readsTimezone: true,
  rateLimit: { name: "copilot-slot", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  handle: ({ actor, resource, body, timezone }) =>
    findSlotConflicts(actor, resource.id, {
      start: new Date(body.start),
      minutes: body.minutes,
      zone: timezone ?? actor.timezone ?? resource.bookedTimezone,
    }),
});
