import { findMeetingToReadFor } from "@/lib/core/meetings/queries";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { findRetranscribedAt, listMarks, listSegments } from "@/lib/features/transcripts/queries";
import {
  segmentsPerAnswerMax,
  transcriptParams,
  transcriptQuery,
  transcriptShape,
} from "@/lib/features/transcripts/schema";
import { serializeTranscript } from "@/lib/features/transcripts/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the transcript",
  description: `For readers of the meeting's record, and administrators who have it open. At most ${segmentsPerAnswerMax} lines; the rest with \`after\`.`,
  access: "user",
  params: transcriptParams,
  query: transcriptQuery,
  response: transcriptShape,
  load: ({ actor, params }) => findMeetingToReadFor(actor, params.meeting_id),
  allow: transcriptPolicy.read,
  handle: async ({ resource: meeting, query }) =>
    serializeTranscript(meeting, {
      segments: await listSegments(meeting.id, { after: query.after }),
      marks: await listMarks(meeting.id),
      retranscribedAt: await findRetranscribedAt(meeting.id),
    }),
});
