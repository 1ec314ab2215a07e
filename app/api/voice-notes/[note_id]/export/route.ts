import { exportNote, exportTypes } from "@/lib/features/voice-notes/export-note";
import { findLivingNoteFor } from "@/lib/features/voice-notes/queries";
import { exportQuery, noteParams } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Download a voice note",
  description:
    "With names, times and marks. Subtitles (`srt`) have at most two lines of 42 characters at a time. Times of day are in the zone of `X-Timezone` or of your profile.",
  access: "user",
  params: noteParams,
  query: exportQuery,
  contentTypes: exportTypes,
  readsTimezone: true,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: ({ actor, resource: note, query, timezone }) =>
    exportNote(note, query.format, timezone ?? actor.timezone ?? "UTC"),
});
