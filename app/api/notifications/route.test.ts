import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const row = (userId: string, title: string) => ({ userId, kind: "team" as const, title });

/** One after the other: ids of one millisecond have no order. */
async function fill(userId: string, ...titles: string[]) {
  for (const title of titles) {
    await database.notification.create({ data: row(userId, title) });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

test("lists one's own, newest first, page by page, with the number of all unread", {
  tags: ["transport"],
}, async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  await fill(ana.id, "One", "Two", "Three");
  await fill(ben.id, "Ben's");
  await database.notification.create({ data: { ...row(ana.id, "Only mailed"), inBell: false } });
  const first = await call("GET", "/notifications?limit=2", { as: ana });
  expect(titlesOf(first.body)).toEqual(["Three", "Two"]);
  expect(first.body.unread).toBe(3);
  expect(first.body.items[0]).toEqual({
    id: expect.any(String),
    kind: "team",
    title: "Three",
    body: "",
    href: null,
    meeting_id: null,
    meeting_title: null,
    read: false,
    at: expect.any(String),
  });
  const next = /<\/api(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await call("GET", next, { as: ana });
  expect([titlesOf(second.body), second.headers.get("link")]).toEqual([["One"], null]);
});

test.each(["limit=0", "limit=501", "cursor=zzz"])("refuses %s", async (query) => {
  expect((await call("GET", `/notifications?${query}`, { as: await createUser() })).status).toBe(422);
});

test("empties one's own bell for good, and keeps what came after `until`", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  await fill(ana.id, "One", "Two");
  await fill(ben.id, "Ben's");
  const { body } = await call("GET", "/notifications", { as: ana });
  await fill(ana.id, "Later");
  expect((await call("DELETE", `/notifications?until=${body.items[0].id}`, { as: ana })).status).toBe(204);
  expect(titlesOf((await call("GET", "/notifications", { as: ana })).body)).toEqual(["Later"]);
  expect((await call("DELETE", "/notifications", { as: ana })).status).toBe(204);
  expect((await call("DELETE", "/notifications", { as: ana })).status).toBe(204);
  expect((await call("GET", "/notifications", { as: ana })).body).toEqual({ items: [], unread: 0 });
  expect((await call("GET", "/notifications", { as: ben })).body.unread).toBe(1);
});

test("refuses an `until` that is no id", async () => {
  expect((await call("DELETE", "/notifications?until=x", { as: await createUser() })).status).toBe(422);
});
