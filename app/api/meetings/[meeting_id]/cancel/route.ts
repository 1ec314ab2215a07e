import { meetingPolicy } from "@/lib/core/meetings/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams, seriesScopeQuery } from "@/lib/core/meetings/schema";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { cancelSeries } from "@/lib/flows/series/cancel-series";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Cancel a meeting",
  description:
    "Emails everyone invited, once. Cancelling again changes nothing. 409 `meeting_started` once someone was admitted. Of a meeting that repeats, `scope` says which ones: those that have not started. Without a series, it has no effect.",
  access: "user",
  params: meetingParams,
  query: seriesScopeQuery,
  conflicts: ["meeting_started"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.cancel,
  handle: async ({ actor, resource: meeting, query: { scope = "this" }, timezone }) => {
    const isOfSeries = scope !== "this" && (await cancelSeries(meeting.id, { scope, by: actor, timezone }));
    if (!isOfSeries) await cancelMeeting(meeting.id, actor, { timezone });
  },
});
