import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor, findMeetingOrDeletedFor, getMeetingView } from "@/lib/core/meetings/queries";
import { meetingParams, meetingShape, seriesScopeQuery, updateMeetingBody } from "@/lib/core/meetings/schema";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { deleteMeeting } from "@/lib/flows/scheduling/delete-meeting";
import { parseMeetingChange } from "@/lib/flows/scheduling/parse-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { updateSeries } from "@/lib/flows/series/update-series";
import { route } from "@/lib/platform/http/route";
import { invalidValue } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get a meeting",
  access: "user",
  params: meetingParams,
  response: meetingShape,
  handle: async ({ actor, params }) => serializeMeeting(await getMeetingView(actor, params.meeting_id)),
});

export const PATCH = route({
  summary: "Update a meeting",
  description:
    "Only the fields sent are changed. Rescheduling emails everyone invited and asks for their answers again. 409 `meeting_started` if the meeting has started and the time or recording would change; `booking_overlap` if a booked meeting would take the time of another booking; `policy_forbids` with `rule` (length or recording) for what administrators don't allow.",
  access: "user",
  params: meetingParams,
  query: seriesScopeQuery,
  conflicts: ["booking_overlap", "meeting_over", "meeting_started", "policy_forbids"],
  body: updateMeetingBody,
  response: meetingShape,
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.update,
  handle: async ({ actor, resource: meeting, body, query: { scope = "this" }, timezone }) => {
    const { recurrence } = body;
    if (recurrence !== undefined && (scope === "this" || !meeting.seriesId)) {
      throw invalidValue("recurrence", meeting.seriesId ? chooseScope : doesNotRepeat);
    }
    const change = parseMeetingChange(body);
    const isOfSeries =
      scope !== "this" && (await updateSeries(meeting.id, { ...change, recurrence }, { scope, by: actor, timezone }));
    if (!isOfSeries) await updateMeeting(meeting.id, change, actor, { timezone });
    return serializeMeeting(await getMeetingView(actor, meeting.id));
  },
});

const chooseScope = "Choose this and following meetings, or all of them, to change how it repeats.";
const doesNotRepeat = "This meeting doesn't repeat. Schedule a new one that does.";

export const DELETE = route({
  summary: "Delete a meeting",
  description:
    "Deletes it for everyone. Its content is kept, and the host can restore it. Repeats change nothing. 409 `meeting_not_over` before the end.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over"],
  load: ({ actor, params }) => findMeetingOrDeletedFor(actor, params.meeting_id),
  allow: meetingPolicy.delete,
  handle: ({ actor, resource: meeting }) => deleteMeeting(meeting.id, actor),
});
