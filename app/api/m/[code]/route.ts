import { codeParams, publicMeetingQuery, publicMeetingShape } from "@/lib/core/meetings/schema";
import { serializePublicMeeting } from "@/lib/core/meetings/serializer";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { meetingCodeLimit } from "@/lib/platform/http/constants";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a meeting by its code",
  description: "Public. Dashes and case in the code are ignored.",
  access: "anyone",
  params: codeParams,
  query: publicMeetingQuery,
  response: publicMeetingShape,
  rateLimit: meetingCodeLimit,
  load: ({ params, query }) => findPublicMeeting(params.code, query.i ?? null),
  handle: async ({ resource: meeting }) => serializePublicMeeting(meeting),
});
