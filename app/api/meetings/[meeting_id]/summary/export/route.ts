import { findMeetingFor } from "@/lib/core/meetings/queries";
import { exportNotes } from "@/lib/features/notes/export-notes";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { notesExportQuery, notesExportTypes, summaryParams } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Export the notes",
  description:
    "For readers of the meeting's record, with exactly what `GET /meetings/{meeting_id}/summary` has for them. Markdown, Word or PDF. The time of the meeting is in `X-Timezone`, else in the caller's time zone. A PDF has Latin, Greek and Cyrillic letters; it says so where others are missing. 409 `notes_not_ready` if there are none yet.",
  access: "user",
  params: summaryParams,
  query: notesExportQuery,
  conflicts: ["notes_not_ready"],
  contentTypes: Object.values(notesExportTypes).map((type) => type.replace(/;.*/, "")),
  readsTimezone: true,
  rateLimit: { name: "notes-export", points: 60, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.read,
  handle: async ({ actor, resource: meeting, query, timezone }) => {
    const notes = serializeNotes(await getNotesView(actor, meeting));
    return exportNotes(notes, meeting, query.format, timezone ?? actor.timezone ?? "UTC");
  },
});
