import { meetingParams } from "@/lib/core/meetings/schema";
import { attended, isInRoom } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { requireParticipant } from "@/lib/features/door/require-participant";
import { readSpokenLanguage } from "@/lib/features/transcripts/read-spoken-language";
import { spokenLanguageBody, spokenLanguageShape } from "@/lib/features/transcripts/schema";
import { setSpokenLanguage } from "@/lib/features/transcripts/set-spoken-language";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the language you are transcribed in",
  description: "For people who were admitted, including guests: the caller's choice, and the languages available.",
  access: "guest",
  params: meetingParams,
  response: spokenLanguageShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: attended,
  handle: ({ actor }) => readSpokenLanguage(actor),
});

export const PUT = route({
  summary: "Choose the language you are transcribed in",
  description:
    "Applies from the next phrase. A member's choice also applies to other meetings; a guest's only to this one. 422 if the language can't be transcribed here.",
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
