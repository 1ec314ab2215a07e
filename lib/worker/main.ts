import "server-only";
import { announcer } from "../events/announcer";
import { startJobs } from "../jobs/worker";
import { log } from "../log";
import { startRecorder } from "./recorder/recorder";
import { startTranscriber } from "./transcriber/transcriber";

/** The second process: queued work, and the words, sound and pictures of live meetings. */
const starting = Promise.all([startJobs(), startTranscriber(), startRecorder()]);
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());
await starting;
process.send?.("ready");
log.info("worker ready");

/** Phrases under way are written, parts of recordings end in order, running jobs finish, and what they announced leaves. */
async function stop() {
  const [stopJobs, transcriber, recorder] = await starting;
  await Promise.all([stopJobs(), transcriber.stop(), recorder.stop()]);
  await announcer.close();
  process.exit(0);
}
