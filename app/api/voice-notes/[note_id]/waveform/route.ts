import { noteParams, waveformShape } from "@/lib/features/voice-notes/schema";
import { findWaveformFor } from "@/lib/features/voice-work/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what the waveform of a voice note is drawn by",
  description: "Empty until the sound has been prepared. 410 once the note was deleted.",
  access: "user",
  params: noteParams,
  response: waveformShape,
  load: ({ actor, params }) => findWaveformFor(actor, params.note_id),
  handle: async ({ resource: { peaks, durationMs } }) => ({
    peaks: Array.from(peaks ?? []),
    duration_ms: durationMs ?? 0,
  }),
});
