import { meetingParams } from "@/lib/core/meetings/schema";
import { colleagueShape, colleaguesQuery } from "@/lib/core/users/schema";
import { findMeetingRow, searchNewHosts } from "@/lib/flows/meetings-admin/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Find a new host for a meeting",
  description:
    "For admins. At most eight colleagues of the host, besides you, whose name or address has words that begin like those of `q`.",
  access: "admin",
  params: meetingParams,
  query: colleaguesQuery,
  response: colleagueShape.array(),
  load: ({ params }) => findMeetingRow(params.meeting_id),
  handle: ({ actor, resource, query }) => searchNewHosts(actor, resource.id, query.q),
});
