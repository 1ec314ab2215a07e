import { expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { declaredOperations } from "@/lib/openapi/document";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFuzzWorld } from "@/lib/testing/fuzz-world";
import { createMeetingAndAdmin, reason } from "@/lib/testing/opened-meeting";

test("tells who was there, what was delivered and how much there is, and no word of it", async () => {
  const { admin, ana, ben, cleo, gil, meeting, adminPath } = await createMeetingAndAdmin();
  const secret = "Wombat-7";
  await database.meeting.update({ where: { id: meeting.id }, data: { generatedTitle: secret, bookingNote: secret } });
  await database.transcriptSegment.create({
    data: {
      meetingId: meeting.id,
      identity: `user:${ana.id}`,
      userId: ana.id,
      name: "Ana Pereira",
      tMs: 0,
      durationMs: 1000,
      text: secret,
      isFinal: true,
      trackId: "TR_1",
    },
  });
  await database.meetingJotting.create({ data: { meetingId: meeting.id, userId: ben.id, text: secret } });
  await database.notesShare.create({
    data: {
      meetingId: meeting.id,
      recipientEmail: gil,
      status: "failed",
      error: secret,
      includes: [secret],
      maskedIncludes: [],
      hiddenCount: 0,
    },
  });
  const { status, body } = await call("GET", adminPath, { as: admin });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toMatch(/roof|euro|slate/i);
  expect(body).toMatchObject({
    id: meeting.id,
    open_until: null,
    opens: [],
    notes_status: "ready",
    sizes: { recording_parts: 1, recording_bytes: 1000, recording_ms: 60_000, transcript_lines: 1, chat_messages: 0 },
    deliveries: expect.arrayContaining([expect.objectContaining({ kind: "notes", email: gil, status: "failed" })]),
    series: null,
  });
  const people = body.people.map(({ email, kind, admitted_at: at }: Record<string, string | null>) => [
    email,
    kind,
    at !== null,
  ]);
  expect(people).toEqual(
    expect.arrayContaining([
      [ana.email, "host", true],
      [ben.email, "colleague", true],
      [cleo.email, "colleague", false],
      [gil, "guest", true],
    ]),
  );
});

test("finds deleted meetings, and says so; others are for admins, and unknown ones nowhere", async () => {
  const { admin, ana, meeting, adminPath } = await createMeetingAndAdmin();
  await call("DELETE", `/meetings/${meeting.id}`, { as: ana });
  const { body } = await call("GET", adminPath, { as: admin });
  expect(body.deleted_at).not.toBeNull();
  expect((await call("GET", adminPath, { as: ana })).status).toBe(403);
  expect((await call("GET", `/admin/meetings/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
  expect((await call("GET", "/admin/meetings/abc", { as: admin })).status).toBe(404);
});

test("names jobs without what is in them", async () => {
  const { admin, adminPath, open } = await createMeetingAndAdmin();
  await open();
  const { body } = await call("GET", adminPath, { as: admin });
  expect(body.jobs).toContainEqual({
    kind: "meetings-admin.opening-mail",
    attempts: 0,
    attempts_max: expect.any(Number),
    run_at: expect.any(String),
    running: false,
  });
  expect(JSON.stringify(body.jobs)).not.toContain(reason);
});

test("finds colleagues of the host to be the next one, never the caller or who is disabled", async () => {
  const { ana, ben, cleo, adminPath } = await createMeetingAndAdmin();
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true, name: "Ada Admin" });
  await database.user.update({ where: { id: cleo.id }, data: { disabledAt: new Date() } });
  const { body } = await call("GET", `${adminPath}/colleagues?q=`, { as: admin });
  expect(body.map(({ id }: { id: string }) => id)).toEqual([ben.id]);
  expect((await call("GET", `${adminPath}/colleagues?q=`, { as: ben })).status).toBe(403);
});

/** What an opening lets an administrator read; everything else is as if there were none. */
const readable = new Set([
  "GET /meetings/{meeting_id}/summary",
  "GET /meetings/{meeting_id}/summary-events",
  "GET /meetings/{meeting_id}/transcript",
  "GET /meetings/{meeting_id}/transcript-events",
  "GET /meetings/{meeting_id}/recording",
]);

test("an open meeting answers no other operation than without an opening", { timeout: 120_000 }, async () => {
  const world = await createFuzzWorld();
  const [opener, other] = await Promise.all([createUser({ isAdmin: true }), createUser({ isAdmin: true })]);
  const values: Record<string, readonly unknown[]> = world.values;
  const meetingIds = Object.values(world.meetings).map(({ id }) => id);
  for (const meetingId of meetingIds) {
    const opened = await call("POST", `/admin/meetings/${meetingId}/open`, { as: opener, body: { reason } });
    expect(opened.status).toBe(200);
  }
  const operations = declaredOperations(routes).filter(
    ({ contract }) => contract.looksUp && contract.access !== "anyone" && contract.access !== "admin",
  );
  const read: string[] = [];
  for (const { method, pattern } of operations) {
    for (const meetingId of pattern.includes("{meeting_id}") ? meetingIds : [""]) {
      const path = pattern.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(name === "meeting_id" ? meetingId : String(values[name]?.[0])),
      );
      const abort = new AbortController();
      if (readable.has(`${method} ${pattern}`)) {
        if (!pattern.endsWith("-events")) {
          const { status } = await call(method, path, { as: opener, signal: abort.signal });
          expect([path, status]).toEqual([path, 200]);
          read.push(`${method} ${pattern}`);
        }
        continue;
      }
      const [opened, closed] = [await call(method, path, { as: opener }), await call(method, path, { as: other })];
      expect([method, path, opened.status, opened.body]).toEqual([method, path, closed.status, closed.body]);
      // An administrator may look at who has access, with and without an opening.
      if (pattern !== "/meetings/{meeting_id}/access")
        expect([method, path, opened.status >= 400]).toEqual([method, path, true]);
    }
  }
  expect(new Set(read).size).toBe(3);
});

test("what is open is in none of the administrator's own lists", async () => {
  const { admin, meeting, open } = await createMeetingAndAdmin();
  await open();
  const lists = [
    "/meetings",
    "/meetings/search?q=roof",
    "/tasks/mine",
    "/tasks/organisation",
    "/knowledge/search?q=roof",
    "/notifications",
  ];
  for (const path of lists) {
    const { status, body } = await call("GET", path, { as: admin });
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain(meeting.id);
  }
});
