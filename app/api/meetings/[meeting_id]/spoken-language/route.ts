import { requireParticipant } from "@/lib/door/require-participant";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { attended, isInRoom } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";
import { readSpokenLanguage } from "@/lib/transcripts/read-spoken-language";
import { spokenLanguageBody, spokenLanguageShape } from "@/lib/transcripts/schema";
import { setSpokenLanguage } from "@/lib/transcripts/set-spoken-language";

export const GET = route({
  summary: "Read which language you are written down in",
  description: "For people who were let in, guests too: what the caller has chosen, and what can be chosen here.",
  access: "guest",
  params: meetingParams,
  response: spokenLanguageShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: ({ actor }) => readSpokenLanguage(actor),
});

export const PUT = route({
  summary: "Say which language you speak",
  description:
    "From the next phrase on the caller is written down in it. A member's choice holds in other meetings, too; a guest's in this one. 422 for a language that nobody here can write down.",
  access: "guest",
  params: meetingParams,
  conflicts: [],
  body: spokenLanguageBody,
  response: spokenLanguageShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: isInRoom,
  handle: async ({ actor, resource, body }) => {
    const { identity } = requireParticipant(resource);
    await setSpokenLanguage(actor, { meetingId: resource.meetingId, identity }, body.language);
    return readSpokenLanguage(actor);
  },
});
