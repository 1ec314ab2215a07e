import { soundTypes } from "@/lib/features/voice-notes/constants";
import { soundLinkQuery, soundParams } from "@/lib/features/voice-notes/schema";
import { findLinkedSound, sendSound } from "@/lib/features/voice-notes/send-sound";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Play the sound of a voice note",
  description:
    "The signed link that `GET /voice-notes/{note_id}/audio` leads to. It needs no other credential and works for 15 minutes, as long as its viewer has the note. Supports `Range`: 206, or 416 if the range isn't available.",
  access: "anyone",
  identifiesCaller: false,
  params: soundParams,
  query: soundLinkQuery,
  contentTypes: soundTypes,
  load: ({ params, query }) => findLinkedSound(params.file_id, query),
  handle: ({ request, resource }) => sendSound(request, resource),
});
