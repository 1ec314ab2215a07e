import { joinMeeting } from "@/lib/door/join-meeting";
import { makeJoinAnswer } from "@/lib/door/make-join-answer";
import { route } from "@/lib/http/route";
import { findMeetingToJoin } from "@/lib/meetings/queries";
import { joinShape, meetingParams } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Join a meeting",
  description:
    "For people who may know it, and colleagues of the host. Look at `status` before using the token: a locked meeting answers `waiting`. 409 `too_early` with `opens_at` (15 minutes before the start; the host any time, a running meeting at once), `meeting_over`, `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  response: joinShape,
  load: ({ actor, params }) => findMeetingToJoin(actor, params.meeting_id),
  handle: async ({ actor, resource: meeting }) =>
    makeJoinAnswer(meeting.id, actor, await joinMeeting(meeting.id, actor)),
});
