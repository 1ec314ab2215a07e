import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call, sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";

test("signing out everywhere ends every session and every open stream within five seconds", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const stream = await openEvents("/meetings/stream", { as: ana });
  expect(stream.status).toBe(200);
  const took = measureOwnTime();
  expect((await call("DELETE", "/auth/sessions", { as: ana })).status).toBe(204);
  expect((await call("GET", "/users/me", { as: ana })).status).toBe(401);
  for (;;) if ((await stream.next()) === null) break;
  expect(took()).toBeLessThan(5000);
});

test("a disabled account is out within five seconds, with every stream of a session", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const streams = await Promise.all([1, 2].map(() => openEvents("/meetings/stream", { as: ana })));
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  const took = measureOwnTime();
  await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
  expect((await call("GET", "/users/me", { as: ana })).status).toBe(401);
  for (const stream of streams) for (;;) if ((await stream.next()) === null) break;
  expect(took()).toBeLessThan(5000);
});

test("one browser can be signed out from another; a stranger's is not to be found", async () => {
  const [ana, eve] = [await createUser(), await createUser()];
  const other = await database.session.create({
    data: { userId: ana.id, userAgent: "Phone", expiresAt: new Date(Date.now() + 60_000) },
  });
  const listed = await call("GET", "/auth/sessions", { as: ana });
  expect(listed.body).toHaveLength(2);
  expect(listed.body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  expect((await call("DELETE", `/auth/sessions/${other.id}`, { as: eve })).status).toBe(404);
  expect((await call("DELETE", `/auth/sessions/${other.id}`, { as: ana })).status).toBe(204);
  expect((await call("GET", "/auth/sessions", { as: ana })).body).toHaveLength(1);
});

test("a write that rides on the cookie from another site is refused, one from our own pages is not", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const cookie = await sessionCookie(ana.id);
  const write = (headers: Record<string, string>) =>
    call("PATCH", "/users/me", { body: { name: "Ana P." }, headers: { cookie, ...headers } });
  expect((await write({ origin: "https://evil.example" })).status).toBe(403);
  expect((await write({})).status).toBe(403);
  expect((await write({ "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect((await write({ origin: env.PUBLIC_ORIGIN })).status).toBe(200);
});
