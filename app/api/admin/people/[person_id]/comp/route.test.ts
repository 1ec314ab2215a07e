import { beforeEach, describe, expect, test } from "vitest";
import type { CompWire } from "@/lib/features/billing/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

type Person = Awaited<ReturnType<typeof createUser>>;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  admin = await createUser({ isAdmin: true, name: "Adi Admin" });
  ana = await createUser();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const give = (person: { id: string }, body: object, as: { id: string } = admin) =>
  call("POST", `/admin/people/${person.id}/comp`, { as, body });
const revoke = (person: { id: string }, as: { id: string } = admin) =>
  call("DELETE", `/admin/people/${person.id}/comp`, { as });
const read = (person: { id: string }, as: { id: string } = admin) =>
  call("GET", `/admin/people/${person.id}/billing`, { as });
const auditOf = (person: { id: string }) =>
  database.auditEntry.findMany({ where: { userId: person.id, kind: "billing" }, orderBy: { id: "asc" } });

test("an administrator sees somebody's plan as the interface says, and looking is not recorded", async () => {
  const { status, body } = await read(ana);
  expect(status).toBe(200);
  expect(body).toEqual({
    plan: "team",
    source: "default",
    grant: null,
    pass: null,
    pass_used: false,
    subscription: null,
    usage: { meetings_used: 0, meetings_limit: null, period_start: expect.any(String), period_end: expect.any(String) },
    events: [],
  });
  expect(await database.auditEntry.count({ where: { actorId: admin.id, kind: { not: "account" } } })).toBe(0);
});

test("a plan is given, replaced and taken back, each once in the audit, with what was before", async () => {
  const until = inDays(30);
  const given = await give(ana, { plan: "pro", reason: "  A \n friend ", until });
  expect([given.status, given.body.grant]).toEqual([
    200,
    {
      plan: "pro",
      until,
      given_at: expect.any(String),
      reason: "A friend",
      given_by_id: admin.id,
      given_by_name: "Adi Admin",
      revoked_at: null,
    },
  ]);
  await give(ana, { plan: "pro", reason: "A friend", until });
  await give(ana, { plan: "team", reason: "A good friend" });
  for (let time = 0; time < 2; time += 1) expect((await revoke(ana)).status).toBe(204);
  const { body } = await read(ana);
  expect(body.grant).toMatchObject({ plan: "team", until: null, revoked_at: expect.any(String) });
  expect(
    body.events.map(({ action, actor_name: by, actor_email: address }: Record<string, string>) => [
      action,
      by,
      address,
    ]),
  ).toEqual([
    ["comp_revoked", "Adi Admin", admin.email],
    ["comp_given", "Adi Admin", admin.email],
    ["comp_given", "Adi Admin", admin.email],
  ]);
  expect(await auditOf(ana)).toMatchObject([
    { action: "comp_given", detail: { plan: "pro", until, reason: "A friend", previous_plan: null } },
    { action: "comp_given", detail: { plan: "team", until: null, previous_plan: "pro", previous_until: until } },
    { action: "comp_revoked", detail: { plan: "team", until: null } },
  ]);
});

test("what was taken back can be given again", async () => {
  await give(ana, { plan: "pro", reason: "A friend" });
  await revoke(ana);
  expect((await give(ana, { plan: "pro", reason: "A friend" })).body.grant.revoked_at).toBeNull();
});

describe("refused is", () => {
  test.each([
    ["reason", { plan: "pro", reason: " \u00a0\n " }],
    ["reason", { plan: "pro", reason: "x".repeat(501) }],
    ["plan", { plan: "free", reason: "Friend" }],
    ["until", { plan: "pro", reason: "Friend", until: "2020-01-01T00:00:00Z" }],
    ["until", { plan: "pro", reason: "Friend", until: "2030-01-01" }],
    ["untill", { plan: "pro", reason: "Friend", untill: null }],
  ])("a wrong %s: %j", async (path, body) => {
    const answer = await give(ana, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
    expect(await auditOf(ana)).toEqual([]);
  });

  test("a person that is none, or none any more; a disabled one is one", async () => {
    const disabled = await createUser({ disabledAt: new Date() });
    const deleted = await createUser({ deletedAt: new Date(), disabledAt: new Date() });
    for (const person of [deleted, { id: crypto.randomUUID() }]) {
      expect((await read(person)).status).toBe(404);
      expect((await give(person, { plan: "pro", reason: "Friend" })).status).toBe(404);
      expect((await revoke(person)).status).toBe(404);
    }
    expect((await give(disabled, { plan: "pro", reason: "Friend" })).status).toBe(200);
  });

  test("everybody who is no administrator, about themselves and others", async () => {
    for (const as of [ana, await createUser()]) {
      expect((await read(ana, as)).status).toBe(403);
      expect((await give(ana, { plan: "team", reason: "Me" }, as)).status).toBe(403);
      expect((await revoke(ana, as)).status).toBe(403);
      expect((await call("GET", "/admin/billing/comps", { as })).status).toBe(403);
    }
    expect(await auditOf(ana)).toEqual([]);
  });
});

test("the list of comps goes page by page over those of one moment, and tells which are over", async () => {
  const { id: organisationId } = await database.organisation.create({ data: { name: "Many" } });
  const givenAt = new Date();
  await database.user.createMany({
    data: Array.from({ length: 120 }, (_, at) => ({
      organisationId,
      email: `many-${at}-${organisationId}@example.com`,
    })),
  });
  const people = await database.user.findMany({ where: { organisationId }, select: { id: true } });
  await database.planComp.createMany({
    data: people.map(({ id: userId }, at) => ({
      userId,
      plan: "pro",
      reason: "Many",
      givenAt,
      ...(at < 10 ? { revokedAt: givenAt } : at < 15 ? { until: givenAt } : {}),
    })),
  });
  expect(await collect({})).toEqual(new Set(people.map(({ id }) => id)));
  expect((await collect({ show: "over" })).size).toBe(15);
  expect((await collect({ show: "active" })).size).toBe(105);

  async function collect(query: Record<string, string>): Promise<Set<string>> {
    const ids: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined; ) {
      const asked = new URLSearchParams(cursor ? { ...query, cursor } : query);
      const { body, headers } = await call("GET", `/admin/billing/comps?${asked}`, { as: admin });
      ids.push(...body.flatMap((one: CompWire) => (one.reason === "Many" ? one.person_id : [])));
      cursor = /cursor=([^&>]+)/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(new Set(ids).size).toBe(ids.length);
    return new Set(ids);
  }
});
