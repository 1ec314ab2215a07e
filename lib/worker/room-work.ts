import "server-only";
import { RecentSound } from "./recent-sound";
import { startRecorder } from "./recorder/recorder";
import { startTranscriber } from "./transcriber/transcriber";

/** Transcribes and records live meetings. The recorder continues a dead worker's part with the transcriber's sound. */
export async function startRoomWork() {
  const recent = new RecentSound();
  const work = await Promise.all([startTranscriber({ recent }), startRecorder({ recent })]);
  return {
    async stop() {
      await Promise.all(work.map((one) => one.stop()));
    },
  };
}
