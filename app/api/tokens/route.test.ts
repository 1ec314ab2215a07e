import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("a token is shown once, stored hashed, and acts as its maker", async () => {
  const ana = await createUser();
  const made = await call("POST", "/tokens", { as: ana, body: { name: "CI", scope: "full" } });
  expect(made.status).toBe(201);
  expect(made.body.token).toMatch(/^parley_[\w-]{43}$/);
  const listed = await call("GET", "/tokens", { as: ana });
  expect(listed.body).toHaveLength(1);
  expect(JSON.stringify(listed.body)).not.toContain(made.body.token);
  expect(JSON.stringify(await database.apiToken.findMany())).not.toContain(made.body.token);
  const me = await call("GET", "/users/me", { as: { bearer: made.body.token } });
  expect(me.body.id).toBe(ana.id);
});

test("a read token reads and may not write", async () => {
  const ana = await createUser();
  const { body } = await call("POST", "/tokens", { as: ana, body: { name: "Reader", scope: "read" } });
  expect((await call("GET", "/users/me", { as: { bearer: body.token } })).status).toBe(200);
  const written = await call("PATCH", "/users/me", { as: { bearer: body.token }, body: { name: "Eve" } });
  expect(written.status).toBe(403);
});

test("a token cannot make another token", async () => {
  const ana = await createUser();
  const { body } = await call("POST", "/tokens", { as: ana, body: { name: "Full", scope: "full" } });
  const more = await call("POST", "/tokens", { as: { bearer: body.token }, body: { name: "More", scope: "full" } });
  expect(more.status).toBe(403);
});

test("a revoked or expired token opens nothing", async () => {
  const ana = await createUser();
  const { body } = await call("POST", "/tokens", { as: ana, body: { name: "Old", scope: "full" } });
  expect((await call("DELETE", `/tokens/${body.id}`, { as: ana })).status).toBe(204);
  expect((await call("GET", "/users/me", { as: { bearer: body.token } })).status).toBe(401);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const second = await call("POST", "/tokens", { as: ana, body: { name: "Short", scope: "full", expires_at: soon } });
  await database.apiToken.update({ where: { id: second.body.id }, data: { expiresAt: new Date(0) } });
  expect((await call("GET", "/users/me", { as: { bearer: second.body.token } })).status).toBe(401);
});

test("another person's token is as missing as one that never was", async () => {
  const [ana, eve] = [await createUser(), await createUser()];
  const { body } = await call("POST", "/tokens", { as: ana, body: { name: "Mine", scope: "full" } });
  const hidden = await call("DELETE", `/tokens/${body.id}`, { as: eve });
  const missing = await call("DELETE", "/tokens/0190a0b0-0000-7000-8000-000000000000", { as: eve });
  expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
});

test("a misspelt field and an end in the past are refused by name", async () => {
  const ana = await createUser();
  const misspelt = await call("POST", "/tokens", { as: ana, body: { name: "X", scope: "full", expires: null } });
  expect(misspelt.status).toBe(422);
  expect(misspelt.body.errors).toEqual([{ path: "expires", message: "Unknown field." }]);
  const past = await call("POST", "/tokens", {
    as: ana,
    body: { name: "X", scope: "full", expires_at: "2020-01-01T00:00:00Z" },
  });
  expect(past.body.errors[0].path).toBe("expires_at");
});
