import { describe, expect, test } from "vitest";
import { removeOwnRows } from "@/lib/flows/accounts/remove-own-rows";
import { database } from "@/lib/platform/database/database";
import { createSubscriptionOf, switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { getBilling } from "./queries";
import { startFreeMonth } from "./start-free-month";
import { tellPassEnds } from "./tell-pass-ends";

switchBillingOn();

const dayMs = 86_400_000;
const start = (as: { id: string }) => call("POST", "/billing/free-month", { as });
const bellOf = async (as: { id: string }) =>
  (await call("GET", "/notifications", { as })).body.items.map(({ title }: { title: string }) => title);

describe("the free month", () => {
  test("starts at once with the top plan, ends by itself after thirty days, and is in the audit", async () => {
    const ana = await createUser();
    const before = (await call("GET", "/billing/me", { as: ana })).body;
    expect(before).toEqual({
      plan: "free",
      source: "default",
      grant: null,
      pass: null,
      pass_used: false,
      subscription: null,
      next: null,
    });
    const { status, body } = await start(ana);
    const { started_at: startedAt, ends_at: endsAt } = body.pass;
    expect([status, body.plan, body.source, body.pass_used]).toEqual([200, "team", "pass", true]);
    expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(30 * dayMs);
    expect(body.next).toEqual({ plan: "free", at: endsAt });
    expect((await call("GET", "/billing/me", { as: ana })).body).toEqual(body);
    const after = await getBilling(ana, new Date(endsAt));
    expect([after.plan, after.source, after.passUsed]).toEqual(["free", "default", true]);
    const entries = await database.auditEntry.findMany({ where: { userId: ana.id, kind: "billing" } });
    expect(entries).toMatchObject([
      { action: "free_month_started", actorId: ana.id, detail: { plan: "team", until: endsAt } },
    ]);
  });

  test("of two requests at once one starts it, and it does not begin anew", async () => {
    const ana = await createUser();
    const answers = await Promise.all([start(ana), start(ana), start(ana)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "pass_used", "pass_used"]);
    const pass = await database.planPass.findUnique({ where: { userId: ana.id } });
    expect((await start(ana)).body.code).toBe("pass_used");
    expect(await database.planPass.findUnique({ where: { userId: ana.id } })).toEqual(pass);
  });

  test("is one for a mailbox, however its address is spelled, also at once", async () => {
    const name = crypto.randomUUID().slice(0, 8);
    const [one, other] = [
      await createUser({ email: `a.${name}@gmail.com` }),
      await createUser({ email: `a${name}+2@googlemail.com` }),
    ];
    const answers = await Promise.all([start(one), start(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is none for who paid before; a checkout that was never paid does not count", async () => {
    const [ana, ben] = await createColleagues();
    await createSubscriptionOf(ana, { status: "canceled" });
    await createSubscriptionOf(ben, { status: "incomplete_expired" });
    expect((await start(ana)).body.code).toBe("pass_used");
    expect((await start(ben)).status).toBe(200);
    // A refused start remembers nothing.
    await database.subscription.deleteMany({ where: { userId: ana.id } });
    expect((await start(ana)).status).toBe(200);
  });

  test("does not come again with a new account for the address, whose hash alone is kept", async () => {
    const ana = await createUser();
    await start(ana);
    await removeOwnRows(ana);
    expect(await database.planPass.count({ where: { userId: ana.id } })).toBe(0);
    await database.user.update({ where: { id: ana.id }, data: { email: `${ana.id}@deleted.invalid` } });
    const again = await createUser({ email: ana.email });
    expect((await call("GET", "/billing/me", { as: again })).body).toMatchObject({ plan: "free", pass_used: true });
    expect((await start(again)).body.code).toBe("pass_used");
    const kept = JSON.stringify(await database.usedPass.findMany());
    expect(kept).not.toContain(ana.email);
    expect(kept).not.toContain(ana.id);
  });

  test("is told of three days before its end and at its end, once each, whatever number of workers looks", async () => {
    const ana = await createUser();
    await startFreeMonth(ana, new Date(Date.now() - 28 * dayMs));
    const { endsAt } = await database.planPass.findUniqueOrThrow({ where: { userId: ana.id } });
    await tellPassEnds(new Date(endsAt.getTime() - 3 * dayMs - 1));
    expect(await bellOf(ana)).toEqual([]);
    await Promise.all([tellPassEnds(), tellPassEnds(), tellPassEnds()]);
    expect(await bellOf(ana)).toEqual([expect.stringMatching(/^Your free month ends on \d+ \w+$/)]);
    await Promise.all([tellPassEnds(endsAt), tellPassEnds(endsAt)]);
    await tellPassEnds(new Date(endsAt.getTime() + 3_600_000));
    expect(await bellOf(ana)).toEqual(["Your free month has ended", expect.anything()]);
  });

  test("ends without a word for who has as much by other means", async () => {
    const ana = await createUser();
    await startFreeMonth(ana, new Date(Date.now() - 28 * dayMs));
    await database.planComp.create({ data: { userId: ana.id, plan: "team", reason: "Friend" } });
    await tellPassEnds();
    await tellPassEnds(new Date(Date.now() + 2 * dayMs));
    expect(await bellOf(ana)).toEqual([]);
  });
});
