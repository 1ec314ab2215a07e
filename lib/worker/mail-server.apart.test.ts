import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { meetingMailJob } from "@/lib/features/invitations/job-definitions";
import { closeRoomJob } from "@/lib/flows/calls/job-definitions";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { findWaiting } from "@/lib/platform/jobs/find-waiting";
import { processWide } from "@/lib/platform/process-wide";
import { smtpMail } from "@/lib/platform/providers/mail/smtp";
import { call } from "@/lib/testing/call";
import { createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";
import { type ReceivedMail, startSmtpDouble } from "@/lib/testing/smtp-double";
import { startJobs } from "./job-runner";

const double = await startSmtpDouble();
processWide("mail-provider", () => smtpMail({ url: double.url, fromAddress: "parley@example.org" }));
const idsOf = (mails: ReceivedMail[]) => new Set(mails.map(({ id }) => id));
const mailsTo = async (address: string) => (await double.received()).filter(({ to }) => to === address);

let stop: (() => Promise<void>) | null = null;
beforeAll(async () => {
  stop = await startJobs();
  // Loads what later calls find loaded.
  await inviteGuest("first@elsewhere.example");
  await vi.waitFor(async () => expect(await mailsTo("first@elsewhere.example")).toHaveLength(1), { timeout: 20_000 });
}, 40_000);
let release = () => {};
/** Takes mails from now on, and says so of none until `release`. */
function holdAnswers() {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  double.onTaken(() => released);
}
afterEach(() => {
  double.answerWith(null);
  double.onTaken(null);
  release();
});
afterAll(async () => {
  // Ends what waits for its answer.
  await double.stop();
  await stop?.();
});

async function create(host: { id: string }, emails: string[]) {
  const body = { title: "Budget", duration_minutes: 30, booked_timezone: "UTC", emails };
  const begun = performance.now();
  const made = await call("POST", "/meetings", { as: host, body });
  return { made, ms: performance.now() - begun };
}

/** Invites a guest to a meeting, and says what the answer tells of them, and how much longer it took than without them. */
async function inviteGuest(email: string) {
  const host = await createUser();
  const alone = await create(host, []);
  const { made, ...invited } = await create(host, [email]);
  const ms = invited.ms - alone.ms;
  const path = `/meetings/${made.body.id}`;
  const problem = async () => (await call("GET", `${path}/invites`, { as: host })).body[0].delivery_problem;
  return { host, path, ms, result: made.body.invites[0], problem };
}

test("a server that answers late is waited for, not written to again, and keeps nobody waiting", async () => {
  double.answerWith("slow");
  const { ms, result, problem } = await inviteGuest("late@elsewhere.example");
  expect(ms).toBeLessThan(1000);
  expect(result).toMatchObject({ delivery: "email", detail: "Being sent." });
  const isSettled = async () =>
    expect(await database.invite.findFirst({ where: { email: "late@elsewhere.example" } })).toMatchObject({
      delivery: "email",
      deliveryDetail: null,
    });
  await vi.waitFor(isSettled, { timeout: 15_000, interval: 200 });
  expect(await problem()).toBeNull();
  expect(await mailsTo("late@elsewhere.example")).toHaveLength(1);
}, 40_000);

test("an invitation that is put off is tried again until it arrives, and the host reads both", async () => {
  double.answerWith("busy");
  const { ms, problem } = await inviteGuest("grey@elsewhere.example");
  expect(ms).toBeLessThan(1000);
  const said = "We couldn't send the invitation. The mail server can't be reached or is busy. We keep trying.";
  await vi.waitFor(async () => expect(await problem()).toBe(said), { timeout: 10_000 });
  double.answerWith(null);
  await vi.waitFor(async () => expect(await problem()).toBeNull(), { timeout: 15_000, interval: 200 });
  expect(await mailsTo("grey@elsewhere.example")).toHaveLength(1);
}, 40_000);

test("a worker that dies after the mail has left sends the same one again, which is known as the same", async () => {
  holdAnswers();
  await inviteGuest("twice@elsewhere.example");
  await vi.waitFor(async () => expect(await mailsTo("twice@elsewhere.example")).toHaveLength(1), { timeout: 10_000 });
  double.onTaken(null);
  // As of a worker whose lock is gone.
  await database.$executeRaw`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '1 minute'
     where locked_by is not null`;
  const two = await startJobs();
  await vi.waitFor(async () => expect(await mailsTo("twice@elsewhere.example")).toHaveLength(2), { timeout: 10_000 });
  release();
  await two();
  expect(idsOf(await mailsTo("twice@elsewhere.example")).size).toBe(1);
}, 40_000);

test("notes on their way are not said to have been sent, nor sent a second time", async () => {
  const { ana, gil, path } = await createSharedMeeting();
  const send = () => call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [gil] } });
  const shares = async () => (await call("GET", `${path}/summary/shares`, { as: ana })).body;
  holdAnswers();
  const pending = { email: gil, sent: false, detail: "Being sent. You don't need to send it again." };
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ body }) => body)).toEqual([[pending], [pending]]);
  expect(await shares()).toMatchObject([{ status: "sending", error: null }]);
  release();
  await vi.waitFor(async () => expect(await shares()).toMatchObject([{ status: "sent" }]), { timeout: 15_000 });
  expect((await send()).body).toMatchObject([{ sent: true, detail: expect.stringContaining("a moment ago") }]);
  expect(await mailsTo(gil)).toHaveLength(1);
}, 40_000);

test("a server that never answers holds up neither who invites nor what is no mail", async () => {
  double.answerWith("silent");
  const guests = Array.from({ length: 6 }, (_, n) => `silent-${n}@elsewhere.example`);
  const invited = await Promise.all(guests.map(inviteGuest));
  expect(invited.map(({ result }) => result.detail)).toEqual(guests.map(() => "Being sent."));
  const meeting = await createPastMeetingOf(await createUser());
  await transaction((tx) => enqueue(tx, closeRoomJob, { meetingId: meeting.id }));
  const isWaiting = () => findWaiting([closeRoomJob.name], new Date(0));
  await vi.waitFor(async () => expect(await isWaiting()).toBe(false), { timeout: 15_000 });
  expect(await findWaiting([meetingMailJob.name], new Date(0))).toBe(true);
}, 40_000);
