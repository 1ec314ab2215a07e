import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { startPgbouncer } from "@/lib/testing/pgbouncer";

const direct = process.env.DATABASE_URL ?? "";
/** What our connections bring along where nothing says that there is a pooler. */
const ours = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "options"];
const greeted: string[] = [];
const greet = defineJob({ name: "test.greet", lane: "mail", payload: z.object({ who: z.string() }), attemptsMax: 2 });
vi.mock("@/lib/worker/all-jobs", () => ({
  allJobs: [bindJob(greet, async ({ who }: { who: string }) => void greeted.push(who))],
}));

let strict: Awaited<ReturnType<typeof startPgbouncer>>;
let lenient: Awaited<ReturnType<typeof startPgbouncer>>;
beforeAll(async () => {
  [strict, lenient] = await Promise.all([startPgbouncer(direct), startPgbouncer(direct, { ignored: ours })]);
});
afterAll(() => Promise.all([strict.stop(), lenient.stop()]));

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A process of its own, as far as modules and what they share go. */
async function startProcess(settings: { DATABASE_URL: string; DATABASE_LISTEN_URL: string }) {
  vi.stubEnv("DATABASE_URL", settings.DATABASE_URL);
  vi.stubEnv("DATABASE_LISTEN_URL", settings.DATABASE_LISTEN_URL);
  vi.stubGlobal("__parley", new Map());
  vi.resetModules();
  const parts = {
    ...(await import("@/lib/platform/database/database")),
    ...(await import("@/lib/platform/database/database-connection")),
    ...(await import("@/lib/platform/database/query-prepared")),
    ...(await import("@/lib/platform/events/announcer")),
    ...(await import("@/lib/platform/events/check-announcements")),
    ...(await import("@/lib/platform/events/subscribe")),
    ...(await import("@/lib/platform/events/transaction")),
    ...(await import("@/lib/platform/http/rate-limit")),
    ...(await import("@/lib/platform/jobs/enqueue")),
    ...(await import("@/prisma/generated/client")),
    ...(await import("@/lib/flows/health/check-announcements")),
    ...(await import("./job-runner")),
    log: (await import("@/lib/testing/capture-log")).captureLog(),
  };
  vi.unstubAllEnvs();
  opened.push(async () => {
    parts.log.end();
    await parts.closeSubscriptions();
    await parts.announcer.close().catch(() => {});
    await parts.database.$disconnect();
    await parts.pool.end().catch(() => {});
  });
  return parts;
}

const behindPooler = () => startProcess({ DATABASE_URL: strict.url, DATABASE_LISTEN_URL: direct });

test("behind a transaction pooler, statements and transactions of many at once answer, within the same limits", async () => {
  const { pool, queryPrepared, takePoint, transaction, Prisma } = await behindPooler();
  const twice = Array.from({ length: 200 }, (_, n) =>
    queryPrepared<{ twice: number }>(Prisma.sql`select 2 * ${n}::int as twice`),
  );
  expect((await Promise.all(twice)).map(({ rows }) => rows[0]?.twice)).toEqual(
    Array.from({ length: 200 }, (_, n) => 2 * n),
  );
  // A package names its statements.
  const window = { name: "pooled", points: 1000, perSeconds: 60 };
  const points = await Promise.all(Array.from({ length: 40 }, () => takePoint(window, "one")));
  expect(Math.max(...points)).toBe(40);
  const limits = await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(async (tx) => {
        await tx.webhookEvent.create({ data: { sender: "pooler", id: crypto.randomUUID() } });
        return tx.$queryRaw`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('random_page_cost') as cost`;
      }),
    ),
  );
  expect(new Set(limits.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([{ statement: "1min", lock: "10s", idle: "1min", cost: "1.1" }])]),
  );
  // A transaction leaves nothing to whoever has the session next.
  const { rows } = await pool.query("select current_setting('statement_timeout') as statement");
  expect(rows).toEqual([{ statement: "0" }]);
});

test("behind a transaction pooler, every announcement arrives, a worker shows that it lives, and jobs run", async () => {
  const parts = await behindPooler();
  const { subscribe, transaction, enqueue, markAlive, database } = parts;
  const meetingId = crypto.randomUUID();
  const heard: string[] = [];
  await subscribe([{ topic: "transcript", subject: meetingId }], (event) => {
    if (event?.topic === "transcript" && event.change === "segment") heard.push(event.segmentId);
  });
  const told = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const segmentId of told) {
    await transaction(async (tx, announce) => {
      await tx.webhookEvent.create({ data: { sender: "pooler", id: segmentId } });
      announce({ topic: "transcript", meetingId, change: "segment", segmentId });
    });
    await wait(15);
  }
  await vi.waitFor(() => expect(heard).toEqual(told));

  const lives = () => database.$queryRaw`select worker_lives('pooled') as lives`;
  const removeMark = await markAlive("pooled");
  expect(await lives()).toEqual([{ lives: true }]);
  await removeMark();
  expect(await lives()).toEqual([{ lives: false }]);

  const stopJobs = await parts.startJobs();
  await transaction((tx) => enqueue(tx, greet, { who: "Ana" }));
  await vi.waitFor(() => expect(greeted).toEqual(["Ana"]), { timeout: 30_000 });
  await stopJobs();

  await parts.reportLostAnnouncements(1000);
  expect(parts.log.end().join("")).not.toContain("DATABASE_LISTEN_URL");
});

test("health says that announcements arrive, and what planning needs that a pooler doesn't pass on", async () => {
  const { checkAnnouncements } = await behindPooler();
  expect(await checkAnnouncements()).toMatchObject({
    status: "amber",
    summary: expect.stringMatching(/^announcements arrive in \d+ ms, but/),
    advice: expect.stringContaining("alter role"),
  });
});

test("where nothing says that there is a pooler, one line of the log does, for each kind, and nothing crashes", async () => {
  const refusing = await startProcess({ DATABASE_URL: strict.url, DATABASE_LISTEN_URL: "" });
  await refusing.reportLostAnnouncements(1000);
  expect(refusing.log.end().map(messageOf)).toEqual([
    "The database can't be used: DATABASE_URL leads through a pooler that doesn't keep sessions. Set DATABASE_LISTEN_URL to a direct connection.",
  ]);
  const silent = await startProcess({ DATABASE_URL: lenient.url, DATABASE_LISTEN_URL: "" });
  await silent.reportLostAnnouncements(1000);
  expect(silent.log.end().map(messageOf)).toEqual([
    "Announcements don't arrive: DATABASE_URL leads through a pooler that doesn't keep sessions. Set DATABASE_LISTEN_URL to a direct connection.",
  ]);
  expect(await silent.checkAnnouncements()).toMatchObject({
    status: "red",
    advice: expect.stringMatching(/^DATABASE_URL/),
  });
  const both = await startProcess({ DATABASE_URL: strict.url, DATABASE_LISTEN_URL: lenient.url });
  await both.reportLostAnnouncements(1000);
  expect(both.log.end().map(messageOf)).toEqual([
    expect.stringMatching(/^Announcements don't arrive: DATABASE_LISTEN_URL/),
  ]);
});

const messageOf = (line: string) => (JSON.parse(line) as { msg: string }).msg;
