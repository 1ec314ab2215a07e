import { route } from "@/lib/http/route";
import { getJottings } from "@/lib/jottings/queries";
import { jottingsBody, jottingsShape } from "@/lib/jottings/schema";
import { meetingParams } from "@/lib/meetings/schema";
import { saveJottings } from "@/lib/notes/save-jottings";
import { attended } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "Read your own jottings",
  description:
    "What the caller wrote down for themselves in this meeting. Nobody else can read it, the host included, unless the " +
    "caller puts it into the notes.",
  access: "user",
  params: meetingParams,
  response: jottingsShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: ({ actor, resource }) => getJottings(resource.meetingId, actor.id),
});

export const PUT = route({
  summary: "Keep your own jottings",
  description:
    "Replaces them; also after the end. With `in_notes` the notes hold them in a section under the caller's name, a " +
    "point for each line (200 at most), word for word; notes that are ready change at once, with each change of the " +
    "text and when they are taken back, until the host has reviewed them: 409 `notes_reviewed`.",
  access: "user",
  params: meetingParams,
  conflicts: ["notes_reviewed"],
  body: jottingsBody,
  response: jottingsShape,
  rateLimit: { name: "jottings", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: async ({ actor, resource, body }) => {
    await saveJottings(resource.meetingId, actor.id, { text: body.text, inNotes: body.in_notes });
    return getJottings(resource.meetingId, actor.id);
  },
});
