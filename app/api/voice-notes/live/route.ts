import { liveBody, liveWordsShape } from "@/lib/features/voice-notes/schema";
import { hearPiece } from "@/lib/features/voice-work/write-piece";
import { route } from "@/lib/platform/http/route";

const bodyBytesMax = 1_500_000;

export const POST = route({
  summary: "Get the words of a recording that runs",
  description:
    "Some seconds of it, which are written down at once and not kept: the words of a note are written anew, and better, when all of its sound has arrived. A client sends these with the note, as its `transcript`, if it likes. `text` is null when nobody had time for it within 12 seconds.",
  access: "user",
  body: liveBody,
  bodyBytesMax,
  response: liveWordsShape,
  rateLimit: { name: "live-voice", points: 60, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body, request: { signal } }) => ({
    text: await hearPiece(actor, body.samples, { signal }),
  }),
});
