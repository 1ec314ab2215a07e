import { findPublicMeeting } from "@/lib/door/queries";
import { meetingCodeLimit } from "@/lib/http/rate-limit";
import { route } from "@/lib/http/route";
import { codeParams, publicMeetingQuery, publicMeetingShape } from "@/lib/meetings/schema";
import { serializePublicMeeting } from "@/lib/meetings/serializer";

export const GET = route({
  summary: "See whose meeting a code opens",
  description: "Public. The code is read with or without dashes, in any case.",
  access: "anyone",
  params: codeParams,
  query: publicMeetingQuery,
  response: publicMeetingShape,
  rateLimit: meetingCodeLimit,
  load: ({ params, query }) => findPublicMeeting(params.code, query.i ?? null),
  handle: async ({ resource: meeting }) => serializePublicMeeting(meeting),
});
