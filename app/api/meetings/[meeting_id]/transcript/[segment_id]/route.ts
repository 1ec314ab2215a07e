import { findMeetingFor } from "@/lib/core/meetings/queries";
import { editSegment } from "@/lib/features/transcripts/edit-segment";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { getSegment } from "@/lib/features/transcripts/queries";
import { segmentBody, segmentParams, segmentShape } from "@/lib/features/transcripts/schema";
import { serializeSegment } from "@/lib/features/transcripts/serializer";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  summary: "Edit a transcript line",
  description:
    "For the host. Every reader sees the new text, and search and later notes use it. The original is kept; `text: null` restores it. 409 `still_spoken` for a line that isn't final.",
  access: "user",
  params: segmentParams,
  conflicts: ["still_spoken"],
  body: segmentBody,
  response: segmentShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: transcriptPolicy.edit,
  handle: async ({ actor, resource: meeting, params, body }) => {
    await editSegment({ id: params.segment_id, meetingId: meeting.id }, body.text, actor);
    return serializeSegment(await getSegment(params.segment_id));
  },
});
