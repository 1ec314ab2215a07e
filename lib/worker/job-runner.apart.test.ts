import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { startJobs } from "./job-runner";

const { seen } = vi.hoisted(() => ({ seen: [] as unknown[] }));
const greet = defineJob({ name: "test.greet", payload: z.object({ who: z.string() }), attemptsMax: 2 });
const greetJobs = [
  bindJob(greet, async ({ who }, { attempt }) => {
    seen.push([who, attempt]);
  }),
];

vi.mock("./all-jobs", () => ({
  get allJobs() {
    return greetJobs;
  },
}));

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
  seen.length = 0;
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
