import { isHost } from "@/lib/core/access/policy";
import { listOpenings } from "@/lib/core/access/queries";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { meetingOpeningShape, openingsQuery } from "@/lib/flows/meetings-admin/schema";
import { serializeOpening } from "@/lib/flows/meetings-admin/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List openings by administrators",
  description: "For the host: whenever an administrator opened the meeting to read, with the reason, newest first.",
  access: "user",
  params: meetingParams,
  query: openingsQuery,
  response: meetingOpeningShape.array(),
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: async ({ request, resource, query: { cursor, limit } }) => {
    const { page, next } = await listOpenings(resource.id, { after: cursor ? decodeCursor(cursor) : null, limit });
    return pageResponse(request, page.map(serializeOpening), next);
  },
});
