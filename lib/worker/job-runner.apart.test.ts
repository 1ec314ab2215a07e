import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob, type Job } from "@/lib/platform/jobs/bind-job";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueue, enqueueEach } from "@/lib/platform/jobs/enqueue";
import { log } from "@/lib/platform/log";
import { withLogFields } from "@/lib/platform/log-context";
import { captureLog } from "@/lib/testing/capture-log";
import { captureNumbers } from "@/lib/testing/capture-numbers";
import { startJobs } from "./job-runner";

const { seen } = vi.hoisted(() => ({ seen: [] as unknown[] }));
const who = z.object({ who: z.string() });
const greet = defineJob({ name: "test.greet", lane: "mail", payload: who, attemptsMax: 2 });
const remind = defineJob({ name: "test.remind", lane: "bulk", payload: who, attemptsMax: 1 });
const tidy = defineJob({ name: "test.tidy", lane: "housekeeping", payload: who, attemptsMax: 1 });
const greetJobs = [
  bindJob(greet, async ({ who }, { attempt }) => {
    seen.push([who, attempt]);
  }),
];
const slowJobs = [remind, tidy].map((job) =>
  bindJob(job, async ({ who }) => {
    await wait(slowMs);
    seen.push(who);
  }),
);
const slowMs = 200;
let jobs: Job[] = greetJobs;

const recur = defineJob({
  name: "test.recur",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});
const recurJob = bindJob(recur, async () => {
  seen.push("recurred");
});

vi.mock("./all-jobs", () => ({
  get allJobs() {
    return jobs;
  },
}));

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
  seen.length = 0;
  jobs = greetJobs;
  // A connection is listed until its server process has ended, and a job is only abandoned when there is none.
  await vi.waitFor(async () => expect(await connectedRunners()).toBe(0));
});

async function connectedRunners() {
  const [listed] = await database.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
     where application_name = 'parley jobs' and datname = current_database()`;
  return listed?.count;
}

test("a job runs when its transaction has committed, and never when it has not", async () => {
  stop = await startJobs();
  const failed = transaction(async (tx) => {
    await enqueue(tx, greet, { who: "nobody" });
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await transaction((tx) => enqueue(tx, greet, { who: "Ana" }));
  await vi.waitFor(() => expect(seen).toEqual([["Ana", 1]]));
});

test("the log names a job and the request that queued it, and each attempt is counted with its outcome", async () => {
  const numbers = captureNumbers();
  jobs = [
    bindJob(greet, async ({ who }) => {
      log.info({ who }, "greeting");
      if (who === "nobody") throw new Error("There is nobody.");
    }),
  ];
  const captured = captureLog();
  try {
    stop = await startJobs();
    await withLogFields({ requestId: "0123456789ab" }, () => transaction((tx) => enqueue(tx, greet, { who: "Ana" })));
    await transaction((tx) => enqueue(tx, greet, { who: "nobody" }));
    const timed = () => numbers.told.filter(({ name }) => name === "parley_job_seconds");
    await vi.waitFor(() => expect(timed()).toHaveLength(2));
  } finally {
    numbers.end();
  }
  const lines = captured.end().map((line) => JSON.parse(line));
  const of = (who: string) => lines.find((line) => line.who === who);
  expect(of("Ana")).toMatchObject({
    requestId: "0123456789ab",
    job: "test.greet",
    jobId: expect.stringMatching(/^\d+$/),
  });
  expect(of("nobody")).toMatchObject({ job: "test.greet" });
  expect(of("nobody")).not.toHaveProperty("requestId");
  const outcomes = numbers.told.filter(({ name, value }) => name === "parley_jobs_total" && value === 1);
  expect(outcomes.map(({ labels }) => labels)).toEqual(
    expect.arrayContaining([
      { kind: "test.greet", lane: "mail", outcome: "done" },
      { kind: "test.greet", lane: "mail", outcome: "retry" },
    ]),
  );
});

test("what one person waits for comes before what many wait for, and so does what recurs", async () => {
  jobs = [...greetJobs, ...slowJobs];
  await transaction(async (tx) => {
    const usual = Array.from({ length: 30 }, () => ({ payload: { who: "many" } }));
    await enqueueEach(tx, remind, [...usual, { payload: { who: "urgent" }, isUrgent: true }]);
    await enqueue(tx, tidy, { who: "tidied" });
  });
  stop = await startJobs();
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0));
  await transaction((tx) => enqueue(tx, greet, { who: "Ana" }));
  await vi.waitFor(() => expect(seen).toContainEqual(["Ana", 1]));
  expect(seen.filter((one) => one === "many").length).toBeLessThan(10);
  await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(["urgent", "tidied"])));
  await database.$executeRaw`delete from graphile_worker._private_jobs where locked_at is null`;
});

test("of several with one key the newest remains", async () => {
  await transaction(async (tx) => {
    await enqueue(tx, greet, { who: "Ana" }, { key: "greeting" });
    await enqueue(tx, greet, { who: "Ben" }, { key: "greeting" });
  });
  stop = await startJobs();
  await vi.waitFor(() => expect(seen).toEqual([["Ben", 1]]));
});

test("a job that a killed worker held is taken up again at once", async () => {
  await transaction((tx) => enqueue(tx, greet, { who: "Clara" }));
  await database.$executeRaw`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed', attempts = 1`;
  stop = await startJobs();
  await vi.waitFor(() => expect(seen).toEqual([["Clara", 2]]));
});

test("while another worker works, a killed one's job and queue are free after some seconds", async () => {
  stop = await startJobs();
  const long = defineJob({ ...greet, queue: "greetings" });
  const locked = `locked_by = 'pool-killed', locked_at = now() - interval '1 minute'`;
  await transaction(async (tx) => {
    await enqueue(tx, long, { who: "Dora" });
    await tx.$executeRawUnsafe(`update graphile_worker._private_jobs set ${locked}, attempts = 1`);
    await tx.$executeRawUnsafe(`update graphile_worker._private_job_queues set ${locked}`);
  });
  await transaction((tx) => enqueue(tx, long, { who: "Ema" }));
  const two = await startJobs();
  try {
    await vi.waitFor(() =>
      expect(seen).toEqual([
        ["Dora", 2],
        ["Ema", 1],
      ]),
    );
    const runners = async () => {
      const [held] = await database.$queryRaw<{ runners: number }[]>`
        select count(*)::int as runners from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())`;
      return held?.runners;
    };
    await vi.waitFor(async () => expect(await runners()).toBe(2));
  } finally {
    await two();
  }
});

test("a clock that was a day ahead does not silence what recurs", async () => {
  const minute = new Date(Math.floor(Date.now() / 60_000 - 60) * 60_000);
  const tomorrow = new Date(minute.getTime() + 86_400_000);
  jobs = [recurJob];
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(tomorrow.getTime() - 200) });
  try {
    await database.$executeRaw`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${recur.name}, now(), ${tomorrow}) on conflict (identifier) do update set last_execution = ${tomorrow}`;
    stop = await startJobs();
    vi.setSystemTime(minute.getTime() - 15_100);
    // It waits for a minute of tomorrow now.
    await wait(500);
    vi.advanceTimersByTime(15_000);
    await wait(300);
    vi.setSystemTime(minute.getTime() + 10);
    await vi.waitFor(() => expect(seen).toEqual(["recurred"]), { timeout: 5000 });
  } finally {
    vi.useRealTimers();
  }
});
