import { findMeetingFor } from "@/lib/core/meetings/queries";
import { exportTranscript } from "@/lib/features/transcripts/export-transcript";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { exportQuery, exportTypes, transcriptParams } from "@/lib/features/transcripts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Export the transcript",
  description:
    "For readers of the meeting's record. Text, Markdown and Word by speaker; WebVTT and SubRip as cues with the speaker's name. Times count from the start of the meeting. The date is in `X-Timezone`, else in the caller's time zone.",
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
