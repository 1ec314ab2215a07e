import { findMeetingFor } from "@/lib/core/meetings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { regenerateNotes } from "@/lib/features/notes/regenerate-notes";
import { notesShape, regenerateBody, summaryParams } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Regenerate the notes",
  description:
    "For the host, once the meeting is over; 409 `meeting_not_over` before, and `policy_forbids` when it is older than notes are kept. Returns the current notes at once; they change when the new ones are ready. Replaces a generation in progress.",
  access: "user",
  params: summaryParams,
  conflicts: ["meeting_not_over", "policy_forbids"],
  body: regenerateBody,
  response: notesShape,
  status: 202,
  rateLimit: { name: "notes-regenerate", points: 30, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: notesPolicy.regenerate,
  handle: async ({ actor, resource: meeting, body }) => {
    await regenerateNotes(meeting, body, actor);
    return serializeNotes(await getNotesView(actor, meeting));
  },
});
