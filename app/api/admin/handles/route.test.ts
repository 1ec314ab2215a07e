import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

type Person = Awaited<ReturnType<typeof createUser>>;
let admin: Person;
let owner: Person;
let mark: string;

beforeEach(async () => {
  admin = await createUser({ isAdmin: true });
  owner = await createUser({ name: "Ben Okafor" });
  mark = `q${randomUUID().slice(0, 8)}`;
});

const retire = (handle: string, userId = owner.id) =>
  database.bookingHandle.create({ data: { handle, userId, retiredAt: new Date() } });
const release = (handle: string, as: { id: string } = admin) => call("DELETE", `/admin/handles/${handle}`, { as });
const list = async (query: string) => {
  const answer = await call("GET", `/admin/handles?q=${mark}${query}`, { as: admin });
  const names: string[] = answer.body.map(({ handle }: { handle: string }) => handle);
  return { names, body: answer.body, next: /cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1] };
};

test("a former link is freed, in any case, for everybody, and that is recorded", async () => {
  await createBookingPage(owner, { handle: `${mark}-new` });
  await retire(`${mark}-old`);
  expect((await call("GET", `/book/${mark}-old`, { redirect: "manual" })).status).toBe(308);
  expect((await release(`${mark}-OLD`)).status).toBe(204);
  expect((await call("GET", `/book/${mark}-old`)).status).toBe(404);
  const { body } = await call("GET", `/booking/handle?handle=${mark}-old`, { as: await createUser() });
  expect(body).toMatchObject({ available: true });
  expect(await database.auditEntry.findFirst({ where: { userId: owner.id, actorId: admin.id } })).toMatchObject({
    kind: "account",
    action: "handle_released",
    detail: { handle: `${mark}-old` },
  });
  expect((await release(`${mark}-old`)).status).toBe(404);
});

test("one in use is not taken, one that nobody had is not found, and nobody else may", async () => {
  await createBookingPage(owner, { handle: `${mark}-new` });
  const used = await release(`${mark}-New`);
  expect([used.status, used.body.code]).toEqual([409, "handle_in_use"]);
  expect((await release(`${mark}-never`)).status).toBe(404);
  expect((await release("%25")).status).toBe(404);
  await retire(`${mark}-old`);
  expect((await release(`${mark}-old`, owner)).status).toBe(403);
  expect((await call("GET", "/admin/handles", { as: owner })).status).toBe(403);
  expect(await database.bookingHandle.count({ where: { handle: { startsWith: mark } } })).toBe(2);
});

test("its owner who takes it back at the same moment keeps it, or finds it free", async () => {
  await createBookingPage(owner, { handle: `${mark}-new` });
  await retire(`${mark}-old`);
  const { body: page } = await call("GET", "/booking/page", { as: owner });
  const body = { handle: `${mark}-old`, enabled: true, timezone: "Europe/Berlin", hours: page.hours };
  const [taken, released] = await Promise.all([
    call("PUT", "/booking/page", { as: owner, body }),
    release(`${mark}-old`),
  ]);
  expect(taken.status).toBe(200);
  expect([204, 409]).toContain(released.status);
  const kept = await database.bookingHandle.findUnique({ where: { handle: `${mark}-old` } });
  expect(kept).toMatchObject({ userId: owner.id, retiredAt: null });
});

test("links are listed by name, a page at a time", async () => {
  for (const name of ["d", "b", "a", "c"]) await retire(`${mark}-${name}`);
  await createBookingPage(owner, { handle: `${mark}-bb` });
  const first = await list("&limit=2");
  expect([first.names, first.next]).toEqual([[`${mark}-a`, `${mark}-b`], `${mark}-b`]);
  const second = await list(`&limit=2&cursor=${first.next}`);
  expect([second.names, second.next]).toEqual([[`${mark}-c`, `${mark}-d`], undefined]);
  expect((await list("&show=used")).names).toEqual([`${mark}-bb`]);
  expect((await list("&show=all")).names).toHaveLength(5);
  expect(first.body[0]).toEqual({
    handle: `${mark}-a`,
    retired_at: expect.any(String),
    person_id: owner.id,
    person_name: "Ben Okafor",
    person_email: owner.email,
    person_deleted: false,
  });
});
