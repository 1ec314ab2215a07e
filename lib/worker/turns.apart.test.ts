import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { defineJob, type JobDefinition } from "@/lib/platform/jobs/define-job";
import { enqueue, enqueueEach } from "@/lib/platform/jobs/enqueue";
import { lanes } from "@/lib/platform/jobs/lanes";
import { startJobs } from "./job-runner";

const { begun, ends } = vi.hoisted(() => ({ begun: [] as string[], ends: [] as (() => void)[] }));
const payload = z.object({ userId: z.uuid(), name: z.string() });
const slow = defineJob({ name: "test.slow", lane: "work", payload, attemptsMax: 1 });
const serial = defineJob({ name: "test.serial", lane: "work", payload, attemptsMax: 1, queue: "test-serial" });
const many = defineJob({ name: "test.many", lane: "bulk", payload, attemptsMax: 1 });

vi.mock("./all-jobs", () => ({
  get allJobs() {
    return [slow, serial, many].map((job) =>
      bindJob(job, ({ name }) => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  },
}));

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs where locked_at is null`;
  const stopped = stop?.();
  for (const end of ends.splice(0)) end();
  await stopped;
  stop = null;
  begun.length = 0;
});

/** Somebody who queues jobs by the name of the person and a number. */
function person(name: string) {
  const userId = randomUUID();
  let count = 0;
  const next = () => {
    count += 1;
    return { userId, name: `${name} ${count}` };
  };
  return {
    queue: (job: JobDefinition<typeof payload>, options = {}) => transaction((tx) => enqueue(tx, job, next(), options)),
    queueMany: (job: JobDefinition<typeof payload>, number: number) =>
      transaction((tx) =>
        enqueueEach(
          tx,
          job,
          Array.from({ length: number }, () => ({ payload: next() })),
        ),
      ),
  };
}

/** Waits until so many have begun, and says which. */
async function afterBeginning(count: number) {
  await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(count), { timeout: 8000 });
  return begun.slice(0, count);
}
const endFirst = () => ends.shift()?.();

test("slow jobs of one account leave a place for a colleague's, who waits for none of them", async () => {
  const hostile = person("hostile");
  await hostile.queueMany(slow, 6);
  stop = await startJobs();
  await afterBeginning(lanes.work.concurrency - 1);
  await person("ana").queue(slow);
  expect(await afterBeginning(lanes.work.concurrency)).toEqual(["hostile 1", "hostile 2", "ana 1"]);
  endFirst();
  expect((await afterBeginning(4)).at(-1)).toBe("hostile 3");
});

test("where one job runs at a time, a colleague waits for the one that runs, not for all before", async () => {
  const hostile = person("hostile");
  for (let n = 0; n < 3; n += 1) await hostile.queue(serial);
  stop = await startJobs();
  await afterBeginning(1);
  await person("ana").queue(serial);
  for (const count of [2, 3]) {
    endFirst();
    await afterBeginning(count);
  }
  expect(begun).toEqual(["hostile 1", "ana 1", "hostile 2"]);
});

test("accounts take turns, whatever each has queued at once, one by one or for later", async () => {
  await person("many").queueMany(many, 40);
  const soon = person("soon");
  for (let n = 0; n < 4; n += 1) await soon.queue(many, { runAt: new Date() });
  for (let n = 0; n < 4; n += 1) await person("ana").queue(many);
  await person("many").queueMany(many, 4);
  stop = await startJobs();
  for (let count = 1; count <= 9; count += 1) {
    await afterBeginning(count);
    endFirst();
  }
  const firsts = begun.filter((name) => name.endsWith(" 1"));
  expect(firsts.length).toBe(7);
});

test("a job that is put off again and again keeps its turn", async () => {
  const ana = person("ana");
  for (let n = 0; n < 5; n += 1) await ana.queue(many, { key: "test:one" });
  const [job] = await database.$queryRaw<{ priority: number }[]>`
    select priority from graphile_worker._private_jobs where key = 'test:one'`;
  await person("ben").queue(many, { key: "test:other" });
  const [other] = await database.$queryRaw<{ priority: number }[]>`
    select priority from graphile_worker._private_jobs where key = 'test:other'`;
  expect(job).toEqual(other);
});
