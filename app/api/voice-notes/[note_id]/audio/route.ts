import { findLivingNoteFor, soundOf } from "@/lib/features/voice-notes/queries";
import { noteParams, startUploadBody, uploadTicketShape } from "@/lib/features/voice-notes/schema";
import { makeSoundLink } from "@/lib/features/voice-notes/send-sound";
import { startUpload } from "@/lib/features/voice-notes/start-upload";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Play a voice note",
  description:
    "Leads to a short-lived link to the sound, which can be played from any place. 404 without sound, 410 once the note was deleted.",
  access: "user",
  params: noteParams,
  status: 302,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, resource: note }) => {
    const sound = soundOf(note);
    if (!sound) throw notFound();
    const headers = { location: makeSoundLink(sound.id, actor.id), "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  },
});

export const POST = route({
  summary: "Start to send the sound of a voice note",
  description:
    "WebM, Ogg, MP4, M4A, MP3 or WAV, at most 500 MB. Send its bytes in pieces to `url`, then complete the upload; it expires after 24 hours. For the same bytes, the upload that is open is given back. A recording that was interrupted has several `parts`, each an upload of its own: the work begins when all are complete. 415 for another type, 413 for more bytes.",
  access: "user",
  params: noteParams,
  body: startUploadBody,
  conflicts: [],
  response: uploadTicketShape,
  status: 201,
  rateLimit: { name: "start-voice-upload", points: 240, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: ({ actor, params, body }) => startUpload(actor, params.note_id, body),
});
