import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";
import { database } from "@/lib/platform/database/database";
import { findWaiting } from "@/lib/platform/jobs/find-waiting";
import { processWide } from "@/lib/platform/process-wide";
import type { MailProvider } from "@/lib/platform/providers/mail/provider";
import { resendMail } from "@/lib/platform/providers/mail/resend";
import { smtpMail } from "@/lib/platform/providers/mail/smtp";
import { createAudience, recipientsOf, startBroadcast } from "@/lib/testing/broadcasts";
import { call } from "@/lib/testing/call";
import { startResendDouble } from "@/lib/testing/resend-double";
import { runJob } from "@/lib/testing/run-job";
import { startSmtpDouble } from "@/lib/testing/smtp-double";
import { claimRecipient } from "./claim-recipient";
import { sendBroadcastJob, sweepBroadcastsJob } from "./job-definitions";
import { broadcastsJobs } from "./jobs";
import { recordOutcome } from "./record-outcome";

const [smtp, resend] = [await startSmtpDouble(), await startResendDouble()];
const fromAddress = "parley@example.org";
const bySmtp = smtpMail({ url: smtp.url, fromAddress });
const byResend = resendMail({ ...resend, fromAddress });
const provider: MailProvider = { ...bySmtp };
processWide("mail-provider", () => provider);
const use = (one: MailProvider) => Object.assign(provider, one);

beforeEach(async () => {
  use(bySmtp);
  for (const double of [smtp, resend]) {
    double.answerWith(null);
    (await double.received()).length = 0;
  }
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});
afterAll(() => Promise.all([smtp.stop(), resend.stop()]));

const run = (broadcastId: string, id?: string) =>
  runJob(broadcastsJobs, sendBroadcastJob, { broadcastId, userId: broadcastId }, id ? { id } : {});
const find = (id: string) => database.broadcast.findUniqueOrThrow({ where: { id } });
const isQueued = () => findWaiting([sendBroadcastJob.name], new Date(0));
const letThemBeDue = () => database.broadcastRecipient.updateMany({ data: { dueAt: new Date(0) } });
const statuses = async (id: string) => (await recipientsOf(id)).map(({ status }) => status);

test("everybody gets one, made for them, with a way to unsubscribe that mail programs know", async () => {
  const { admin, people } = await createAudience(["Ana Pereira", "Ben & <b>Co</b>"]);
  const id = await startBroadcast(admin, { subject: "News for {{name}}", body: "Hello **{{name}}**." });
  await run(id);
  const mails = (await smtp.received()).sort((a, b) => a.subject.localeCompare(b.subject, "en"));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [people[0]?.email, "News for Ana Pereira"],
    [people[1]?.email, "News for Ben & <b>Co</b>"],
  ]);
  const [first, second] = mails;
  expect(first?.text).toContain("Hello Ana Pereira.");
  expect(first?.text).toContain("Ada Admin, an administrator of Parley, sent this.");
  expect(first?.text).toContain("you have an account at localhost");
  expect(second?.html).toContain("Hello <strong>Ben &amp; &lt;b&gt;Co&lt;/b&gt;</strong>.");
  expect(second?.html).not.toMatch(/<img|<script/);
  expect(first?.unsubscribe).toMatch(/^<http.*\/api\/notifications\/unsubscribe\?token=[\w-]+>$/);
  expect(await find(id)).toMatchObject({ status: "sent", total: 2, sent: 2, failed: 0, skipped: 0 });
  expect((await find(id)).finishedAt).not.toBeNull();
  expect(await isQueued()).toBe(true);
});

test("it leaves at the pace that is set", async () => {
  const { admin } = await createAudience(["A", "B", "C", "D", "E"]);
  const id = await startBroadcast(admin);
  const begun = performance.now();
  await run(id);
  // Ten a second: four pauses.
  expect(performance.now() - begun).toBeGreaterThan(380);
  expect(await smtp.received()).toHaveLength(5);
});

