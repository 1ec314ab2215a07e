import { eventStream } from "@/lib/http/event-stream";
import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { notesPolicy } from "@/lib/notes/policy";
import { mayStillReadNotes } from "@/lib/notes/queries";
import { summaryParams } from "@/lib/notes/schema";

export const GET = route({
  summary: "Stream changes of the notes",
  description:
    "For readers of the meeting's record. Sends one event, `summary`, without payload: on every connect, and whenever status, progress or text changed. Fetch the notes again.",
  access: "user",
  params: summaryParams,
  events: { summary: null },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.read,
  handle: async ({ request, actor, resource: meeting }) =>
    eventStream({
      request,
      actor,
      subjects: [{ topic: "notes", subject: meeting.id }],
      allowed: () => mayStillReadNotes(actor, meeting.id),
      open: async (send) => send("summary"),
      handle: (_event, send) => send("summary"),
    }),
});
