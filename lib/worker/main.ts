import "server-only";
import { tellNumbers } from "@/lib/flows/health/tell-numbers";
import { env } from "@/lib/platform/env";
import { announcer } from "@/lib/platform/events/announcer";
import { reportLostAnnouncements } from "@/lib/platform/events/check-announcements";
import { log } from "@/lib/platform/log";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";
import { startHeartbeat } from "./heartbeat";
import { startJobs } from "./job-runner";
import { startRoomWork } from "./room-work";
import { watchAccounts } from "./watch-accounts";

await startMetrics();
tellNumbers();
startHeartbeat(env.HEARTBEAT_FILE);
/** The worker process: runs jobs, transcribes and records live meetings, and removes people with disabled accounts. */
const starting = Promise.all([startJobs(), startRoomWork(), watchAccounts()]);
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());
void reportLostAnnouncements();
await starting;
process.send?.("ready");
log.info("worker ready");

/** Writes open phrases, closes recording parts, waits for running jobs, and sends their announcements. */
async function stop() {
  const [stopJobs, rooms, stopWatching] = await starting;
  await Promise.all([stopJobs(), rooms.stop(), stopWatching()]);
  await announcer.close();
  process.exit(0);
}