test("a server that is busy is asked again later, one that refuses isn't", async () => {
  const { admin, people } = await createAudience(["Busy", "Never", "Now", "Full"]);
  const [busy, never, , full] = people;
  smtp.answerWith((to) =>
    to === busy?.email ? "busy" : to === never?.email ? "refused" : to === full?.email ? "full" : null,
  );
  const id = await startBroadcast(admin);
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  await run(id);
  expect(await statuses(id)).toEqual(["pending", "failed", "sent", "pending"]);
  const [again, refused] = await recipientsOf(id);
  expect(again?.error).toBe("The mail server can't be reached or is busy.");
  expect(again?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(refused).toMatchObject({ error: "The mail server rejected it (550).", isUncertain: false });
  expect([await isQueued(), (await find(id)).status]).toEqual([true, "sending"]);
  smtp.answerWith(null);
  await letThemBeDue();
  await run(id);
  expect(await statuses(id)).toEqual(["sent", "failed", "sent", "sent"]);
  expect(await find(id)).toMatchObject({ status: "sent", sent: 3, failed: 1 });
  expect(await smtp.received()).toHaveLength(3);
});

test("what nobody takes has failed, after some tries", async () => {
  const { admin } = await createAudience(["Ana"]);
  smtp.answerWith("busy");
  const id = await startBroadcast(admin);
  for (let tries = 0; tries < 8; tries += 1) {
    expect((await find(id)).status).toBe("sending");
    await run(id);
    await letThemBeDue();
  }
  expect(await find(id)).toMatchObject({ status: "failed", sent: 0, failed: 1 });
});

describe("nobody knows whether it arrived", () => {
  test("when the server takes it and goes away: it is sent again by a person only, as the same mail", async () => {
    const { admin, people } = await createAudience(["Ana", "Ben"]);
    smtp.answerWith((to) => (to === people[0]?.email ? "dropped" : null));
    const id = await startBroadcast(admin);
    for (let times = 0; times < 3; times += 1) {
      await run(id);
      await letThemBeDue();
    }
    const mine = async () => (await smtp.received()).filter(({ to }) => to === people[0]?.email);
    expect(await mine()).toHaveLength(1);
    expect((await recipientsOf(id))[0]).toMatchObject({
      status: "failed",
      error: "Not known whether it arrived.",
      isUncertain: true,
    });
    expect(await find(id)).toMatchObject({ status: "sent", sent: 1, failed: 1 });
    smtp.answerWith(null);
    const path = `/admin/broadcasts/${id}/recipients/${people[0]?.id}/retry`;
    const both = await Promise.all([1, 2].map(() => call("POST", path, { as: admin })));
    expect(both.map(({ status, body }) => body?.code ?? status).sort()).toEqual([204, "outcome_known"]);
    expect(await find(id)).toMatchObject({ status: "sending", sent: 1, failed: 0, finishedAt: null });
    await run(id);
    expect(await find(id)).toMatchObject({ status: "sent", sent: 2, failed: 0 });
    expect(new Set((await mine()).map((mail) => mail.id)).size).toBe(1);
    expect((await call("POST", path, { as: admin })).body.code).toBe("outcome_known");
  });

  test("when the worker died in between, and the server doesn't know one mail from another", async () => {
    const { admin } = await createAudience(["Ana", "Ben"]);
    const id = await startBroadcast(admin);
    await claimRecipient(id, { run: "7.1.1", provider: "smtp" });
    await run(id, "7.1.1");
    expect(await statuses(id)).toEqual(["failed", "sent"]);
    expect((await recipientsOf(id))[0]?.isUncertain).toBe(true);
    expect(await smtp.received()).toHaveLength(1);
  });

  test("but Resend is asked again, with the same key", async () => {
    use(byResend);
    const { admin, people } = await createAudience(["Ana", "Ben"]);
    const id = await startBroadcast(admin);
    // The worker dies after the call, before it could note the answer.
    const claimed = await claimRecipient(id, { run: "7.1.1", provider: "resend" });
    expect(claimed?.userId).toBe(people[0]?.id);
    const other = await startBroadcast(admin);
    await run(other);
    await run(id, "7.1.1");
    const ids = (await resend.received()).map((mail) => mail.id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
    expect(await find(id)).toMatchObject({ status: "sent", sent: 2 });
  });

  test("nor is Resend asked again after it has forgotten the key, or by another provider", async () => {
    const { admin } = await createAudience(["Ana", "Ben"]);
    const id = await startBroadcast(admin);
    await claimRecipient(id, { run: "7.1.1", provider: "resend" });
    await run(id, "7.1.1");
    expect(await statuses(id)).toEqual(["failed", "sent"]);
    use(byResend);
    const later = await startBroadcast(admin);
    await claimRecipient(later, { run: "8.1.1", provider: "resend" });
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await database.broadcastRecipient.updateMany({ where: { status: "sending" }, data: { claimedAt: yesterday } });
    await run(later);
    expect(await statuses(later)).toEqual(["failed", "sent"]);
  });

  test("a worker that is at it is left alone", async () => {
    const { admin } = await createAudience(["Ana", "Ben"]);
    const id = await startBroadcast(admin);
    const claimed = await claimRecipient(id, { run: "7.1.1", provider: "smtp" });
    await run(id, "9.1.1");
    expect(await statuses(id)).toEqual(["sending", "sent"]);
    expect((await find(id)).status).toBe("sending");
    await recordOutcome(id, claimed?.userId ?? "", "7.1.1", { status: "sent" });
    expect(await find(id)).toMatchObject({ status: "sent", sent: 2 });
    // What others have settled, it no longer writes.
    await recordOutcome(id, claimed?.userId ?? "", "7.1.1", { status: "failed", error: "late" });
    expect(await find(id)).toMatchObject({ status: "sent", sent: 2, failed: 0 });
  });
});

test("whoever was disabled or unsubscribed in the meantime is skipped, with the reason", async () => {
  const { admin, people } = await createAudience(["Ana", "Ben", "Cleo"]);
  const [ana, ben] = people;
  const id = await startBroadcast(admin);
  await database.user.update({ where: { id: ana?.id ?? "" }, data: { disabledAt: new Date() } });
  const token = makeUnsubscribeToken({ userId: ben?.id ?? "", from: "broadcast" });
  expect((await call("POST", `/notifications/unsubscribe?token=${token}`)).status).toBe(204);
  await run(id);
  expect((await recipientsOf(id)).map(({ status, error }) => [status, error])).toEqual([
    ["skipped", "The account was disabled."],
    ["skipped", "They unsubscribed."],
    ["sent", null],
  ]);
  expect(await find(id)).toMatchObject({ status: "sent", sent: 1, skipped: 2 });
  expect(await smtp.received()).toHaveLength(1);
});

test("two jobs at once share the recipients, and both together end it", async () => {
  const { admin } = await createAudience(["A", "B", "C", "D", "E", "F"]);
  const id = await startBroadcast(admin);
  await Promise.all([run(id), run(id), run(id)]);
  expect(new Set((await smtp.received()).map(({ to }) => to)).size).toBe(6);
  expect(await smtp.received()).toHaveLength(6);
  expect(await find(id)).toMatchObject({ status: "sent", sent: 6 });
});

test("of outcomes that come at once, the last one ends it", async () => {
  const names = Array.from({ length: 12 }, (_, n) => `P${n}`);
  const { admin } = await createAudience(names);
  const id = await startBroadcast(admin);
  const claimed = [];
  for (const _ of names) claimed.push(await claimRecipient(id, { run: "1.1.1", provider: "smtp" }));
  const outcomes = [
    { status: "sent" },
    { status: "failed", error: "no" },
    { status: "skipped", error: "off" },
  ] as const;
  await Promise.all(
    claimed.map((one, at) => recordOutcome(id, one?.userId ?? "", "1.1.1", outcomes[at % 3] ?? outcomes[0])),
  );
  expect(await find(id)).toMatchObject({ status: "sent", sent: 4, failed: 4, skipped: 4 });
});

describe("while it is sent", () => {
  test("it is paused, and goes on where it was", async () => {
    const { admin } = await createAudience(["Ana", "Ben"]);
    const id = await startBroadcast(admin);
    const paused = await call("POST", `/admin/broadcasts/${id}/pause`, { as: admin });
    expect(paused.body).toMatchObject({ status: "sending", paused_at: expect.any(String) });
    expect((await call("POST", `/admin/broadcasts/${id}/pause`, { as: admin })).status).toBe(200);
    await run(id);
    expect(await smtp.received()).toEqual([]);
    await database.$executeRaw`delete from graphile_worker._private_jobs`;
    await runJob(broadcastsJobs, sweepBroadcastsJob, {});
    expect(await isQueued()).toBe(false);
    const resumed = await call("POST", `/admin/broadcasts/${id}/resume`, { as: admin });
    expect([resumed.body.paused_at, await isQueued()]).toEqual([null, true]);
    await run(id);
    expect(await find(id)).toMatchObject({ status: "sent", sent: 2 });
    for (const step of ["pause", "resume", "cancel"]) {
      expect((await call("POST", `/admin/broadcasts/${id}/${step}`, { as: admin })).body.code).toBe("not_sending");
    }
  });

  test("the rest is cancelled: whoever waits, and whom the server had put off", async () => {
    const { admin, people } = await createAudience(["Ana", "Ben", "Cleo"]);
    const id = await startBroadcast(admin);
    const claimed = await claimRecipient(id, { run: "1.1.1", provider: "smtp" });
    const { body } = await call("POST", `/admin/broadcasts/${id}/cancel`, { as: admin });
    expect(body).toMatchObject({ status: "sending", skipped: 2, recipients: 3 });
    await recordOutcome(id, claimed?.userId ?? "", "1.1.1", { status: "pending", error: "busy", delayMs: 60_000 });
    expect(await find(id)).toMatchObject({ status: "failed", skipped: 3 });
    expect((await recipientsOf(id)).map(({ error }) => error)).toEqual(
      people.map(() => "Cancelled by an administrator."),
    );
    await run(id);
    expect(await smtp.received()).toEqual([]);
  });

  test("a job that was lost is queued again", async () => {
    const { admin } = await createAudience(["Ana"]);
    const id = await startBroadcast(admin);
    await database.$executeRaw`delete from graphile_worker._private_jobs`;
    await runJob(broadcastsJobs, sweepBroadcastsJob, {});
    expect(await isQueued()).toBe(true);
    await run(id);
    await database.$executeRaw`delete from graphile_worker._private_jobs`;
    await runJob(broadcastsJobs, sweepBroadcastsJob, {});
    expect(await isQueued()).toBe(false);
  });
});
