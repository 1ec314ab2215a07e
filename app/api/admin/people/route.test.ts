import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call, overHttp } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createPastMeetingOf, createUser } from "@/lib/testing/factories";

let admin: Awaited<ReturnType<typeof createUser>>;
/** Is part of each name, so that others who are in the database are not found. */
let mark: string;

beforeEach(async () => {
  admin = await createUser({ name: "Ada Admin", isAdmin: true });
  mark = `zz${randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 8)}`;
});

const find = async (q: string) => {
  const { status, body } = await call("GET", `/admin/people?q=${encodeURIComponent(q)}`, { as: admin });
  expect(status).toBe(200);
  return body as { id: string; name: string; email: string }[];
};
const namesOf = async (q: string) => (await find(q)).map(({ name }) => name);

test("a row says who somebody is and what they use", async () => {
  const lastSeenAt = new Date("2026-11-01T08:00:00.000Z");
  const person = await createUser({ name: `Row ${mark}`, title: "Lead", lastSeenAt });
  await createPastMeetingOf(person);
  await createMeetingOf(person);
  const token = { userId: person.id, name: "Script", prefix: "parley_x", scope: "full" as const };
  await database.apiToken.create({ data: { ...token, tokenHash: randomUUID() } });
  await database.apiToken.create({ data: { ...token, tokenHash: randomUUID(), expiresAt: new Date(0) } });
  const [retired, used] = [`old-${mark}`, `new-${mark}`];
  await database.bookingHandle.createMany({
    data: [
      { handle: retired, userId: person.id, retiredAt: new Date() },
      { handle: used, userId: person.id },
    ],
  });
  expect(await find(mark)).toEqual([
    {
      admin: false,
      created_at: person.createdAt.toISOString(),
      disabled: false,
      email: person.email,
      hosted: 1,
      id: person.id,
      last_seen_at: lastSeenAt.toISOString(),
      name: `Row ${mark}`,
      retired_handles: [retired],
      title: "Lead",
      tokens: 1,
    },
  ]);
});

test("people are found by parts of name and address, whatever case and accents, in the order of their names", async () => {
  const email = `Quay.${mark}@Harbour.example`.toLowerCase();
  await createUser({ name: `Zoë Łukasz-Ångström ${mark}`, email });
  await createUser({ name: `Bjørn Weiß ${mark}` });
  await createUser({ name: `ﬁona ${mark}` });
  expect(await namesOf(mark)).toEqual([`Bjørn Weiß ${mark}`, `ﬁona ${mark}`, `Zoë Łukasz-Ångström ${mark}`]);
  for (const q of ["zoe", "ZOË", "lukasz", "ngstro", "ukasz-ang", "quay.", "harbour.EXAMPLE", "zoe harb"]) {
    expect([q, await namesOf(`${q} ${mark}`)]).toEqual([q, [`Zoë Łukasz-Ångström ${mark}`]]);
  }
  for (const q of ["bjorn", "weiss", "BJØRN WEIẞ"]) {
    expect([q, await namesOf(`${mark} ${q}`)]).toEqual([q, [`Bjørn Weiß ${mark}`]]);
  }
  expect(await namesOf(`fiona ${mark}`)).toEqual([`ﬁona ${mark}`]);
  expect(await namesOf(`\u202e${mark}\u200b zoe`)).toEqual([`Zoë Łukasz-Ångström ${mark}`]);
});

test("signs of patterns are letters, and who has no name is found by the address", async () => {
  await createUser({ name: `100%_sure ${mark}` });
  const nameless = await createUser({ email: `nameless.${mark}@harbour.example` });
  await database.user.update({ where: { id: nameless.id }, data: { name: null } });
  expect(await namesOf(`100% ${mark}`)).toEqual([`100%_sure ${mark}`]);
  expect(await namesOf(`100％_s ${mark}`)).toEqual([`100%_sure ${mark}`]);
  expect(await namesOf(`0_s ${mark}`)).toEqual([]);
  expect(await namesOf(`\\ ${mark}`)).toEqual([]);
  expect((await find(`nameless ${mark}`)).map(({ id }) => id)).toEqual([nameless.id]);
});

test("a role is a word, too; deleted accounts are gone", async () => {
  await createUser({ name: `Boss ${mark}`, isAdmin: true });
  await createUser({ name: `Gone ${mark}`, disabledAt: new Date() });
  await createUser({ name: `Plain ${mark}` });
  await createUser({ name: `Deleted ${mark}`, disabledAt: new Date(), deletedAt: new Date() });
  expect(await namesOf(`${mark} admin`)).toEqual([`Boss ${mark}`]);
  expect(await namesOf(`${mark} Administrator`)).toEqual([`Boss ${mark}`]);
  expect(await namesOf(`disabled ${mark}`)).toEqual([`Gone ${mark}`]);
  expect(await namesOf(mark)).toEqual([`Boss ${mark}`, `Gone ${mark}`, `Plain ${mark}`]);
});

test.skipIf(overHttp)("administrators by the settings of the installation are found and shown as such", async () => {
  const configured = await createUser({ name: `Set ${mark}` });
  const before = [...env.ADMIN_EMAILS];
  env.ADMIN_EMAILS.push(configured.email);
  try {
    expect(await find(`admin ${mark}`)).toMatchObject([{ id: configured.id, admin: true }]);
  } finally {
    env.ADMIN_EMAILS.splice(0, env.ADMIN_EMAILS.length, ...before);
  }
});

test("at most 500 are listed", async () => {
  const { organisationId } = admin;
  await database.user.createMany({
    data: Array.from({ length: 505 }, (_, n) => ({
      organisationId,
      email: `${randomUUID()}@example.com`,
      name: `Many ${mark} ${String(n).padStart(3, "0")}`,
    })),
  });
  const found = await namesOf(mark);
  expect([found.length, found[0], found.at(-1)]).toEqual([500, `Many ${mark} 000`, `Many ${mark} 499`]);
  expect((await call("GET", "/admin/people", { as: admin })).body).toHaveLength(500);
});

test("a search of 10 kB and one with NUL are refused in words; one of spaces is none", async () => {
  const long = await call("GET", `/admin/people?q=${"a".repeat(10_000)}`, { as: admin });
  expect([long.status, long.body.errors[0].path]).toEqual([422, "q"]);
  expect((await call("GET", "/admin/people?q=a%00", { as: admin })).status).toBe(422);
  expect((await call("GET", "/admin/people?q=%20%20", { as: admin })).status).toBe(200);
});

test("nobody else sees them; who was demoted no longer does", async () => {
  const [member] = await createColleagues();
  expect((await call("GET", "/admin/people", { as: member })).status).toBe(403);
  expect((await call("GET", "/admin/people")).status).toBe(401);
  expect((await call("GET", "/admin/people", { as: admin })).status).toBe(200);
  await database.user.update({ where: { id: admin.id }, data: { isAdmin: false } });
  expect((await call("GET", "/admin/people", { as: admin })).status).toBe(403);
});
