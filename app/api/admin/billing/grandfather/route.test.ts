import { expect, test } from "vitest";
import { giveComps } from "@/lib/features/billing/give-comps";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createOrganisation, createUser } from "@/lib/testing/factories";

const body = { plan: "pro", reason: "Here before plans" };
const grandfather = (as: { id: string }, sent: object = body) =>
  call("POST", "/admin/billing/grandfather", { as, body: sent });
const accounts = () => database.user.count({ where: { deletedAt: null } });

/** People with the organisation's id, beside whom earlier tests left others. */
async function createPeople(count: number) {
  const { id: organisationId } = await createOrganisation();
  await database.user.createMany({
    data: Array.from({ length: count }, (_, at) => ({ organisationId, email: `${at}-${organisationId}@example.com` })),
  });
  return database.user.findMany({ where: { organisationId }, select: { id: true } });
}

test("gives the plan to everybody about whom nobody decided, adds up, and changes nothing when repeated", async () => {
  const admin = await createUser({ isAdmin: true });
  const [plain, given, ended, revoked, disabled] = await createPeople(5);
  if (!plain || !given || !ended || !revoked || !disabled) throw new Error("Too few people.");
  const gone = await createUser({ deletedAt: new Date(), disabledAt: new Date() });
  await database.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const past = new Date(Date.now() - 86_400_000);
  await database.planComp.createMany({
    data: [
      { userId: given.id, plan: "team", reason: "Friend" },
      { userId: ended.id, plan: "team", reason: "Friend", until: past },
      { userId: revoked.id, plan: "team", reason: "Friend", revokedAt: past },
    ],
  });
  const before = await database.planComp.findMany({ orderBy: { userId: "asc" } });
  const { status, body: result } = await grandfather(admin);
  expect(status).toBe(200);
  expect(result.written + result.skipped).toBe(await accounts());
  expect(result.skipped).toBe(before.length);
  const rows = await database.planComp.findMany({ orderBy: { userId: "asc" } });
  expect(rows.filter(({ userId }) => before.some((one) => one.userId === userId))).toEqual(before);
  for (const { id } of [plain, disabled, admin]) {
    expect(rows.find(({ userId }) => userId === id)).toMatchObject({ ...body, until: null, givenById: admin.id });
    const entries = await database.auditEntry.findMany({ where: { userId: id, kind: "billing" } });
    expect(entries).toMatchObject([{ action: "comp_given", actorId: admin.id, detail: { plan: "pro" } }]);
  }
  expect(rows.some(({ userId }) => userId === gone.id)).toBe(false);
  expect((await grandfather(admin, { plan: "team", reason: "Again" })).body).toEqual({
    written: 0,
    skipped: await accounts(),
  });
  expect(await database.planComp.findMany({ orderBy: { userId: "asc" } })).toEqual(rows);
});

test("by two administrators at once, in small batches, each account gets one comp and one audit entry", async () => {
  const admins = await Promise.all([1, 2].map(() => createUser({ isAdmin: true })));
  const people = await createPeople(200);
  const by = admins.map(({ id, name }) => ({ id, name: name ?? "" }));
  const results = await Promise.all(by.map((one) => giveComps({ plan: "pro", reason: "Here before" }, one, 7)));
  const total = await accounts();
  for (const { written, skipped } of results) expect(written + skipped).toBe(total);
  const ids = people.map(({ id }) => id);
  const comps = await database.planComp.findMany({ where: { userId: { in: ids } } });
  const entries = await database.auditEntry.findMany({ where: { userId: { in: ids }, kind: "billing" } });
  expect([comps.length, entries.length]).toEqual([200, 200]);
  const giver = new Map(comps.map(({ userId, givenById }) => [userId, givenById]));
  expect(entries.every(({ userId, actorId }) => giver.get(userId ?? "") === actorId)).toBe(true);
  expect(results.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThanOrEqual(200);
});

test("an account that is being deleted gets none", async () => {
  const admin = await createUser({ isAdmin: true });
  const [person] = await createPeople(1);
  if (!person) throw new Error("There is nobody.");
  let done: Promise<unknown> = Promise.resolve();
  await database.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where id = ${person.id}::uuid for update`;
    done = giveComps({ plan: "pro", reason: "Here before" }, { id: admin.id, name: "Adi" });
    await tx.user.update({ where: { id: person.id }, data: { deletedAt: new Date(), disabledAt: new Date() } });
  });
  await done;
  expect(await database.planComp.count({ where: { userId: person.id } })).toBe(0);
});

test.each([
  ["plan", { plan: "free", reason: "Friend" }],
  ["reason", { plan: "pro", reason: "  " }],
  ["until", { plan: "pro", reason: "Friend", until: null }],
])("a wrong %s is refused", async (path, sent) => {
  const answer = await grandfather(await createUser({ isAdmin: true }), sent);
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
});

test("only administrators can", async () => {
  expect((await grandfather(await createUser())).status).toBe(403);
  expect((await grandfather({ id: (await createUser({ isAdmin: true, disabledAt: new Date() })).id })).status).toBe(
    401,
  );
});
