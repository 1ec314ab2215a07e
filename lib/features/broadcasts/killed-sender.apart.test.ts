import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { forkProgram } from "@/lib/platform/threads/fork-program";
import { createAudience, recipientsOf, startBroadcast } from "@/lib/testing/broadcasts";
import { call } from "@/lib/testing/call";
import { startResendDouble } from "@/lib/testing/resend-double";
import { type ReceivedMail, startSmtpDouble } from "@/lib/testing/smtp-double";
import { until } from "@/lib/testing/until";

/** As many as one likes: BROADCAST_RECIPIENTS=10000 takes some minutes, with five kills. */
const count = Number(process.env.BROADCAST_RECIPIENTS ?? 60);
/** Each costs the start of a process: some four seconds of processor. */
const kills = process.env.BROADCAST_RECIPIENTS ? 5 : 2;
const limitMs = 120_000 + count * 60;

let worker: ChildProcess | null = null;
afterAll(() => worker?.kill("SIGKILL"));

/** A worker process with the mail server that `env` names. */
async function startWorker(env: Record<string, string>) {
  const started = forkProgram("lib/testing/run-jobs", {
    env: { ...process.env, BROADCAST_PER_SECOND: "1000", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  worker = started;
  await once(started, "message");
  return started;
}

async function kill(killed: ChildProcess) {
  const exited = once(killed, "exit");
  killed.kill("SIGKILL");
  await exited;
  // Its jobs are free when its connections have ended.
  await until(async () => {
    const [left] = await database.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
       where application_name = 'parley jobs' and datname = current_database()`;
    return left?.count === 0;
  });
}

async function createPeople() {
  const { admin } = await createAudience([]);
  await database.$executeRaw`
    insert into users (id, organisation_id, email, name, updated_at)
    select uuidv7(), ${admin.organisationId}::uuid, n || '-' || ${admin.email}, 'Person ' || n, now()
      from generate_series(1, ${count}::int) n`;
  return admin;
}

type Double = { onTaken: (act: ((mail: ReceivedMail) => unknown) | null) => void };

/**
 * Sends a broadcast whose worker is killed `kills` times: right after a mail was taken and before the worker hears of it, and
 * while a recipient is claimed. Answers when it is over.
 */
async function sendWithKills(double: Double, env: Record<string, string>) {
  const admin = await createPeople();
  const id = await startBroadcast(admin);
  const find = () => database.broadcast.findUniqueOrThrow({ where: { id } });
  for (let killed = 0; killed < kills; killed += 1) {
    const running = await startWorker(env);
    const { sent } = await find();
    const part = Math.floor(count / (kills + 1));
    if (killed % 2 === 0) {
      let left = part;
      await new Promise<void>((resolve) => {
        double.onTaken(() => {
          left -= 1;
          if (left > 0) return;
          running.kill("SIGKILL");
          resolve();
        });
      });
      double.onTaken(null);
    } else {
      await until(async () => (await find()).sent >= sent + part, limitMs);
      await until(async () => (await recipientsOf(id)).some(({ status }) => status === "sending"), limitMs);
    }
    await kill(running);
  }
  const last = await startWorker(env);
  const broadcast = await until(async () => {
    const now = await find();
    return now.status !== "sending" && now;
  }, limitMs);
  await kill(last);
  return { admin, id, broadcast };
}

const timesEach = (mails: ReceivedMail[]) => {
  const times = new Map<string, number>();
  for (const { to } of mails) times.set(to, (times.get(to) ?? 0) + 1);
  return times;
};

test(
  "a worker that is killed again and again sends everybody one mail by Resend: nobody two, nobody none",
  async () => {
    const resend = await startResendDouble();
    const { broadcast } = await sendWithKills(resend, {
      RESEND_API_KEY: resend.apiKey,
      RESEND_BASE_URL: resend.baseUrl,
    });
    const times = timesEach(await resend.received());
    expect([times.size, [...times.values()].filter((one) => one > 1).length]).toEqual([count, 0]);
    expect(broadcast).toMatchObject({ status: "sent", total: count, sent: count, failed: 0, skipped: 0 });
    await resend.stop();
  },
  5 * limitMs,
);

test(
  "and by SMTP nobody two, and of whoever it isn't known a person decides",
  async () => {
    const smtp = await startSmtpDouble();
    const { admin, id, broadcast } = await sendWithKills(smtp, { SMTP_URL: smtp.url });
    const mails = await smtp.received();
    const times = timesEach(mails);
    expect([...times.values()].filter((one) => one > 1)).toEqual([]);
    const rows = await recipientsOf(id);
    const unknown = rows.filter(({ isUncertain }) => isUncertain);
    // Every other kill came right after a mail was taken, and at most as many were on their way each time as leave at once.
    expect(unknown.length).toBeGreaterThanOrEqual(Math.ceil(kills / 2));
    expect(unknown.length).toBeLessThanOrEqual(6 * kills);
    expect(broadcast).toMatchObject({ status: "sent", sent: count - unknown.length, failed: unknown.length });
    for (const { email, status } of rows) if (status === "sent") expect(times.get(email)).toBe(1);
    const silent = rows.filter(({ email, isUncertain }) => !times.has(email) && !isUncertain);
    expect(silent).toEqual([]);
    for (const { userId } of unknown) {
      const path = `/admin/broadcasts/${id}/recipients/${userId}/retry`;
      expect((await call("POST", path, { as: admin })).status).toBe(204);
    }
    const last = await startWorker({ SMTP_URL: smtp.url });
    const over = await until(async () => {
      const now = await database.broadcast.findUniqueOrThrow({ where: { id } });
      return now.status !== "sending" && now;
    }, limitMs);
    expect(over).toMatchObject({ status: "sent", sent: count, failed: 0 });
    expect(timesEach(await smtp.received()).size).toBe(count);
    // What was sent twice bears one Message-ID.
    expect(new Set((await smtp.received()).map((mail) => mail.id)).size).toBe(count);
    await kill(last);
    await smtp.stop();
  },
  5 * limitMs,
);
