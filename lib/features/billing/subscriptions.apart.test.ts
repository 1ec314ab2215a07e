import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import { switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { PaymentsDouble } from "@/lib/testing/payments-double";
import { runQueued } from "@/lib/testing/run-queued";
import { cancelSubscriptions } from "./cancel-subscriptions";
import { customerJob } from "./job-definitions";
import { queueCustomers } from "./queue-customers";
import { storeSubscriptions } from "./store-subscriptions";

vi.mock("@/lib/platform/providers/payments/payments", () => ({ paymentsProvider: vi.fn() }));

switchBillingOn();

const dayMs = 86_400_000;

let double: PaymentsDouble;
beforeEach(async () => {
  double = new PaymentsDouble();
  vi.mocked(paymentsProvider).mockReturnValue(double);
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

async function createCustomer() {
  const user = await createUser();
  const customerId = await double.ensureCustomer({ userId: user.id, email: user.email });
  await database.billingCustomer.create({ data: { userId: user.id, customerId } });
  return { user, customerId };
}
const planOf = async (as: { id: string }) => (await call("GET", "/billing/me", { as })).body.plan;
const askQueued = () => runQueued({ only: [customerJob.name] });
const auditOf = (user: { id: string }) =>
  database.auditEntry.findMany({ where: { userId: user.id, action: "subscription_changed" }, orderBy: { id: "asc" } });

describe("an event", () => {
  test("has the provider asked, and what it says is stored with an audit entry for each change", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_${user.id}`, status: "incomplete" });
    expect((await double.deliver({ customerId })).status).toBe(204);
    await askQueued();
    expect(await planOf(user)).toBe("free");
    double.set(customerId, { id: `sub_${user.id}`, status: "active" });
    expect(await planOf(user)).toBe("free");
    await double.deliver({ customerId });
    await askQueued();
    expect(await planOf(user)).toBe("pro");
    await double.deliver({ customerId });
    await askQueued();
    expect(await auditOf(user)).toMatchObject([
      { actorName: "Parley", detail: { plan: "pro", status: "incomplete", previous_status: null } },
      { actorName: "Parley", detail: { plan: "pro", status: "active", previous_status: "incomplete" } },
    ]);
  });

  test("delivered five times, at once too, causes one question", async () => {
    const { customerId } = await createCustomer();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => double.deliver({ id, customerId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await askQueued()).toHaveLength(1);
  });

  test("is taken however late it is sent again: what it causes does not depend on its age", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_${user.id}`, status: "active", lookupKey: "team_yearly" });
    await double.deliver({ customerId, at: new Date(Date.now() - 40 * dayMs) });
    await askQueued();
    expect(await planOf(user)).toBe("team");
  });

  test.each([
    ["one byte changed", { spoil: (body: string) => body.replace("cus", "cut") }],
    ["a byte order mark in front", { spoil: (body: string) => `\uFEFF${body}` }],
    ["a signature of 301 seconds ago", { signedMsAgo: 301_000 }],
    ["a signature of 302 seconds from now", { signedMsAgo: -302_000 }],
  ])("with %s is refused, and read no further", async (_, how) => {
    const { status, body } = await double.deliver({ customerId: "cus_secret" }, how);
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(await askQueued()).toEqual([]);
  });

  test("that is too large is refused", async () => {
    const { status } = await double.deliver({}, { spoil: () => "x".repeat(2_000_000) });
    expect(status).toBe(413);
  });

  test("of no concern is counted", async () => {
    await database.webhookEvent.deleteMany();
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) await double.deliver({ id, customerId: null });
    expect(await database.webhookEvent.findMany()).toMatchObject([{ id, sender: "payments_ignored" }]);
  });

  test("of no customer, or of one that is not ours, changes nothing", async () => {
    double.set("cus_elsewhere", { id: "sub_elsewhere", status: "active" });
    for (const customerId of [null, "cus_elsewhere"]) expect((await double.deliver({ customerId })).status).toBe(204);
    await askQueued();
    expect(await database.subscription.count({ where: { id: "sub_elsewhere" } })).toBe(0);
  });

  test("reaches nothing where nobody can pay", async () => {
    vi.mocked(paymentsProvider).mockReturnValue(null);
    expect((await double.deliver({})).status).toBe(404);
  });
});

