import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { markAlive } from "@/lib/platform/events/subscribe";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { noteOutcome } from "@/lib/platform/providers/mail/note-outcome";
import { createSubscriptionOf } from "@/lib/testing/billing";
import { createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { checkBackups } from "./check-backups";
import { checkInstallation } from "./check-installation";
import { checkMailing } from "./check-mail";
import { checkPayments } from "./check-payments";
import { checkWorkers } from "./check-workers";
import { green } from "./finding";

test("what never answers, and what fails, hold nobody up, and tell no secrets", async () => {
  const part = (id: string, check: () => Promise<never>) => ({ id, name: id, check, whenAway: "Look after it." });
  const begun = performance.now();
  const { status, checks } = await checkInstallation([
    part("silent", () => new Promise(() => {})),
    part("broken", () => Promise.reject(Object.assign(new Error("password=open-sesame"), { code: "ECONNREFUSED" }))),
    part("thrown", () => {
      throw new TypeError("sesame");
    }),
    { id: "fine", name: "fine", check: async () => green("it is there"), whenAway: "" },
  ]);
  expect(performance.now() - begun).toBeLessThan(6000);
  expect(status).toBe("red");
  expect(checks.map(({ summary }) => summary)).toEqual([
    "No answer within 3 seconds",
    "Couldn't be checked: Error (ECONNREFUSED)",
    "Couldn't be checked: TypeError",
    "It is there",
  ]);
  expect(checks.map(({ advice }) => advice)).toEqual(["Look after it.", "Look after it.", "Look after it.", null]);
});

test("workers are told with their rooms, and a meeting that none of them has", async () => {
  expect(await checkWorkers()).toMatchObject({ status: "red", summary: "No worker is running" });
  const worker = randomUUID();
  const remove = await markAlive(worker);
  const host = await createUser();
  const meeting = await createLiveMeetingOf(host, { transcriptionEnabled: true });
  const missed = await checkWorkers();
  expect(missed).toMatchObject({ status: "red", summary: "1 live meeting not transcribed" });
  const lease = { meetingId: meeting.id, workerId: worker, leaseExpiresAt: new Date(Date.now() + 60_000) };
  await database.transcriber.create({ data: lease });
  expect(await checkWorkers()).toMatchObject({
    status: "amber",
    summary: "One worker is running",
    details: [expect.stringMatching(/^Worker 1: connected .+ ago, transcribes 1 meeting, records 0$/)],
  });
  await database.transcriber.updateMany({ data: { late: true } });
  expect(await checkWorkers()).toMatchObject({ status: "amber", summary: "Captions come late" });
  await remove();
});

test("a mail that was refused after the last one that was sent, is to be looked at", async () => {
  await noteOutcome("sent");
  expect((await checkMailing()).details).toContain("None refused");
  await database.mailOutcome.updateMany({ data: { at: new Date(Date.now() - 60_000) } });
  await noteOutcome("refused", new ProviderFailure("The mail server rejected it (550).", false));
  const { details } = await checkMailing();
  expect(details.at(-1)).toMatch(/^Last refused \d+ s ago: The mail server rejected it \(550\)\.$/);
});

test("backups are wanted every other day, and a restore now and then", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  expect(await checkBackups()).toMatchObject({ status: "amber", summary: "No backup is noted" });
  await database.backupNote.create({ data: { kind: "backup", at: daysAgo(9) } });
  expect(await checkBackups()).toMatchObject({ status: "red", summary: "Last backup 9 days ago" });
  await database.backupNote.create({ data: { kind: "backup", at: daysAgo(3) } });
  expect(await checkBackups()).toMatchObject({ status: "amber", summary: "Last backup 3 days ago" });
  // As a script of an operator writes it.
  await database.$executeRaw`insert into backup_notes (kind) values ('backup')`;
  expect(await checkBackups()).toMatchObject({ status: "amber", details: ["No restore was ever tried"] });
  await database.$executeRaw`insert into backup_notes (kind) values ('restore_test')`;
  expect(await checkBackups()).toMatchObject({ status: "green" });
});

test("payments that only an operator can put right are named by their customers", async () => {
  const customerOf = async (data: { unansweredSince?: Date } = {}) => {
    const { id: userId } = await createUser();
    await database.billingCustomer.create({ data: { userId, customerId: `cus_${userId}`, ...data } });
    return { id: userId };
  };
  expect(await checkPayments()).toMatchObject({
    status: "amber",
    summary: "The payment provider doesn't say what plans cost",
  });
  const prices = [{ lookupKey: "pro_monthly", interval: "month", currency: "eur", unitAmount: 1200 }];
  await database.knownPrices.create({ data: { prices, asOf: new Date() } });
  expect((await checkPayments()).summary).toBe("No price for pro_yearly, team_monthly, team_yearly");
  const all = ["pro_monthly", "pro_yearly", "team_monthly", "team_yearly"].map((lookupKey) => ({
    ...prices[0],
    lookupKey,
  }));
  await database.knownPrices.update({ where: { id: 1 }, data: { prices: all } });
  await createSubscriptionOf(await customerOf());
  await customerOf({ unansweredSince: new Date(Date.now() - 2 * 86_400_000) });
  expect(await checkPayments()).toMatchObject({ status: "green", details: ["2 customers", expect.anything()] });
  const [unsold, doubled] = [await customerOf(), await customerOf()];
  await createSubscriptionOf(unsold, { plan: null, lookupKey: null });
  expect(await checkPayments()).toMatchObject({ summary: "1 customer paying a price that isn't a plan's" });
  for (const status of ["active", "past_due"]) await createSubscriptionOf(doubled, { status });
  expect(await checkPayments()).toMatchObject({
    summary: "1 customer with two live subscriptions",
    details: expect.arrayContaining([`cus_${doubled.id}`, `cus_${unsold.id}`]),
  });
  await customerOf({ unansweredSince: new Date(Date.now() - 4 * 86_400_000) });
  expect(await checkPayments()).toMatchObject({
    status: "amber",
    summary: "The payment provider hasn't answered about 1 customer for three days",
  });
});
