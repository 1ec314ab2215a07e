import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createMeetingAndAdmin, reason } from "@/lib/testing/opened-meeting";
import { runQueued } from "@/lib/testing/run-queued";

const mailsTo = async (to: string) => {
  await runQueued({ only: ["meetings-admin.opening-mail"] });
  return database.outboxMail.findMany({ where: { to }, orderBy: { createdAt: "asc" } });
};

test("for half an hour an administrator reads what a full reader does, and before and after nothing", async () => {
  const { admin, meeting, path, adminPath, open } = await createMeetingAndAdmin();
  const read = async () => [
    (await call("GET", `${path}/summary`, { as: admin })).status,
    (await call("GET", `${path}/transcript`, { as: admin })).status,
    (await call("GET", `${path}/recording`, { as: admin })).status,
    (await call("GET", path, { as: admin })).status,
  ];
  expect(await read()).toEqual([404, 404, 404, 404]);
  const { status, body } = await open();
  expect(status).toBe(200);
  const minutes = (Date.parse(body.open_until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30.1);
  expect(body.opens).toEqual([
    {
      admin_name: "Ada Admin",
      admin_email: admin.email,
      opened_at: expect.any(String),
      expires_at: body.open_until,
      reason,
    },
  ]);
  expect(await read()).toEqual([200, 200, 200, 404]);
  const { body: notes } = await call("GET", `${path}/summary`, { as: admin });
  expect(notes).toMatchObject({ view: "full", is_host: false });
  expect(notes.content.decisions).toHaveLength(1);
  await database.meetingOpening.updateMany({ where: { meetingId: meeting.id }, data: { expiresAt: new Date() } });
  expect(await read()).toEqual([404, 404, 404, 404]);
  expect((await call("GET", adminPath, { as: admin })).body.open_until).toBeNull();
});

test("opens it to this administrator alone", async () => {
  const { path, open } = await createMeetingAndAdmin();
  await open();
  const other = await createUser({ isAdmin: true });
  expect((await call("GET", `${path}/summary`, { as: other })).status).toBe(404);
});

test("opening again before the end begins another row and another half hour", async () => {
  const { admin, meeting, adminPath, open } = await createMeetingAndAdmin();
  await open();
  const earlier = new Date(Date.now() + 60_000);
  await database.meetingOpening.updateMany({ where: { meetingId: meeting.id }, data: { expiresAt: earlier } });
  const { body } = await open();
  expect(body.opens).toHaveLength(2);
  expect(Date.parse(body.open_until)).toBeGreaterThan(earlier.getTime() + 28 * 60_000);
  expect(body.opens[1].expires_at).toBe(earlier.toISOString());
  expect((await call("GET", adminPath, { as: admin })).body.open_until).toBe(body.opens[0].expires_at);
});

test("an administrator who was there and is no reader reads it while it is open, and not a minute longer", async () => {
  const { ben, meeting, path, open } = await createMeetingAndAdmin();
  await database.user.update({ where: { id: ben.id }, data: { isAdmin: true } });
  const status = async () => (await call("GET", `${path}/summary`, { as: ben })).status;
  expect(await status()).toBe(403);
  await open(ben);
  expect(await status()).toBe(200);
  const { body } = await call("GET", path, { as: ben });
  expect([body.record_access, body.generated_title]).toEqual(["none", null]);
  expect((await call("GET", `${path}/summary/export?format=md`, { as: ben })).status).toBe(403);
  expect((await call("GET", `${path}/transcript/export?format=txt`, { as: ben })).status).toBe(403);
  expect((await call("GET", `${path}/summary/speech`, { as: ben })).status).toBe(404);
  await database.meetingOpening.updateMany({ where: { meetingId: meeting.id }, data: { expiresAt: new Date() } });
  expect(await status()).toBe(403);
});

test.each([{ isAdmin: false }, { disabledAt: new Date() }])(
  "an administrator no longer (%o) reads no more, then or later",
  async (change) => {
    const { admin, path, open } = await createMeetingAndAdmin();
    await open();
    await database.user.update({ where: { id: admin.id }, data: change });
    expect((await call("GET", `${path}/summary`, { as: admin })).status).toBeGreaterThanOrEqual(401);
    await database.user.update({ where: { id: admin.id }, data: { isAdmin: true, disabledAt: null } });
    expect((await call("GET", `${path}/summary`, { as: admin })).status).toBe(404);
  },
);

describe("the host", () => {
  test("has each opening in the bell and on the meeting's page", async () => {
    const { ana, ben, path, open } = await createMeetingAndAdmin();
    await open();
    await open();
    const { body: bell } = await call("GET", "/notifications", { as: ana });
    expect(bell.items).toHaveLength(2);
    expect(bell.items[0]).toMatchObject({
      kind: "admin_opened",
      title: "Ada Admin opened A roof for 400,000 euros to read",
      body: reason,
      href: path,
    });
    const { body: openings } = await call("GET", `${path}/openings`, { as: ana });
    expect(openings).toMatchObject([
      { admin_name: "Ada Admin", reason },
      { admin_name: "Ada Admin", reason },
    ]);
    const first = await call("GET", `${path}/openings?limit=1`, { as: ana });
    const next = /<\/api([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1];
    expect((await call("GET", next ?? "", { as: ana })).body).toEqual(openings.slice(1));
    expect((await call("GET", `${path}/openings`, { as: ben })).status).toBe(403);
    const { body: notes } = await call("GET", `${path}/summary`, { as: ana });
    expect(notes.admin_opens).toEqual(
      openings.map(({ admin_name, opened_at }: Record<string, string>) => ({ admin_name, opened_at, reason })),
    );
  });

  test("is mailed once a day about each administrator, whatever they chose to be told of", async () => {
    const { ana, admin, meeting, open } = await createMeetingAndAdmin();
    await database.notificationPreference.create({
      data: { userId: ana.id, kind: "admin_opened", bell: false, mail: false, push: false },
    });
    await open();
    await open();
    const [mail, ...others] = await mailsTo(ana.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Ada Admin opened your meeting to read: Ana Pereira's meeting");
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain(admin.email);
    expect(mail?.text).not.toMatch(/roof|euros/i);
    await open(await createUser({ isAdmin: true, name: "Bea Boss" }));
    expect(await mailsTo(ana.email)).toHaveLength(2);
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await database.meetingOpening.updateMany({
      where: { meetingId: meeting.id, mailedOn: { not: null } },
      data: { mailedOn: yesterday },
    });
    await open();
    expect(await mailsTo(ana.email)).toHaveLength(3);
  });

  test("is not mailed while disabled, and not of a meeting that is theirs", async () => {
    const { ana, open } = await createMeetingAndAdmin();
    await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
    expect((await open()).status).toBe(200);
    expect(await mailsTo(ana.email)).toEqual([]);
  });
});

test.each([
  ["Pacific/Kiritimati", "Pacific/Kiritimati", null],
  ["Pacific/Niue", "Pacific/Niue", null],
  [null, "Pacific/Kiritimati", "Pacific/Kiritimati"],
])("the day is the host's, in %s", async (timezone, zone, header) => {
  const { ana, admin, meeting, adminPath } = await createMeetingAndAdmin();
  await database.user.update({ where: { id: ana.id }, data: { timezone } });
  const headers = { "x-timezone": header ?? "Europe/Berlin" };
  await call("POST", `${adminPath}/open`, { as: admin, body: { reason }, headers });
  const [opening] = await database.meetingOpening.findMany({ where: { meetingId: meeting.id } });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(opening?.openedAt);
  expect(opening?.mailedOn?.toISOString().slice(0, 10)).toBe(today);
});

test("two clicks at once make two openings and one mail", async () => {
  const { ana, meeting, open } = await createMeetingAndAdmin();
  const answers = await Promise.all([open(), open(), open()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await database.meetingOpening.count({ where: { meetingId: meeting.id } })).toBe(3);
  expect(await mailsTo(ana.email)).toHaveLength(1);
});

test("opened while the host deletes it, it is either refused or closed by that", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ana, admin, path, open } = await createMeetingAndAdmin();
    const [opened, deleted] = await Promise.all([open(), call("DELETE", path, { as: ana })]);
    expect(deleted.status).toBe(204);
    expect([200, 409]).toContain(opened.status);
    if (opened.status === 409) expect(opened.body.code).toBe("meeting_deleted");
    expect((await call("GET", `${path}/summary`, { as: admin })).status).toBe(404);
  }
});

test("refuses deleted meetings, one's own, and whoever is no admin", async () => {
  const { ana, admin, ben, path, open, meeting } = await createMeetingAndAdmin();
  expect((await open(ben)).status).toBe(403);
  await database.user.update({ where: { id: ana.id }, data: { isAdmin: true } });
  const own = await open(ana);
  expect([own.status, own.body.code]).toEqual([409, "own_meeting"]);
  expect(await database.notification.count({ where: { meetingId: meeting.id, kind: "admin_opened" } })).toBe(0);
  await call("DELETE", path, { as: ana });
  const deleted = await open();
  expect([deleted.status, deleted.body.code]).toEqual([409, "meeting_deleted"]);
  expect(
    (await call("POST", `/admin/meetings/${crypto.randomUUID()}/open`, { as: admin, body: { reason } })).status,
  ).toBe(404);
});

test.each([
  [{}, 422],
  [{ reason: " ".repeat(40) }, 422],
  [{ reason: `   ${"a".repeat(9)}   ` }, 422],
  [{ reason: `\u200b\u3164\u202e${"\u2800".repeat(20)}` }, 422],
  [{ reason: `${"\u200b".repeat(9)}why` }, 422],
  [{ reason: "a".repeat(501) }, 422],
  [{ reason: ` ${"a".repeat(500)} ` }, 200],
  [{ reason: `  ${"a".repeat(10)}  ` }, 200],
  [{ reason, minutes: 60 }, 422],
  [{ reason: 12 }, 422],
])("%o answers %d", async (body, expected) => {
  const { admin, adminPath } = await createMeetingAndAdmin();
  expect((await call("POST", `${adminPath}/open`, { as: admin, body })).status).toBe(expected);
});

test("refuses a zone that is none", async () => {
  const { admin, adminPath } = await createMeetingAndAdmin();
  const headers = { "x-timezone": "Mars/Olympus" };
  expect((await call("POST", `${adminPath}/open`, { as: admin, body: { reason }, headers })).status).toBe(422);
});

test("is recorded with the reason, and to whom it was done", async () => {
  const { ana, admin, meeting, open } = await createMeetingAndAdmin();
  await open();
  expect(
    await database.auditEntry.findMany({ where: { meetingId: meeting.id, action: "meeting_opened" } }),
  ).toMatchObject([{ kind: "access", actorId: admin.id, userId: ana.id, detail: { reason, minutes: 30 } }]);
});
