import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { exportTranscript } from "@/lib/transcripts/export-transcript";
import { transcriptPolicy } from "@/lib/transcripts/policy";
import { exportQuery, exportTypes, transcriptParams } from "@/lib/transcripts/schema";

export const GET = route({
  summary: "Take the transcript along as a file",
  description:
    "For readers of the meeting's record. Text, Markdown and Word in turns, WebVTT and SubRip as cues with the speaker's name. Times count from the beginning of the meeting; the date reads in `X-Timezone`, else the caller's own zone.",
  access: "user",
  params: transcriptParams,
  query: exportQuery,
  contentTypes: Object.values(exportTypes).map((type) => type.replace(/;.*/, "")),
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: transcriptPolicy.read,
  handle: ({ actor, resource: meeting, query, timezone }) =>
    exportTranscript(meeting.id, query.format, timezone ?? actor.timezone ?? "UTC"),
});
