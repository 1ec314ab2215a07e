import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";
import { recordingPolicy } from "@/lib/recordings/policy";
import { getRecording } from "@/lib/recordings/queries";
import { recordingShape } from "@/lib/recordings/schema";
import { serializeRecording } from "@/lib/recordings/serializer";

export const GET = route({
  summary: "Get the recording",
  description:
    "For readers of the meeting's record: signed, short-lived links to each part. `withheld` for people who can read the notes but not watch.",
  access: "user",
  params: meetingParams,
  response: recordingShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: recordingPolicy.read,
  handle: async ({ actor, resource: meeting }) =>
    serializeRecording(meeting, await getRecording(meeting.id), {
      id: actor.id,
      mayWatch: recordingPolicy.watch(actor, meeting),
    }),
});
