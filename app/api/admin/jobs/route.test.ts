import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openingMailJob } from "@/lib/flows/meetings-admin/job-definitions";
import { deletionMailJob } from "@/lib/flows/people-admin/job-definitions";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { defineJob, type JobDefinition } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { JobFailure } from "@/lib/platform/jobs/failure-words";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { createMeetingAndAdmin, reason } from "@/lib/testing/opened-meeting";

const path = "/admin/jobs";
const payload = z.object({ userId: z.uuid(), secret: z.string() });
const mail = defineJob({ name: "test.mail", lane: "mail", payload, attemptsMax: 3 });
const tidy = defineJob({ name: "test.tidy", lane: "housekeeping", payload, attemptsMax: 1 });
let admin: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  admin = await createUser({ isAdmin: true, name: "Ada Admin" });
});

type Kept = { attempts?: number; lastError?: string; locked?: boolean; runAt?: Date };

/** A job in some state. Answers its number. */
async function queue(job: JobDefinition<typeof payload>, userId: string, kept: Kept = {}): Promise<string> {
  await transaction((tx) => enqueue(tx, job, { userId, secret: "open sesame" }, { runAt: kept.runAt ?? null }));
  const [row] = await database.$queryRaw<{ id: bigint }[]>`
    update graphile_worker._private_jobs
       set attempts = ${kept.attempts ?? 0}, last_error = ${kept.lastError ?? null},
           locked_at = case when ${kept.locked ?? false} then now() end,
           locked_by = case when ${kept.locked ?? false} then 'somebody' end
     where id = (select max(id) from graphile_worker._private_jobs) returning id`;
  return String(row?.id);
}

const list = async (query = "") => (await call("GET", `${path}?${query}`, { as: admin })).body;

test("a job says what it is, for whom, how often it was tried, and why that failed, without private words", async () => {
  const [ana] = await createColleagues();
  const refused = new JobFailure(new ProviderFailure("The mail server rejected it (550).", false)).message;
  const quoted = new JobFailure(new Error("550 <gil@elsewhere.example>: unknown")).message;
  const id = await queue(mail, ana.id, { attempts: 1, lastError: refused });
  await queue(mail, ana.id, { attempts: 3, lastError: quoted });
  await queue(tidy, ana.id, { attempts: 1, lastError: "550 <gil@elsewhere.example>: unknown" });
  const jobs = await list();
  expect(jobs).toMatchObject([
    { kind: "test.tidy", lane: "housekeeping", status: "failed", error: "It failed. The worker's log says why." },
    { status: "failed", tries: 3, next_try_at: null, error: "Error. The worker's log says more." },
    {
      id,
      kind: "test.mail",
      lane: "mail",
      status: "retrying",
      tries: 1,
      tries_max: 3,
      running_since: null,
      account_id: ana.id,
      account_name: "Ana Pereira",
      error: "The mail server rejected it (550).",
    },
  ]);
  expect(JSON.stringify(jobs)).not.toMatch(/sesame|elsewhere/);
});

test("jobs are told by status, lane and kind, page by page", async () => {
  const [ana] = await createColleagues();
  const numbers = [
    await queue(mail, ana.id),
    await queue(mail, ana.id, { runAt: new Date(Date.now() + 3_600_000) }),
    await queue(tidy, ana.id, { attempts: 1 }),
    await queue(mail, ana.id, { attempts: 1, locked: true }),
  ];
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: string }) => numbers.indexOf(id));
  expect(await ids("")).toEqual([3, 2, 1, 0]);
  expect(await ids("status=waiting")).toEqual([0]);
  expect(await ids("status=scheduled")).toEqual([1]);
  expect(await ids("status=failed")).toEqual([2]);
  expect(await ids("status=running")).toEqual([3]);
  expect(await ids("lane=mail")).toEqual([3, 1, 0]);
  expect(await ids("kind=test.tidy")).toEqual([2]);
  const first = await call("GET", `${path}?limit=3`, { as: admin });
  const next = /<\/api(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect((await call("GET", next, { as: admin })).body.map(({ id }: { id: string }) => id)).toEqual([numbers[0]]);
  for (const query of ["status=lost", "lane=fast", "limit=0", "cursor=-1", "cursor=9999999999999999999"])
    expect((await call("GET", `${path}?${query}`, { as: admin })).status).toBe(422);
});

