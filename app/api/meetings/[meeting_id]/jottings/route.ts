import { attended } from "@/lib/door/policy";
import { findParticipationFor } from "@/lib/door/queries";
import { route } from "@/lib/http/route";
import { getJottings } from "@/lib/jottings/queries";
import { saveJottings } from "@/lib/jottings/save-jottings";
import { jottingsBody, jottingsShape } from "@/lib/jottings/schema";
import { meetingParams } from "@/lib/meetings/schema";

export const GET = route({
  summary: "Read your own jottings",
  description: "What the caller wrote down for themselves in this meeting. Nobody else can read it, the host included.",
  access: "user",
  params: meetingParams,
  response: jottingsShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: ({ actor, resource }) => getJottings(resource.meetingId, actor.id),
});

export const PUT = route({
  summary: "Keep your own jottings",
  description: "Replaces them; also after the end. They are never part of the notes.",
  access: "user",
  params: meetingParams,
  body: jottingsBody,
  response: jottingsShape,
  rateLimit: { name: "jottings", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: async ({ actor, resource, body }) => {
    await saveJottings(resource.meetingId, actor.id, body.text);
    return getJottings(resource.meetingId, actor.id);
  },
});
