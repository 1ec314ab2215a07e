import { meetingParams, seriesScopeQuery } from "@/lib/core/meetings/schema";
import { cancelForHost } from "@/lib/flows/meetings-admin/cancel-for-host";
import { findMeetingRow } from "@/lib/flows/meetings-admin/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Cancel a meeting of a disabled host",
  description:
    "For admins. Everyone invited is told, once; cancelling again changes nothing. Of a meeting that repeats, `scope` says which ones: those that have not started. 409 `not_disabled` as long as the host's account isn't disabled; `meeting_deleted`; `meeting_started` once someone was admitted.",
  access: "admin",
  params: meetingParams,
  query: seriesScopeQuery,
  conflicts: ["meeting_deleted", "meeting_started", "not_disabled"],
  readsTimezone: true,
  load: ({ params }) => findMeetingRow(params.meeting_id),
  handle: ({ actor, resource, query: { scope = "this" }, timezone }) =>
    cancelForHost(resource, { scope, by: actor, timezone }),
});
