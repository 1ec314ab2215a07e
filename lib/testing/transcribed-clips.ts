import { embeddedSpeechToText } from "@/lib/platform/providers/speech-to-text/embedded";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { prepareVoiceActivity, voiceActivity } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { DecodeQueue } from "@/lib/worker/transcriber/decode-queue";
import { Lateness } from "@/lib/worker/transcriber/lateness";
import { SoundQueue } from "@/lib/worker/transcriber/sound-queue";
import { type Line, TrackTranscriber } from "@/lib/worker/transcriber/track-transcriber";
import { joinSound, silence } from "./speech-clips";

const pieceSamples = sampleRate / 100;

/** Sound of which this share of its 10 ms pieces is missing, `burst` pieces at a time. Deterministic. */
export function losePieces(samples: Float32Array, share: number, burst = 1): Float32Array {
  let state = 7;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const lossy = samples.slice();
  for (let at = 0; at < lossy.length; at += pieceSamples)
    if (random() < share / burst) lossy.fill(0, at, at + burst * pieceSamples);
  return lossy;
}

/** The lines that people read in the end when one person says this, piece by piece, to the embedded engine. */
export async function transcribeClips(clips: readonly Float32Array[]): Promise<Line[]> {
  const engine = embeddedSpeechToText();
  await Promise.all([engine.prepare(), prepareVoiceActivity()]);
  const lines = new Map<number, Line>();
  const keep = (line: Line) => void lines.set(line.spokenAt, line);
  const transcriber = new TrackTranscriber({
    trackId: "TR_1",
    engine,
    queue: new DecodeQueue(engine.concurrency),
    sound: new SoundQueue(),
    lateness: new Lateness(),
    voice: voiceActivity(),
    hints: () => [],
    names: () => [],
    language: () => "en",
    isRead: () => false,
    write: async (line) => keep(line),
    rewrite: async (again) => {
      again.forEach(keep);
      return true;
    },
    onTrouble: () => {},
  });
  let now = Date.now();
  for (const clip of clips) {
    const sound = joinSound(silence(0.5), clip, silence(1.5));
    for (let at = 0; at < sound.length; at += pieceSamples) {
      const piece = sound.subarray(at, at + pieceSamples);
      now += (piece.length / sampleRate) * 1000;
      transcriber.accept(
        Int16Array.from(piece, (sample) => sample * 32_767),
        now,
      );
    }
    await transcriber.settled();
  }
  await transcriber.close();
  return [...lines.values()].filter(({ text, understood }) => text !== "" || !understood);
}
