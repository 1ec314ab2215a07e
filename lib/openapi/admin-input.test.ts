import { beforeAll, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createUser } from "@/lib/testing/factories";

/*
 * What is sent to administration by mistake or in malice, and is not shown beside its operation:
 *
 * `before` of no row, of the future, not a time: app/api/admin/meetings/route.test.ts
 * `q` of people: app/api/admin/people/route.test.ts; of all others: here
 * reason of spaces, too short, too long: open/route.test.ts, comp/route.test.ts, grandfather/route.test.ts
 * subject with line breaks, body of a megabyte, script, remote images, to nobody: app/api/admin/broadcasts/route.test.ts
 * ids of other kinds: people/[person_id]/route.test.ts; meetings, handles and jobs: here
 * PATCH with nothing, with unknown fields; promoting a disabled person: people/[person_id]/route.test.ts
 * a handle in use, never used, in capitals: app/api/admin/handles/route.test.ts
 */

let admin: Awaited<ReturnType<typeof createUser>>;
let [ana, ben]: Awaited<ReturnType<typeof createUser>>[] = [];
let meeting: { id: string };
const mark = crypto.randomUUID().slice(0, 8);

beforeAll(async () => {
  admin = await createUser({ isAdmin: true, name: "Ada Admin" });
  [ana, ben] = await createColleagues();
  if (!ana || !ben) throw new Error("Nobody was made.");
  await database.user.update({ where: { id: ben.id }, data: { name: `Ben ${mark}_b%c` } });
  for (const handle of [`${mark}-a`, `${mark}_b`])
    await database.bookingHandle.create({ data: { handle, userId: ben.id, retiredAt: new Date() } });
  meeting = await createMeetingOf(ana);
  await call("POST", "/tokens", { as: ben, body: { name: `Script ${mark}_b%c`, scope: "read" } });
});

const searches: [string, string][] = [
  ["/admin/audit?", "key"],
  ["/admin/handles?", "handle"],
];

test.each(searches)("%s: signs of patterns and directions of text are letters in a search", async (path, key) => {
  const find = async (q: string) => {
    const { status, body } = await call("GET", `${path}q=${encodeURIComponent(q)}`, { as: admin });
    return [status, status === 200 ? body.map((row: Record<string, unknown>) => row[key]).length : body.errors[0].path];
  };
  const [, found] = await find(`${mark}_b`);
  expect(found).toBeGreaterThan(0);
  for (const q of [`${mark}%`, `%%%${mark}`, `${mark}__b`, `\\${mark}`, `\u202e${mark}`]) {
    expect([q, await find(q)]).toEqual([q, [200, 0]]);
  }
  expect(await find("a".repeat(10_000))).toEqual([422, "q"]);
  expect((await call("GET", `${path}q=a%00bc`, { as: admin })).status).toBe(422);
});

test("among colleagues, too", async () => {
  const find = async (q: string) => {
    const path = `/admin/meetings/${meeting.id}/colleagues?q=${encodeURIComponent(q)}`;
    const { status, body } = await call("GET", path, { as: admin });
    return status === 200 ? body.map(({ id }: { id: string }) => id) : status;
  };
  expect(await find(mark)).toEqual([ben?.id]);
  for (const q of ["%", `${mark.slice(0, 2)}%`, `\u202e${mark}`]) expect([q, await find(q)]).toEqual([q, []]);
  expect(await find("a".repeat(10_000))).toBe(422);
});

test("the id of a person is no meeting, that of a meeting no person, and words are neither", async () => {
  const reason = "Somebody asked me to look.";
  const to = ben?.id;
  for (const id of [ana?.id, "me", "%25", "0"]) {
    for (const [method, path, body] of [
      ["GET", `/admin/meetings/${id}`, undefined],
      ["POST", `/admin/meetings/${id}/open`, { reason }],
      ["POST", `/admin/meetings/${id}/transfer`, { to }],
      ["POST", `/admin/meetings/${id}/transfer-upcoming`, { to }],
      ["POST", `/admin/meetings/${id}/cancel`, undefined],
      ["DELETE", `/admin/jobs/${id}`, undefined],
      ["DELETE", `/admin/handles/${id}`, undefined],
    ] as const) {
      expect([method, path, (await call(method, path, { as: admin, body })).status]).toEqual([method, path, 404]);
    }
  }
  for (const [method, path] of [
    ["POST", "comp"],
    ["POST", "sign-out"],
    ["POST", "cancel-meetings"],
    ["GET", "billing"],
  ] as const) {
    const body = path === "comp" ? { plan: "pro", reason } : undefined;
    expect((await call(method, `/admin/people/${meeting.id}/${path}`, { as: admin, body })).status).toBe(404);
  }
});
