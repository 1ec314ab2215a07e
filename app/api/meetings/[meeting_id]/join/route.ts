import { findMeetingToJoin } from "@/lib/core/meetings/queries";
import { type JoinAnswer, joinShape, meetingParams } from "@/lib/core/meetings/schema";
import { recogniseBrowser } from "@/lib/features/door/browser-cookie";
import { joinMeeting } from "@/lib/features/door/join-meeting";
import { makeJoinAnswer } from "@/lib/features/door/make-join-answer";
import { joinQuery } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Join a meeting",
  description:
    "For people who can see the meeting, colleagues of the host and, with `code`, anyone with an account. Check `status` before you use the token: colleagues join directly unless approval is required, others wait until someone admits them (`my-lobby-events` says when). 409 `too_early` with `opens_at` (15 minutes before the start; the host can join any time, and everyone once the meeting is live), `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over", "too_early"],
  query: joinQuery,
  response: joinShape,
  load: ({ actor, params, query }) => findMeetingToJoin(actor, params.meeting_id, query.code),
  handle: async ({ request, actor, query, resource: meeting }) => {
    const { browserHash, headers } = recogniseBrowser(request);
    const answer = await joinMeeting(meeting.id, actor, { browserHash, inviteToken: query.i });
    const joined: JoinAnswer = await makeJoinAnswer(meeting.id, actor, answer);
    return Response.json(joined, { headers: { "cache-control": "no-store", ...headers } });
  },
});
