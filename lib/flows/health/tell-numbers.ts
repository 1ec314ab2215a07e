import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { database, pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { measureAnnouncement } from "@/lib/platform/events/check-announcements";
import { askMediaServer } from "@/lib/platform/http/check-health";
import { type Lane, lanes } from "@/lib/platform/jobs/lanes";
import { sumLanes } from "@/lib/platform/jobs/queries";
import { log } from "@/lib/platform/log";
import { readAtScrape, setNumber } from "@/lib/platform/metrics/measure";
import { s3Options } from "@/lib/platform/providers/storage/storage";
import { withTimeout } from "@/lib/platform/with-timeout";
import { NoAnswer } from "./finding";
import { readActivity } from "./read-activity";

/** A scraper waits ten seconds for everything; a database that doesn't answer must not leave it without the rest. */
const answerMs = 2000;
const announcedMs = 1500;

/**
 * Has this process tell of its pool, the services around it and the installation at each scrape, until the function that
 * this returns is called.
 */
export function tellNumbers(): () => void {
  const readers = [tellPool, tellDatabase, tellMediaServer, tellQueue, tellMeetings];
  // A bucket has no end that we know of.
  const stops = [...readers, ...(s3Options() ? [] : [tellDisk])].map(readAtScrape);
  return () => {
    for (const stop of stops) stop();
  };
}

function tellPool() {
  setNumber("parley_database_connections", pool.totalCount - pool.idleCount, { state: "busy" });
  setNumber("parley_database_connections", pool.idleCount, { state: "idle" });
  setNumber("parley_database_waiting", pool.waitingCount);
}

/** A pooler takes LISTEN and delivers nothing, without an error: only what arrives tells that it works. */
async function tellDatabase() {
  const isUp = (await known(() => database.$queryRaw`select 1`)) !== null;
  setNumber("parley_database_up", isUp ? 1 : 0);
  const tookMs = isUp ? await known(() => measureAnnouncement(announcedMs)) : null;
  setNumber("parley_listening", isUp ? Number(tookMs !== null) : null);
}

async function tellMediaServer() {
  const isUp = await known(() => askMediaServer().then(() => true));
  setNumber("parley_media_up", isUp ? 1 : 0);
}

/** What isn't known is left out, not told as it was. */
async function tellQueue() {
  const sums = await known(sumLanes);
  for (const lane of Object.keys(lanes) as Lane[]) {
    const own = sums?.filter((sum) => sum.lane === lane) ?? [];
    for (const state of ["waiting", "retrying", "running", "scheduled", "failed"] as const) {
      const count = own.find(({ status }) => status === state)?.count ?? 0;
      setNumber("parley_jobs_queued", sums && count, { lane, state });
    }
    const oldest = Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds ?? 0));
    setNumber("parley_job_oldest_seconds", sums && oldest, { lane });
  }
}

async function tellMeetings() {
  const counts = await known(readActivity);
  setNumber("parley_workers_alive", counts?.workers);
  setNumber("parley_meetings_live", counts?.live);
  setNumber("parley_meetings_unattended", counts?.unattended);
  setNumber("parley_people_in_meetings", counts?.connected);
  setNumber("parley_people_waiting", counts?.waiting);
}

async function tellDisk() {
  const { bavail, bsize } = await statfs(path.resolve(env.DATA_DIR));
  setNumber("parley_disk_free_bytes", bavail * bsize);
}

/** Null when nothing comes in time. The database's own number says so; the log would say it at every scrape. */
async function known<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(answerMs, read(), new NoAnswer());
  } catch (error) {
    log.debug({ err: error }, "number not known");
    return null;
  }
}
