import "server-only";
import { announcer } from "../events/announcer";
import { log } from "../log";
import { startJobs } from "./job-runner";
import { startRecorder } from "./recorder/recorder";
import { startTranscriber } from "./transcriber/transcriber";
import { watchAccounts } from "./watch-accounts";

/** The second process: queued work, the words, sound and pictures of live meetings, and who may not stay in them. */
const starting = Promise.all([startJobs(), startTranscriber(), startRecorder(), watchAccounts()]);
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());
await starting;
process.send?.("ready");
log.info("worker ready");

/** Phrases under way are written, parts of recordings end in order, running jobs finish, and what they announced leaves. */
async function stop() {
  const [stopJobs, transcriber, recorder, stopWatching] = await starting;
  await Promise.all([stopJobs(), transcriber.stop(), recorder.stop(), stopWatching()]);
  await announcer.close();
  process.exit(0);
}
