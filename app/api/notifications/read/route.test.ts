import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("marks the named ones, and all of them without a body; others' are left alone", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  for (const { id } of [ana, ana, ana, ben]) {
    await database.notification.create({ data: { userId: id, kind: "team", title: "Hello" } });
  }
  const unreadOf = async (as: { id: string }) => (await call("GET", "/notifications", { as })).body.unread;
  const [own] = (await call("GET", "/notifications", { as: ana })).body.items;
  const [other] = (await call("GET", "/notifications", { as: ben })).body.items;
  expect((await call("POST", "/notifications/read", { as: ana, body: { ids: [own.id, other.id] } })).status).toBe(204);
  expect([await unreadOf(ana), await unreadOf(ben)]).toEqual([2, 1]);
  expect((await call("POST", "/notifications/read", { as: ana })).status).toBe(204);
  expect([await unreadOf(ana), await unreadOf(ben)]).toEqual([0, 1]);
});

test.each([{ ids: ["x"] }, { all: true }])("refuses %j", async (body) => {
  expect((await call("POST", "/notifications/read", { as: await createUser(), body })).status).toBe(422);
});
