import { meetingParams } from "@/lib/core/meetings/schema";
import { attended } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getJottings } from "@/lib/features/jottings/queries";
import { jottingsBody, jottingsShape } from "@/lib/features/jottings/schema";
import { saveJottings } from "@/lib/features/notes/save-jottings";
import { route } from "@/lib/platform/http/route";
import { readUnmodifiedSince } from "@/lib/platform/input/read-input";

export const GET = route({
  summary: "Get your private notes",
  description: "Only you can read your private notes, unless you add them to the meeting's notes.",
  access: "user",
  params: meetingParams,
  response: jottingsShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: ({ actor, resource }) => getJottings(resource.meetingId, actor.id),
});

export const PUT = route({
  summary: "Save your private notes",
  description:
    "Replaces your private notes, also after the end. With `in_notes`, the meeting's notes include them word for word in a section under your name, one point per line (200 at most). Finished notes follow each change, and removing them from the notes, until the host has reviewed the notes: 409 `notes_reviewed`. With `If-Unmodified-Since` (an HTTP date, or an ISO timestamp with milliseconds such as `updated_at`), answers 412 if the text has changed since, unless it already is what is sent.",
  access: "user",
  params: meetingParams,
  conflicts: ["notes_reviewed"],
  body: jottingsBody,
  response: jottingsShape,
  rateLimit: { name: "jottings", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: async ({ request, actor, resource, body }) => {
    const change = { text: body.text, inNotes: body.in_notes };
    await saveJottings(resource.meetingId, actor.id, change, readUnmodifiedSince(request));
    return getJottings(resource.meetingId, actor.id);
  },
});
