import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { markNotesViewed } from "@/lib/notes/mark-notes-viewed";
import { notesPolicy } from "@/lib/notes/policy";
import { getNotesView } from "@/lib/notes/queries";
import { notesShape, summaryParams } from "@/lib/notes/schema";
import { serializeNotes } from "@/lib/notes/serializer";

export const GET = route({
  summary: "Read the notes",
  description:
    "For readers of the meeting's record. Before the meeting has ended `status` is `none`; while notes are written " +
    "`job` says how far they are, and `content` holds those that were there before. Reading ready notes marks them " +
    "viewed in the caller's list.",
  access: "user",
  params: summaryParams,
  response: notesShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.read,
  handle: async ({ actor, resource: meeting }) => {
    const view = await getNotesView(actor, meeting);
    if (view.row?.status === "ready") await markNotesViewed(meeting.id, actor.id);
    return serializeNotes(view);
  },
});
