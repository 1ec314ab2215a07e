import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { markAlive } from "@/lib/platform/events/subscribe";
import { transaction } from "@/lib/platform/events/transaction";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { serveMetrics } from "@/lib/platform/metrics/start-metrics";
import { createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { tellNumbers } from "./tell-numbers";

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function serve() {
  const served = await serveMetrics({ port: 0, host: "127.0.0.1", token: null });
  ending.push(served.close, tellNumbers());
  return `http://127.0.0.1:${(served.address() as AddressInfo).port}/metrics`;
}

async function scrape(url: string) {
  const answer = await fetch(url);
  const text = await answer.text();
  return (series: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length));
  };
}

const job = defineJob({ name: "test.numbers", lane: "work", payload: z.object({}), attemptsMax: 1 });

test("each process tells of the whole installation: who is in meetings, who waits, which jobs, which workers", async () => {
  const host = await createUser();
  const now = new Date();
  const meeting = await createLiveMeetingOf(host, { transcriptionEnabled: true });
  await createGuest(meeting, { connectedAt: now });
  await createGuest(meeting, { connectedAt: now });
  await createGuest(meeting, { connectedAt: now, leftAt: now });
  await createGuest(meeting, { status: "waiting", knockedAt: now });
  ending.push(await markAlive(randomUUID()));
  const ago = new Date(Date.now() - 90_000);
  const later = new Date(Date.now() + 3_600_000);
  await transaction((tx) =>
    enqueueEach(tx, job, [
      { payload: {}, runAt: ago },
      { payload: {}, runAt: later },
    ]),
  );
  const url = await serve();
  // A busy machine may not answer within two seconds; the next scrape tells.
  await vi.waitFor(async () => expectNumbers(await scrape(url)), { timeout: 100_000, interval: 500 });
});

function expectNumbers(numberOf: (series: string) => number | null) {
  expect(
    Object.fromEntries(
      [
        "parley_database_up",
        "parley_listening",
        "parley_workers_alive",
        "parley_meetings_live",
        "parley_meetings_unattended",
        "parley_people_in_meetings",
        "parley_people_waiting",
        'parley_jobs_queued{lane="work",state="waiting"}',
        'parley_jobs_queued{lane="work",state="scheduled"}',
        'parley_jobs_queued{lane="quick",state="waiting"}',
        'parley_job_oldest_seconds{lane="quick"}',
      ].map((series) => [series, numberOf(series)]),
    ),
  ).toEqual({
    parley_database_up: 1,
    parley_listening: 1,
    parley_workers_alive: 1,
    parley_meetings_live: 1,
    parley_meetings_unattended: 1,
    parley_people_in_meetings: 2,
    parley_people_waiting: 1,
    'parley_jobs_queued{lane="work",state="waiting"}': 1,
    'parley_jobs_queued{lane="work",state="scheduled"}': 1,
    'parley_jobs_queued{lane="quick",state="waiting"}': 0,
    'parley_job_oldest_seconds{lane="quick"}': 0,
  });
  expect(numberOf('parley_job_oldest_seconds{lane="work"}')).toBeGreaterThanOrEqual(90);
  expect(numberOf("parley_disk_free_bytes")).toBeGreaterThan(0);
  expect(numberOf('parley_database_connections{state="idle"}')).not.toBeNull();
}
