import { route } from "@/lib/http/route";
import { meetingPolicy } from "@/lib/meetings/policy";
import { findMeetingFor } from "@/lib/meetings/queries";
import { meetingParams, recordingShape } from "@/lib/meetings/schema";
import { serializeRecording } from "@/lib/meetings/serializer";

export const GET = route({
  summary: "Read the recording",
  access: "user",
  params: meetingParams,
  response: recordingShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: meetingPolicy.readRecord,
  handle: async () => serializeRecording(),
});
