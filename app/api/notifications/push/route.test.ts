import { expect, test } from "vitest";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { startPushDouble } from "@/lib/testing/push-double";
import { runQueued } from "@/lib/testing/run-queued";

const path = "/notifications/push";
const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
const at = (endpoint: string) => ({ endpoint, expirationTime: null, keys });
const isOn = async (as: { id: string }) => (await call("GET", "/notifications/preferences", { as })).body.push_here;

test("this browser subscribes, again with another address, and ends it", async () => {
  const ana = await createUser();
  expect((await call("POST", path, { as: ana, body: at("https://push.example/1") })).status).toBe(204);
  expect((await call("POST", path, { as: ana, body: at("https://push.example/2") })).status).toBe(204);
  expect(await isOn(ana)).toBe(true);
  expect(await database.pushSubscription.findMany({ where: { userId: ana.id } })).toMatchObject([
    { endpoint: "https://push.example/2" },
  ]);
  const ben = await createUser();
  await call("POST", path, { as: ben, body: at("https://push.example/2") });
  expect([await isOn(ana), await isOn(ben)]).toEqual([false, true]);
  expect((await call("DELETE", path, { as: ben })).status).toBe(204);
  expect((await call("DELETE", path, { as: ben })).status).toBe(204);
  expect(await isOn(ben)).toBe(false);
});

test("signing out ends it", async () => {
  const ana = await createUser();
  await call("POST", path, { as: ana, body: at("https://push.example/3") });
  await database.session.deleteMany({ where: { userId: ana.id } });
  expect(await database.pushSubscription.count({ where: { userId: ana.id } })).toBe(0);
});

test("a token is not a browser", async () => {
  const ana = await createUser();
  const made = await call("POST", "/tokens", { as: ana, body: { name: "build", scope: "full" } });
  for (const method of ["POST", "DELETE"]) {
    const body = method === "POST" ? { body: at("https://push.example/4") } : {};
    expect((await call(method, path, { as: { bearer: made.body.token }, ...body })).status).toBe(403);
  }
});

test.each([
  ["http://push.example/1", keys],
  ["https://127.0.0.1/1", keys],
  ["https://169.254.169.254/", keys],
  ["https://push.example/1", { ...keys, auth: "short" }],
  ["https://push.example/1", { ...keys, p256dh: "short" }],
])("refuses %s with %j", async (endpoint, given) => {
  const ana = await createUser();
  const refused = await call("POST", path, { as: ana, body: { endpoint, keys: given } });
  expect(refused.status).toBe(422);
});

test("the browser shows what its person is told of, until its push service says that it is gone", {
  tags: ["transport"],
}, async () => {
  const [double, before] = [await startPushDouble(), env.PUSH_PRIVATE_SERVICES];
  env.PUSH_PRIVATE_SERVICES = true;
  try {
    const ana = await createUser();
    await call("POST", path, { as: ana, body: at("https://push.example/5") });
    await database.pushSubscription.updateMany({ where: { userId: ana.id }, data: double.target });
    const tell = () =>
      transaction((tx, announce) =>
        addNotifications(tx, announce, [ana.id], {
          kind: "moved",
          title: "Ben rescheduled Budget",
          href: "/meetings/1",
        }),
      );
    await tell();
    await runQueued();
    const href = `${env.PUBLIC_ORIGIN}/meetings/1`;
    expect(double.received.map(({ message }) => message)).toEqual([
      { title: "Ben rescheduled Budget", body: "", href },
    ]);
    double.answerWith(410);
    await tell();
    await runQueued();
    expect(await isOn(ana)).toBe(false);
  } finally {
    env.PUSH_PRIVATE_SERVICES = before;
    await double.stop();
  }
});
