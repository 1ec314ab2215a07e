import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams } from "@/lib/meetings/schema";
import { recordingPolicy } from "@/lib/recordings/policy";
import { getRecording } from "@/lib/recordings/queries";
import { recordingShape } from "@/lib/recordings/schema";
import { serializeRecording } from "@/lib/recordings/serializer";

export const GET = route({
  summary: "Read the recording",
  description:
    "For readers of the record: links to each part, signed for the caller and short-lived. `withheld` for those who may read the notes but not watch.",
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
