import "server-only";
import { announcer } from "../events/announcer";
import { startJobs } from "../jobs/worker";
import { log } from "../log";
import { startTranscriber } from "./transcriber/transcriber";

/** The second process: queued work, and the words of live meetings. */
const starting = Promise.all([startJobs(), startTranscriber()]);
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());
await starting;
process.send?.("ready");
log.info("worker ready");

/** Phrases under way are written, running jobs finish, and what they announced leaves. */
async function stop() {
  const [stopJobs, transcriber] = await starting;
  await Promise.all([stopJobs(), transcriber.stop()]);
  await announcer.close();
  process.exit(0);
}