test("one that is out of tries is run now with all of them, and one that waits comes first", async () => {
  const [ana] = await createColleagues();
  const failed = await queue(mail, ana.id, { attempts: 3, lastError: "Error" });
  const later = await queue(mail, ana.id, { attempts: 1, runAt: new Date(Date.now() + 3_600_000) });
  for (const id of [failed, later]) expect((await call("POST", `${path}/${id}/run`, { as: admin })).status).toBe(204);
  const [ofLater, ofFailed] = await list();
  expect(ofFailed).toMatchObject({ status: "waiting", tries: 0 });
  expect(ofLater).toMatchObject({ status: "retrying", tries: 1 });
  expect(Date.parse(ofLater.next_try_at)).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(
    await database.auditEntry.findMany({ where: { actorId: admin.id, action: "job_run" }, orderBy: { id: "asc" } }),
  ).toMatchObject([{ detail: { job: "test.mail", id: failed } }, { detail: { job: "test.mail", id: later } }]);
});

test("one is removed for good, and that is recorded", async () => {
  const [ana] = await createColleagues();
  const id = await queue(tidy, ana.id, { attempts: 1 });
  expect((await call("DELETE", `${path}/${id}`, { as: admin })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call("DELETE", `${path}/${id}`, { as: admin })).status).toBe(404);
  expect(await database.auditEntry.findMany({ where: { actorId: admin.id, action: "job_removed" } })).toMatchObject([
    { kind: "settings", detail: { job: "test.tidy", id, tries: 1 } },
  ]);
});

test("what runs is neither started nor removed, and what isn't there is not found", async () => {
  const [ana] = await createColleagues();
  const id = await queue(mail, ana.id, { attempts: 1, locked: true });
  for (const [method, at] of [
    ["POST", `${path}/${id}/run`],
    ["DELETE", `${path}/${id}`],
  ] as const) {
    const { status, body } = await call(method, at, { as: admin });
    expect([status, body.code]).toEqual([409, "job_running"]);
    for (const other of ["0", "x", "1e3", "99999999999999999999"])
      expect((await call(method, at.replace(id, other), { as: admin })).status).toBe(404);
    expect((await call(method, at, { as: ana })).status).toBe(403);
    expect((await call(method, at)).status).toBe(401);
  }
  expect((await call("GET", path, { as: ana })).status).toBe(403);
  expect(await database.auditEntry.count({ where: { kind: "settings", actorId: admin.id } })).toBe(0);
});

test("removed twice at once, a job goes once", async () => {
  const [ana] = await createColleagues();
  const id = await queue(tidy, ana.id);
  const answers = await Promise.all([1, 2, 3].map(() => call("DELETE", `${path}/${id}`, { as: admin })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await database.auditEntry.count({ where: { actorId: admin.id, action: "job_removed" } })).toBe(1);
});

test("what tells people what an administrator did is not removed", async () => {
  const { ana, meeting, adminPath } = await createMeetingAndAdmin();
  await call("POST", `${adminPath}/open`, { as: admin, body: { reason } });
  await call("PATCH", `/admin/people/${ana.id}`, { as: admin, body: { disabled: true } });
  await transaction((tx) => enqueue(tx, deletionMailJob, { userId: ana.id, change: "planned" }));
  const mails = (await list("lane=mail")).filter(({ kind }: { kind: string }) => kind !== mail.name);
  expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual([deletionMailJob.name, openingMailJob.name]);
  expect(mails.map(({ removable }: { removable: boolean }) => removable)).toEqual([false, false]);
  for (const { id } of mails) {
    const { status, body } = await call("DELETE", `${path}/${id}`, { as: admin });
    expect([status, body.code]).toEqual([409, "mail_owed"]);
  }
  expect(await list("lane=mail")).toHaveLength(2);
  expect(await database.meetingOpening.count({ where: { meetingId: meeting.id } })).toBe(1);
});
