import { followTranscript } from "@/lib/features/transcripts/follow-transcript";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { findFollowedMeetingToRead } from "@/lib/features/transcripts/queries";
import { followQuery, transcriptEvents, transcriptParams } from "@/lib/features/transcripts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream the live transcript",
  description:
    "For readers of the meeting's record, administrators who have it open and, while it is live, everyone in the room, including guests. Starts with the status and the lines of the last half minute that were spoken while the caller was inside; with `whole=true`, all of those. A line is sent with each new word and once more, final, when its phrase ends.",
  access: "guest",
  params: transcriptParams,
  query: followQuery,
  events: transcriptEvents,
  load: ({ actor, params }) => findFollowedMeetingToRead(actor, params.meeting_id),
  allow: transcriptPolicy.follow,
  handle: async ({ request, actor, query, resource: meeting }) =>
    followTranscript(request, actor, meeting, { whole: query.whole === "true" }),
});
