import { beforeEach, expect, test } from "vitest";
import { startDeletions } from "@/lib/flows/people-admin/start-deletions";
import { database } from "@/lib/platform/database/database";
import { call, callRaw } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createMeetingOf, createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { runQueued } from "@/lib/testing/run-queued";

type Person = Awaited<ReturnType<typeof createUser>>;
let admin: Person;
let person: Person;
const dayMs = 86_400_000;

beforeEach(async () => {
  admin = await createUser({ name: "Ada Admin", isAdmin: true });
  person = await createUser({ name: "Ben Okafor", disabledAt: new Date() });
});

async function ask(what: "deletion" | "export", as: Person = admin) {
  return call("POST", `/admin/people/${person.id}/${what}`, { as, headers: await proveRecentAuth(as) });
}
const enable = (disabled: boolean) => call("PATCH", `/admin/people/${person.id}`, { as: admin, body: { disabled } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const mails = async () =>
  (await database.outboxMail.findMany({ where: { to: person.email }, orderBy: { id: "asc" } })).map(
    ({ subject, text }) => ({ subject, text }),
  );
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

test("both need proof, a browser, an administrator, and a disabled account", async () => {
  const away = (await createMeetingOf(person)).id;
  for (const what of ["deletion", "export"] as const) {
    const path = `/admin/people/${person.id}/${what}`;
    expect(codeOf(await call("POST", path, { as: admin }))).toEqual([403, "recent_auth_required"]);
    const token = (await call("POST", "/tokens", { as: admin, body: { name: "All", scope: "full" } })).body.token;
    expect((await call("POST", path, { as: { bearer: token } })).status).toBe(403);
    expect((await ask(what, await createUser())).status).toBe(403);
    await expectHidden("POST", `/admin/people/${away}/${what}`, { id: away, as: admin });
  }
  await expectHidden("DELETE", `/admin/people/${away}/deletion`, { id: away, as: admin });
  expect((await call("DELETE", `/admin/people/${person.id}/deletion`, { as: await createUser() })).status).toBe(403);
  await enable(false);
  expect(codeOf(await ask("deletion"))).toEqual([409, "not_disabled"]);
  expect(codeOf(await ask("export"))).toEqual([409, "not_disabled"]);
});

test("an account is deleted fourteen days after its person was told, and not before", async () => {
  const { status, body } = await ask("deletion");
  expect([status, body.asked_by_name]).toEqual([201, "Ada Admin"]);
  expect(Date.parse(body.due_at) - Date.parse(body.asked_at)).toBe(14 * dayMs);
  expect(codeOf(await ask("deletion"))).toEqual([409, "deletion_planned"]);
  await runQueued();
  expect(await mails()).toMatchObject([
    { subject: expect.stringMatching(/^Your Parley account will be deleted on \d/) },
  ]);
  await startDeletions(inDays(13.9));
  expect((await call("GET", `/admin/people/${person.id}`, { as: admin })).body.deletion).toEqual(body);
  await startDeletions(inDays(14.1));
  await startDeletions(inDays(14.1));
  expect((await call("GET", `/admin/people/${person.id}`, { as: admin })).status).toBe(404);
  await runQueued({ withinMs: 20 * 60_000 });
  expect(await database.user.findUnique({ where: { id: person.id } })).toMatchObject({ name: "Deleted account" });
  expect((await mails()).at(-1)?.subject).toBe("Your Parley account was deleted");
  const entries = await database.auditEntry.findMany({ where: { userId: person.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["deletion_planned", admin.id],
    ["account_deleted", admin.id],
  ]);
});

test("it is called off, by an administrator or by enabling the account, and its person is told", async () => {
  await ask("deletion");
  await runQueued();
  const keep = () => call("DELETE", `/admin/people/${person.id}/deletion`, { as: admin });
  expect([(await keep()).status, (await keep()).status]).toEqual([204, 204]);
  await ask("deletion");
  await enable(false);
  await startDeletions(inDays(15));
  await runQueued();
  expect(await database.user.findUnique({ where: { id: person.id } })).toMatchObject({ deletedAt: null });
  expect((await mails()).map(({ subject }) => subject.replace(/ on .*/, ""))).toEqual([
    "Your Parley account will be deleted",
    "Your Parley account won't be deleted",
    "Your Parley account won't be deleted",
  ]);
});

test("it waits while a team would be left without an owner", async () => {
  const member = await createUser({ organisationId: person.organisationId });
  const members = { create: [{ userId: person.id, role: "owner" as const }, { userId: member.id }] };
  const team = await database.team.create({
    data: { organisationId: person.organisationId, name: "Sales", members },
  });
  await ask("deletion");
  await startDeletions(inDays(15));
  const { body } = await call("GET", `/admin/people/${person.id}`, { as: admin });
  expect(body).toMatchObject({ would_delete: { teams_without_owner: 1 }, deletion: { asked_by_name: "Ada Admin" } });
  await database.teamMember.updateMany({ where: { teamId: team.id }, data: { role: "owner" } });
  await startDeletions(inDays(15));
  expect((await call("GET", `/admin/people/${person.id}`, { as: admin })).status).toBe(404);
});

test("the copy of the data goes to its person alone, whole, by a link that works without signing in", async () => {
  const note = await createNoteIn(await createFolderOf(person), person);
  expect((await ask("export")).status).toBe(202);
  expect(codeOf(await ask("export"))).toEqual([409, "export_running"]);
  await runQueued();
  const { body } = await call("GET", `/admin/people/${person.id}`, { as: admin });
  expect(body.export.status).toBe("ready");
  expect(Date.parse(body.export.expires_at)).toBeGreaterThan(inDays(13.9).getTime());
  expect(JSON.stringify(body)).not.toContain("/exports/");
  const [mail] = await mails();
  const [, token = ""] = /\/api\/exports\/([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  const follow = (name: string) => callRaw("GET", `/exports/${name}`, { redirect: "manual" });
  const led = await follow(token);
  expect(led.status).toBe(302);
  const target = new URL(led.headers.get("location") ?? "");
  const file = await callRaw("GET", target.pathname.replace(/^\/api/, "") + target.search);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.status, bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  // Names of entries stand in an archive as they are.
  expect(bytes.includes(`${note.title}.md`)).toBe(true);

  expect((await follow(`${token.slice(0, -2)}xx`)).status).toBe(404);
  expect((await follow("none")).status).toBe(404);
  await ask("export");
  expect((await follow(token)).status).toBe(404);
});

test("what somebody exported by themselves is not shown, and stops when they are disabled", async () => {
  await enable(false);
  await call("POST", "/users/me/export", { as: person });
  await enable(true);
  await runQueued();
  expect((await call("GET", `/admin/people/${person.id}`, { as: admin })).body.export.status).toBe("none");
  expect(await database.accountExport.findUnique({ where: { userId: person.id } })).toMatchObject({ fileId: null });
  expect(await mails()).toEqual([]);
});
