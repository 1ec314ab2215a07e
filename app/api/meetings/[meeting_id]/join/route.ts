import { recogniseBrowser } from "@/lib/door/browser-cookie";
import { joinMeeting } from "@/lib/door/join-meeting";
import { makeJoinAnswer } from "@/lib/door/make-join-answer";
import { joinQuery } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { findMeetingToJoin } from "@/lib/meetings/queries";
import { type JoinAnswer, joinShape, meetingParams } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Join a meeting",
  description:
    "For people who may know it, colleagues of the host, and with `code` for anybody with an account. Look at `status` before using the token: colleagues pass unless the meeting is locked, others wait until somebody lets them in (`my-lobby-events` tells). 409 `too_early` with `opens_at` (15 minutes before the start; the host any time, a running meeting at once), `meeting_over`, `meeting_cancelled`.",
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
