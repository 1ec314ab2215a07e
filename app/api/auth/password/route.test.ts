import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("a first password needs nothing more, a change needs the current one", async () => {
  const ana = await createUser();
  const set = (body: object) => call("PUT", "/auth/password", { as: ana, body });
  expect((await set({ password: "first password" })).status).toBe(204);
  const refused = await set({ password: "second password" });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "current_password"]);
  expect((await set({ password: "second password", current_password: "first password" })).status).toBe(204);
});

test("setting a password signs out every other browser", async () => {
  const ana = await createUser();
  await database.session.create({ data: { userId: ana.id, expiresAt: new Date(Date.now() + 60_000) } });
  await call("PUT", "/auth/password", { as: ana, body: { password: "a new password" } });
  expect((await call("GET", "/auth/sessions", { as: ana })).body).toHaveLength(1);
});

test("a password is stored as argon2id and nowhere in clear", async () => {
  const ana = await createUser();
  await call("PUT", "/auth/password", { as: ana, body: { password: "a new password" } });
  const row = await database.user.findUniqueOrThrow({ where: { id: ana.id } });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain("a new password");
});

test("a short password is refused, and a token may not set one", async () => {
  const ana = await createUser();
  expect((await call("PUT", "/auth/password", { as: ana, body: { password: "short" } })).status).toBe(422);
  const { body } = await call("POST", "/tokens", { as: ana, body: { name: "Full", scope: "full" } });
  const byToken = await call("PUT", "/auth/password", {
    as: { bearer: body.token },
    body: { password: "long enough" },
  });
  expect(byToken.status).toBe(403);
});
