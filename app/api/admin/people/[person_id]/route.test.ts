import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call, overHttp, signInAgain } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createLiveMeetingOf, createMeetingOf, createUser } from "@/lib/testing/factories";
import { runQueued } from "@/lib/testing/run-queued";

type Person = Awaited<ReturnType<typeof createUser>>;
let admin: Person;
let person: Person;

beforeEach(async () => {
  admin = await createUser({ name: "Ada Admin", isAdmin: true });
  person = await createUser({ name: "Ben Okafor", title: "Lead" });
});

const path = () => `/admin/people/${person.id}`;
const patch = (body: unknown, as: { id: string } | { bearer: string } = admin) => call("PATCH", path(), { as, body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const entries = () =>
  database.auditEntry.findMany({
    where: { userId: person.id, actorId: { not: person.id } },
    orderBy: { id: "asc" },
    select: { action: true, detail: true, actorName: true, userName: true },
  });

test("each field that changes is recorded with what it was and what it is", async () => {
  const { status, body } = await patch({ name: " Benedict  Okafor ", title: null, disabled: false, is_admin: true });
  expect([status, body]).toMatchObject([200, { name: "Benedict Okafor", title: null, disabled: false, admin: true }]);
  const by = { actorName: "Ada Admin", userName: "Ben Okafor" };
  expect(await entries()).toEqual([
    { ...by, action: "name_changed", detail: { before: "Ben Okafor", after: "Benedict Okafor" } },
    { ...by, action: "title_changed", detail: { before: "Lead", after: null } },
    { ...by, action: "admin_given", detail: { before: false, after: true } },
  ]);
  expect((await patch({ name: "Benedict Okafor", title: "", is_admin: true })).status).toBe(200);
  expect(await entries()).toHaveLength(3);
  expect((await call("GET", "/admin/people", { as: person })).status).toBe(200);
  await patch({ is_admin: false });
  expect((await call("GET", "/admin/people", { as: person })).status).toBe(403);
});

describe("standing", () => {
  test("nobody changes their own", async () => {
    person = admin;
    expect(codeOf(await patch({ disabled: true }))).toEqual([409, "own_standing"]);
    expect(codeOf(await patch({ is_admin: false, title: "Boss" }))).toEqual([409, "own_standing"]);
    expect((await patch({ title: "Boss", disabled: false, is_admin: true })).body).toMatchObject({ title: "Boss" });
  });

  test("a disabled person is not promoted", async () => {
    await patch({ disabled: true });
    expect(codeOf(await patch({ is_admin: true }))).toEqual([409, "account_disabled"]);
    expect((await patch({ is_admin: true, disabled: false })).body).toMatchObject({ admin: true, disabled: false });
  });

  test.skipIf(overHttp)("an administrator by the settings can be neither disabled nor demoted", async () => {
    env.ADMIN_EMAILS.push(person.email);
    try {
      expect(codeOf(await patch({ disabled: true }))).toEqual([409, "configured_admin"]);
      expect(codeOf(await patch({ is_admin: false }))).toEqual([409, "configured_admin"]);
      expect((await patch({ title: "Owner" })).body).toMatchObject({ admin: true, disabled: false });
      expect((await call("GET", path(), { as: admin })).body).toMatchObject({ configured_admin: true });
    } finally {
      env.ADMIN_EMAILS.splice(env.ADMIN_EMAILS.indexOf(person.email), 1);
    }
  });
});

test("what cannot be: nothing, unknown fields, other types, other ids, other people", async () => {
  for (const body of [{}, { email: "new@example.com" }, { disabled: "yes" }, { name: "" }, { name: "\u202e" }]) {
    expect((await patch(body)).status).toBe(422);
  }
  expect((await patch({ name: "x".repeat(81) })).status).toBe(422);
  const meeting = await createMeetingOf(person);
  for (const method of ["GET", "PATCH"]) {
    const body = method === "PATCH" ? { title: "Lead" } : undefined;
    await expectHidden(method, `/admin/people/${meeting.id}`, { id: meeting.id, as: admin, body });
    expect((await call(method, "/admin/people/me", { as: admin, body })).status).toBe(404);
  }
  for (const method of ["GET", "PATCH"]) {
    const body = method === "PATCH" ? { title: "Boss" } : undefined;
    expect((await call(method, path(), { as: person, body })).status).toBe(403);
    expect((await call(method, path(), { body })).status).toBe(401);
  }
  const token = (await call("POST", "/tokens", { as: admin, body: { name: "Read", scope: "read" } })).body.token;
  expect((await patch({ title: "Boss" }, { bearer: token })).status).toBe(403);
  await database.user.update({ where: { id: person.id }, data: { deletedAt: new Date(), disabledAt: new Date() } });
  expect((await patch({ disabled: false })).status).toBe(404);
  expect(await entries()).toEqual([]);
});

test("the page of a person: devices, tokens by name, links, numbers, the last entries", async () => {
  await call("GET", "/users/me", { as: person });
  await signInAgain(person.id, "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0");
  await call("POST", "/tokens", { as: person, body: { name: "Nightly", scope: "read" } });
  const { handle } = await createBookingPage(person);
  await database.bookingHandle.create({ data: { handle: `old-${handle}`, userId: person.id, retiredAt: new Date() } });
  await call("POST", "/tasks/feed", { as: person });
  const live = await createLiveMeetingOf(person);
  await database.participant.updateMany({ where: { meetingId: live.id }, data: { connectedAt: new Date() } });
  await createMeetingOf(person);
  const { body } = await call("GET", path(), { as: admin });
  expect(body).toMatchObject({
    id: person.id,
    hosted: 1,
    configured_admin: false,
    disabled_at: null,
    organisation: { name: "Example" },
    would_end: { sessions: 2, tokens: 1, calendar_feeds: 1, booking_pages: 1, calls: 1 },
    upcoming: { meetings: 1, series: 0 },
    would_delete: null,
    deletion: null,
    export: { status: "none" },
  });
  expect(body.sessions).toHaveLength(2);
  expect(body.api_tokens).toMatchObject([{ name: "Nightly", scope: "read", last_used_at: null }]);
  expect(body.handles.map((one: { handle: string }) => one.handle).sort()).toEqual([handle, `old-${handle}`].sort());
  expect(body.audit.map((entry: { action: string }) => entry.action)).toContain("token_created");
  expect(JSON.stringify(body)).not.toMatch(/parley_|Budget review|127\.0\.0\.1/);
  await patch({ disabled: true });
  const disabled = (await call("GET", path(), { as: admin })).body;
  expect(disabled).toMatchObject({
    would_end: { sessions: 0, tokens: 1 },
    would_delete: { live_meetings: 1, meetings_cancelled: 1 },
  });
  const detail = { before: false, after: true };
  expect(disabled.audit[0]).toMatchObject({ action: "account_disabled", actor_name: "Ada Admin", detail });
});

test("at most the last 20 entries are shown", async () => {
  for (let n = 0; n < 22; n += 1) await patch({ title: `Title ${n}` });
  const { audit } = (await call("GET", path(), { as: admin })).body;
  expect([audit.length, audit[0].detail.after]).toEqual([20, "Title 21"]);
});

test("signing out ends every session and no token, and leaves a trace", async () => {
  const { body: made } = await call("POST", "/tokens", { as: person, body: { name: "Script", scope: "full" } });
  const other = await signInAgain(person.id, "Phone");
  const signOut = (as?: { id: string }) => call("POST", `${path()}/sign-out`, { as });
  expect((await signOut(person)).status).toBe(403);
  expect((await signOut(admin)).status).toBe(204);
  expect((await call("GET", "/users/me", { as: other })).status).toBe(401);
  expect((await call("GET", "/users/me", { as: { bearer: made.token } })).status).toBe(200);
  expect(await entries()).toMatchObject([{ action: "sessions_ended", actorName: "Ada Admin" }]);
  expect((await signOut(admin)).status).toBe(204);
  const away = (await createMeetingOf(person)).id;
  await expectHidden("POST", `/admin/people/${away}/sign-out`, { id: away, as: admin });
});

test("a disabled host's meetings ahead stay until an administrator cancels them", async () => {
  const guest = "gil@elsewhere.example";
  const meeting = await createMeetingOf(person);
  await call("POST", `/meetings/${meeting.id}/invites`, { as: person, body: { emails: [guest] } });
  await runQueued();
  const cancel = (as: { id: string } = admin) => call("POST", `${path()}/cancel-meetings`, { as });
  expect(codeOf(await cancel())).toEqual([409, "not_disabled"]);
  await patch({ disabled: true });
  const statusOf = async () => (await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).status;
  expect(await statusOf()).toBe("scheduled");
  expect((await cancel(await createUser())).status).toBe(403);
  expect((await cancel()).status).toBe(202);
  const asked = { userId: person.id, action: "meetings_cancelled" };
  expect(await database.auditEntry.findMany({ where: asked })).toMatchObject([{ actorId: admin.id }]);
  await runQueued();
  expect(await statusOf()).toBe("cancelled");
  const cancelled = { meetingId: meeting.id, action: "cancelled" };
  expect(await database.auditEntry.findFirst({ where: cancelled })).toMatchObject({ actorId: admin.id });
  const subjects = (await database.outboxMail.findMany({ where: { to: guest } })).map(({ subject }) => subject);
  expect(subjects.some((subject) => /cancel/i.test(subject))).toBe(true);
  await expectHidden("POST", `/admin/people/${meeting.id}/cancel-meetings`, { id: meeting.id, as: admin });
});

test("who is enabled before the job runs keeps what is ahead", async () => {
  const meeting = await createMeetingOf(person);
  await patch({ disabled: true });
  await call("POST", `${path()}/cancel-meetings`, { as: admin });
  await patch({ disabled: false });
  await runQueued();
  expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({ status: "scheduled" });
});
