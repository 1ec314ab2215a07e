import "server-only";
import { announcer } from "../events/announcer";
import { startJobs } from "../jobs/worker";
import { log } from "../log";

/** The second process: queued work and live transcription. */
const stopJobs = await startJobs();
log.info("worker ready");
process.send?.("ready");
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());

/** Running jobs finish; what they announced leaves. */
async function stop() {
  await stopJobs();
  await announcer.close();
  process.exit(0);
}