describe("what the provider says", () => {
  test("of a price that is none of ours gives no plan; of two subscriptions the better counts", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_1_${user.id}`, status: "active", lookupKey: null });
    await storeSubscriptions(user.id);
    expect(await planOf(user)).toBe("free");
    double.set(customerId, { id: `sub_2_${user.id}`, status: "active", lookupKey: "pro_yearly" });
    double.set(customerId, { id: `sub_3_${user.id}`, status: "trialing", lookupKey: "team_monthly" });
    await storeSubscriptions(user.id);
    expect(await planOf(user)).toBe("team");
  });

  test("of a failed payment counts from its first failure, however often it is told", async () => {
    const { user, customerId } = await createCustomer();
    const failedAt = new Date(Date.now() - 5 * dayMs);
    double.set(customerId, { id: `sub_${user.id}`, status: "past_due", failedAt });
    for (let time = 0; time < 3; time += 1) await storeSubscriptions(user.id);
    const { body } = await call("GET", "/billing/me", { as: user });
    expect(body.subscription.grace_until).toBe(new Date(failedAt.getTime() + 7 * dayMs).toISOString());
  });

  test("of a customer that was deleted there leaves nothing", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_${user.id}`, status: "active" });
    await storeSubscriptions(user.id);
    double.deleteCustomer(customerId);
    await storeSubscriptions(user.id);
    expect(await planOf(user)).toBe("free");
    expect((await auditOf(user)).at(-1)).toMatchObject({ detail: { plan: null, previous_plan: "pro" } });
  });

  test("takes the free month from who ever paid", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_${user.id}`, status: "incomplete" });
    await storeSubscriptions(user.id);
    expect((await call("GET", "/billing/me", { as: user })).body.pass_used).toBe(false);
    double.set(customerId, { id: `sub_${user.id}`, status: "canceled" });
    await storeSubscriptions(user.id);
    expect((await call("GET", "/billing/me", { as: user })).body.pass_used).toBe(true);
  });

  test("is not overwritten by an answer to an earlier question", async () => {
    const { user, customerId } = await createCustomer();
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    double.set(customerId, { id: `sub_${user.id}`, status: "active" });
    double.beforeAnswer = () => isOpen;
    const early = storeSubscriptions(user.id);
    await vi.waitFor(async () =>
      expect(await database.billingCustomer.findUnique({ where: { customerId } })).toMatchObject({ asked: 1 }),
    );
    double.beforeAnswer = async () => {};
    double.set(customerId, { id: `sub_${user.id}`, status: "canceled" });
    await storeSubscriptions(user.id);
    open();
    await early;
    expect(await planOf(user)).toBe("free");
  });

  test("is stored when the provider is back, and until then nothing changes", async () => {
    const { user, customerId } = await createCustomer();
    double.set(customerId, { id: `sub_${user.id}`, status: "active" });
    double.beforeAnswer = async () => {
      throw new ProviderFailure("The payment provider is away.", true);
    };
    const since = async () =>
      (await database.billingCustomer.findUniqueOrThrow({ where: { customerId } })).unansweredSince;
    const first = new Date(Date.now() - 3600_000);
    await expect(storeSubscriptions(user.id, first)).rejects.toThrow(ProviderFailure);
    await expect(storeSubscriptions(user.id)).rejects.toThrow(ProviderFailure);
    expect(await since()).toEqual(first);
    expect(await planOf(user)).toBe("free");
    double.beforeAnswer = async () => {};
    await storeSubscriptions(user.id);
    expect([await planOf(user), await since()]).toEqual(["pro", null]);
  });
});

test("every night makes good what a lost event left, each repair in the audit", async () => {
  const { user, customerId } = await createCustomer();
  double.set(customerId, { id: `sub_${user.id}`, status: "active" });
  await queueCustomers();
  await runQueued({ only: [customerJob.name], withinMs: 600_000 });
  expect(await planOf(user)).toBe("pro");
  expect(await auditOf(user)).toHaveLength(1);
});

test("whoever deletes their account pays no more; the customer stays at the provider", async () => {
  const { user, customerId } = await createCustomer();
  double.set(customerId, { id: `sub_1_${user.id}`, status: "active" });
  double.set(customerId, { id: `sub_2_${user.id}`, status: "canceled" });
  await cancelSubscriptions(user.id);
  expect(double.cancelled).toEqual([`sub_1_${user.id}`]);
  expect(double.closed).toEqual([customerId]);
  expect(double.customers.get(user.id)).toBe(customerId);
  await expect(cancelSubscriptions((await createUser()).id)).resolves.toBeUndefined();
});

test("nothing but the job of the webhook writes subscriptions, until the account goes", () => {
  const root = path.join(import.meta.dirname, "../../..");
  const sources = ["lib", "app", "components"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^lib\/(testing|platform\/providers)\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
  const having = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ file }) => file);
  const statements = /\bsubscription\.(create|update|upsert|delete)|\b(into|update|delete from) subscriptions\b/i;
  expect(having(statements)).toEqual([]);
  expect(having(/store_subscriptions/)).toEqual(["lib/features/billing/write-subscriptions.ts"]);
  expect(having(/await writeSubscriptions\(/).sort()).toEqual([
    "lib/features/billing/store-subscriptions.ts",
    "lib/flows/accounts/remove-own-rows.ts",
  ]);
});
