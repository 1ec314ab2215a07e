import { findMeetingToReadFor } from "@/lib/core/meetings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { mayStillReadNotes } from "@/lib/features/notes/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { eventStream } from "@/lib/platform/http/event-stream";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream changes of the notes",
  description:
    "For readers of the meeting's record, and administrators who have it open. Sends one event, `summary`, without payload: on every connect, and whenever status, progress or text changed. Fetch the notes again.",
  access: "user",
  params: summaryParams,
  events: { summary: null },
  load: ({ actor, params }) => findMeetingToReadFor(actor, params.meeting_id),
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
