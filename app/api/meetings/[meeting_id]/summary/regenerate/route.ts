import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { notesPolicy } from "@/lib/notes/policy";
import { getNotesView } from "@/lib/notes/queries";
import { regenerateNotes } from "@/lib/notes/regenerate-notes";
import { notesShape, regenerateBody, summaryParams } from "@/lib/notes/schema";
import { serializeNotes } from "@/lib/notes/serializer";

export const POST = route({
  summary: "Have the notes written again",
  description:
    "The host, once the meeting is over; 409 `meeting_not_over` before. Answers at once with the notes as they are; " +
    "they change when the new ones are done. A generation under way is replaced.",
  access: "user",
  params: summaryParams,
  conflicts: ["meeting_not_over"],
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
