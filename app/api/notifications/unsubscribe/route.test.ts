import { expect, test } from "vitest";
import { makeUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const pathOf = (token: string) => `/notifications/unsubscribe?token=${encodeURIComponent(token)}`;

test("the link ends the mails of its kind, without a credential and more than once", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "task_assigned" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  // As programs of RFC 8058 send it.
  for (const options of [{ body: "List-Unsubscribe=One-Click", headers }, {}]) {
    expect((await call("POST", pathOf(token), options)).status).toBe(204);
  }
  const { body } = await call("GET", "/notifications/preferences", { as: ana });
  const kindOf = (kind: string) => body.kinds.find((one: { kind: string }) => one.kind === kind);
  expect([kindOf("task_assigned").mail, kindOf("team").mail]).toEqual([false, true]);
});

test("a token that was not made here is unknown", async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "team" });
  for (const wrong of [`${token}x`, "a.b.c", token.replace("team", "reply")]) {
    expect((await call("POST", pathOf(wrong))).status).toBe(404);
  }
  expect((await call("POST", "/notifications/unsubscribe")).status).toBe(422);
});
