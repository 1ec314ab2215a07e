import { expect, test } from "vitest";
import { hasRecentAuth, recentAuthHeader } from "@/lib/flows/sign-in/prove-recent-auth";
import { resolveActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call, sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

async function actorOf(userId: string) {
  const actor = await resolveActor(
    new Request(env.PUBLIC_ORIGIN, { headers: { cookie: await sessionCookie(userId) } }),
  );
  if (actor.kind !== "user") throw new Error("not signed in");
  return actor;
}

async function mailedCode(email: string) {
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: "desc" } });
  return /\b(\d{6})\b/.exec(mail.subject + mail.text)?.[1] ?? "";
}

test("a password proves it for this session alone", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  await call("PUT", "/auth/password", { as: ana, body: { password: "correct horse battery" } });
  const wrong = await call("POST", "/auth/recent", { as: ana, body: { password: "wrong horse battery" } });
  expect([wrong.status, wrong.body.code]).toEqual([403, "wrong_credential"]);
  const { body, status } = await call("POST", "/auth/recent", { as: ana, body: { password: "correct horse battery" } });
  expect(status).toBe(200);
  const proof = new Headers({ [recentAuthHeader]: body.token });
  const actor = await actorOf(ana.id);
  expect(await hasRecentAuth(actor, proof)).toBe(true);
  const elsewhere = { ...actor, credential: { type: "session" as const, sessionId: ana.id } };
  expect(await hasRecentAuth(elsewhere, proof)).toBe(false);
  const somebody = { ...actor, id: (await createUser()).id };
  expect(await hasRecentAuth(somebody, proof)).toBe(false);
  await database.recentAuth.updateMany({ data: { expiresAt: new Date(0) } });
  expect(await hasRecentAuth(actor, proof)).toBe(false);
});

test("a mailed code works once, and five parallel guesses use up all attempts", async () => {
  const ana = await createUser();
  expect((await call("POST", "/auth/recent/code", { as: ana })).status).toBe(204);
  const code = await mailedCode(ana.email);
  expect((await call("POST", "/auth/recent", { as: ana, body: { code } })).status).toBe(200);
  expect((await call("POST", "/auth/recent", { as: ana, body: { code } })).status).toBe(403);

  const ben = await createUser();
  await call("POST", "/auth/recent/code", { as: ben });
  const right = await mailedCode(ben.email);
  const wrong = right === "000000" ? "000001" : "000000";
  await Promise.all([1, 2, 3, 4, 5].map(() => call("POST", "/auth/recent", { as: ben, body: { code: wrong } })));
  expect((await call("POST", "/auth/recent", { as: ben, body: { code: right } })).status).toBe(403);
});

test("a body with both or neither is not valid", async () => {
  const ana = await createUser();
  expect((await call("POST", "/auth/recent", { as: ana, body: {} })).status).toBe(422);
  const both = await call("POST", "/auth/recent", { as: ana, body: { password: "x", code: "123456" } });
  expect(both.status).toBe(422);
});

test("after ten attempts in ten minutes the answer is 429 with the time to come back", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const attempts = Array.from({ length: 11 }, () =>
    call("POST", "/auth/recent", { as: ana, body: { code: "123456" } }),
  );
  const last = (await Promise.all(attempts)).find(({ status }) => status === 429);
  expect(last?.body.code).toBe("rate_limited");
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Date.parse(last?.body.retry_at)).toBeGreaterThan(Date.now());
});
