import { findMeetingFor } from "@/lib/core/meetings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { readAloud } from "@/lib/features/speech/read-aloud";
import { sendReading } from "@/lib/features/speech/send-reading";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Listen to the notes",
  description:
    "The notes read aloud as the caller may see them, for readers of the meeting's record; 404 for everybody else. Supports single byte ranges and `If-None-Match`. The notes are read afresh with each request; a query such as `v=…` is ignored, so a page can change the address when the notes change. The first request for a text waits until it is made, which counts towards 20 an hour for each person; what is made already is free. 409 `notes_not_ready` if there is nothing to read, `voice_missing` if the voice doesn't read the language of the notes.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready", "voice_missing"],
  contentTypes: ["audio/mpeg"],
  isLimited: true,
  load: async ({ actor, params }) => {
    const meeting = await findMeetingFor(actor, params.meeting_id);
    return meeting && notesPolicy.read(actor, meeting) ? meeting : null;
  },
  handle: async ({ request, actor, resource: meeting }) => {
    const notes = serializeNotes(await getNotesView(actor, meeting));
    const reading = await readAloud(actor, { meetingId: meeting.id, notes }, { signal: request.signal });
    return sendReading(request, reading);
  },
});
