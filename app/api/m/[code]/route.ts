import { findPublicMeeting } from "@/lib/door/queries";
import { meetingCodeLimit } from "@/lib/http/rate-limit";
import { route } from "@/lib/http/route";
import { codeParams, publicMeetingQuery, publicMeetingShape } from "@/lib/meetings/schema";
import { serializePublicMeeting } from "@/lib/meetings/serializer";

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
