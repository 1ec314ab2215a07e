import { findMeetingFor, findMeetingToReadFor } from "@/lib/core/meetings/queries";
import { markNotesViewed } from "@/lib/features/notes/mark-notes-viewed";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { notesShape, summaryParams, updateNotesBody } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { updateNotes } from "@/lib/features/notes/update-notes";
import { route } from "@/lib/platform/http/route";
import { readUnmodifiedSince } from "@/lib/platform/input/read-input";

export const GET = route({
  summary: "Get the notes",
  description:
    "For readers of the meeting's record, and administrators who have it open. `status` is `none` before the meeting has ended. While notes are generated, `job` has the progress and `content` the previous notes. Reading finished notes marks them as viewed in the caller's list.",
  access: "user",
  params: summaryParams,
  response: notesShape,
  load: ({ actor, params }) => findMeetingToReadFor(actor, params.meeting_id),
  allow: notesPolicy.read,
  handle: async ({ actor, resource: meeting }) => {
    const view = await getNotesView(actor, meeting);
    if (view.row?.status === "ready") await markNotesViewed(meeting.id, actor.id);
    return serializeNotes(view);
  },
});

export const PATCH = route({
  summary: "Save the notes",
  description:
    "For the host. `content` is the whole document; the generated one is never overwritten. `reviewed` sets whether the notes are reviewed; without it, every edit marks them as reviewed, except moving `possible_action_items` to `action_items` or `possible_decisions` to `decisions`, or leaving them out. At least one of the two is sent. With `If-Unmodified-Since` (an HTTP date, or an ISO timestamp with milliseconds such as `edited_at`, else `generated_at`), answers 412 if the notes have changed since, unless they already are what is sent. 409 `notes_not_ready` while there are none or new ones are being generated.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready"],
  body: updateNotesBody,
  response: notesShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.review,
  handle: async ({ request, actor, resource: meeting, body }) => {
    await updateNotes(meeting.id, body, { by: actor, unmodifiedSince: readUnmodifiedSince(request) });
    return serializeNotes(await getNotesView(actor, meeting));
  },
});
