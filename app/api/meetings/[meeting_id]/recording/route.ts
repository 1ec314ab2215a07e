import { findMeetingToReadFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { recordingPolicy, watchEndsAt } from "@/lib/features/recordings/policy";
import { getRecording } from "@/lib/features/recordings/queries";
import { recordingShape } from "@/lib/features/recordings/schema";
import { serializeRecording } from "@/lib/features/recordings/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the recording",
  description:
    "For readers of the meeting's record, and administrators who have it open: signed, short-lived links to each part, which end with the opening. `withheld` for people who can read the notes but not watch.",
  access: "user",
  params: meetingParams,
  response: recordingShape,
  load: ({ actor, params }) => findMeetingToReadFor(actor, params.meeting_id),
  allow: recordingPolicy.read,
  handle: async ({ actor, resource: meeting }) =>
    serializeRecording(meeting, await getRecording(meeting.id), {
      id: actor.id,
      mayWatch: recordingPolicy.watch(actor, meeting),
      until: watchEndsAt(actor, meeting),
    }),
});
