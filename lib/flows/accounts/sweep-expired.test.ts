import { existsSync } from "node:fs";
import { mkdtemp, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createSession } from "@/lib/platform/auth/create-session";
import { database } from "@/lib/platform/database/database";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { createUser } from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { exportMsMax } from "./constants";
import { exportJob, sweepAccountsJob } from "./job-definitions";
import { accountsJobs } from "./jobs";

const sweep = () => runJob(accountsJobs, sweepAccountsJob, {});

test("what let somebody in and does so no more is removed, and what still does stays", async () => {
  const { id: userId, email } = await createUser();
  const [over, valid] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  const sessionId = await createSession(userId, "kept");
  for (const [at, expiresAt] of [over, valid].entries()) {
    await database.session.create({ data: { userId, expiresAt } });
    await database.recentAuth.create({ data: { userId, boundTo: sessionId, tokenHash: `${userId}${at}`, expiresAt } });
    await database.verificationToken.create({
      data: { identifier: email, token: `${userId}${at}`, expires: expiresAt },
    });
    await database.calendarHandoff.create({ data: { userId, tokenHash: `${userId}${at}`, expiresAt } });
  }
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [91, 89]) {
    const data = { userId, factor: "pin", device: "Phone", openedAt: dayAgo(days), endsAt: dayAgo(days) } as const;
    await database.vaultOpening.create({ data });
  }
  await database.recentAuthCode.create({ data: { userId, codeHash: "", expiresAt: over } });
  await takePoint({ name: "kept", points: 1, perSeconds: 60 }, userId);
  await database.rateLimit.create({ data: { key: `gone:${userId}`, expire: over.getTime() } });
  await sweep();
  expect(await database.session.count({ where: { userId } })).toBe(2);
  expect(await database.recentAuth.count({ where: { userId } })).toBe(1);
  expect(await database.recentAuthCode.count({ where: { userId } })).toBe(0);
  expect(await database.vaultOpening.count({ where: { userId } })).toBe(1);
  expect(await database.verificationToken.count({ where: { identifier: email } })).toBe(1);
  expect(await database.calendarHandoff.count({ where: { userId } })).toBe(1);
  const counters = await database.rateLimit.findMany({ where: { key: { endsWith: userId } } });
  expect(counters.map(({ key }) => key)).toEqual([`kept:${userId}`]);
});

test("what a killed worker left of an export is removed: of one's own by the next attempt, of others by age", async () => {
  const { id: userId } = await createUser();
  const requestId = crypto.randomUUID();
  await database.accountExport.create({ data: { userId, requestId } });
  const leave = async (start: string, ageMs: number) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), `parley-export-${start}`));
    await writeFile(path.join(folder, "data.zip"), "personal");
    const time = new Date(Date.now() - ageMs);
    await utimes(folder, time, time);
    return folder;
  };
  const [own, young, old] = [await leave(`${requestId}-`, 0), await leave("", 0), await leave("", 2 * exportMsMax)];
  await runJob(accountsJobs, exportJob, { userId, requestId });
  expect([own, young, old].map((folder) => existsSync(folder))).toEqual([false, true, false]);
  await utimes(young, 0, 0);
  await sweep();
  expect(existsSync(young)).toBe(false);
});
