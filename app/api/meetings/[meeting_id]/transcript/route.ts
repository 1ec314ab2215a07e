import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { transcriptPolicy } from "@/lib/transcripts/policy";
import { findRetranscribedAt, listMarks, listSegments } from "@/lib/transcripts/queries";
import { segmentsPerAnswerMax, transcriptParams, transcriptQuery, transcriptShape } from "@/lib/transcripts/schema";
import { serializeTranscript } from "@/lib/transcripts/serializer";

export const GET = route({
  summary: "Get the transcript",
  description: `For readers of the meeting's record. At most ${segmentsPerAnswerMax} lines; the rest with \`after\`.`,
  access: "user",
  params: transcriptParams,
  query: transcriptQuery,
  response: transcriptShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: transcriptPolicy.read,
  handle: async ({ resource: meeting, query }) =>
    serializeTranscript(meeting, {
      segments: await listSegments(meeting.id, { after: query.after }),
      marks: await listMarks(meeting.id),
      retranscribedAt: await findRetranscribedAt(meeting.id),
    }),
});
