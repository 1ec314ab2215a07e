import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import { createdMeetingShape, meetingShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { sentOrSending, withMails } from "@/lib/testing/with-mails";

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();

describe("POST /meetings", () => {
  test("makes a meeting for now", async () => {
    const host = await createUser();
    const { status, body } = await call("POST", "/meetings", {
      as: host,
      body: { title: "  Budget ", duration_minutes: 30, booked_timezone: "Europe/Lisbon" },
    });
    expect(status).toBe(201);
    expect(createdMeetingShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: "Budget",
      status: "scheduled",
      scheduled_at: null,
      started_at: null,
      is_host: true,
      record_access: "host",
      calendar_sync_status: "not_connected",
      booked_timezone: "Europe/Lisbon",
      invites: [],
    });
    expect(body.code).toMatch(/^[2-9a-z]{3}-[2-9a-z]{3}-[2-9a-z]{3}$/);
  });

  test("asks each address once, mails it with a calendar file and says how that went", async () => {
    const [host, colleague] = await createColleagues();
    const guest = "Guest.Person@Elsewhere.example";
    const fields = {
      title: "Budget",
      scheduled_at: tomorrow(),
      duration_minutes: 45,
      booked_timezone: "Europe/Lisbon",
      emails: [colleague.email, guest, guest.toLowerCase(), host.email],
      key_emails: [guest],
    };
    const { status, body } = await withMails(call("POST", "/meetings", { as: host, body: fields }));
    expect(status).toBe(201);
    expect(body.invites).toEqual([
      { email: colleague.email, delivery: "email", detail: sentOrSending, kind: "colleague" },
      { email: guest, delivery: "email", detail: sentOrSending, kind: "guest" },
      {
        email: host.email,
        delivery: "none",
        detail: "You're the host, so you don't need an invitation.",
        kind: "colleague",
      },
    ]);
    expect(body).toMatchObject({ internal: false, invite_counts: { accepted: 0, declined: 0, proposed: 0, none: 2 } });
    const invites = await database.invite.findMany({ where: { meetingId: body.id }, orderBy: { id: "asc" } });
    expect(invites.map(({ isKey }) => isKey)).toEqual([false, true]);
    const mails = await database.outboxMail.findMany({ where: { to: { in: [colleague.email, guest] } } });
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails[0]?.attachments)).toContain("METHOD:REQUEST");
    const listed = await call("GET", "/meetings", { as: colleague });
    expect(listed.body[0]).toMatchObject({ id: body.id, is_host: false, my_response: "none", record_access: "none" });
  });

  test("refuses values that are not right, and fields there are none of", { tags: ["transport"] }, async () => {
    const host = await createUser();
    const good = { title: null, duration_minutes: 30, booked_timezone: "Europe/Lisbon" };
    const cases = [
      [{ ...good, duration_minutes: 4 }, "duration_minutes"],
      [{ ...good, duration_minutes: 1441 }, "duration_minutes"],
      [{ ...good, booked_timezone: "+02:00" }, "booked_timezone"],
      [{ ...good, scheduled_at: "2030-01-01T10:00:00" }, "scheduled_at"],
      [{ ...good, scheduled_at: "2020-01-01T10:00:00Z" }, "scheduled_at"],
      [{ ...good, emails: ["Ana <ana@example.com>"] }, "emails.0"],
      [{ ...good, titel: "x" }, "titel"],
      [{ ...good, title: "x".repeat(201) }, "title"],
    ] as const;
    for (const [body, path] of cases) {
      const answer = await call("POST", "/meetings", { as: host, body });
      expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([422, "invalid", path]);
    }
    const nowhere = await call("POST", "/meetings", {
      as: host,
      body: good,
      headers: { "x-timezone": "Europe/Nowhere" },
    });
    expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([422, "X-Timezone"]);
  });
});

describe("GET /meetings", () => {
  test("lists what the caller may know, newest first, each with every field", async () => {
    const [host, colleague] = await createColleagues();
    const past = await createPastMeetingOf(host);
    const ahead = await createMeetingOf(host);
    await createInvite(past, colleague, { response: "accepted" });
    const { status, body } = await call("GET", "/meetings", { as: host });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([ahead.id, past.id]);
    for (const meeting of body) expect(meetingShape.strict().parse(meeting)).toEqual(meeting);
    const theirs = await call("GET", "/meetings", { as: colleague });
    expect(theirs.body).toHaveLength(1);
    expect(theirs.body[0]).toMatchObject({ id: past.id, my_response: "accepted", generated_title: null });
    expect((await call("GET", "/meetings", { as: await createUser() })).body).toEqual([]);
  });

  test("leaves out what was deleted or hidden, and pages with a cursor", { tags: ["transport"] }, async () => {
    const host = await createUser();
    await createPastMeetingOf(host, { deletedAt: new Date() });
    const hidden = await createPastMeetingOf(host);
    await call("POST", `/meetings/${hidden.id}/hide`, { as: host });
    const kept = [await createMeetingOf(host), await createMeetingOf(host), await createMeetingOf(host)];
    const first = await call("GET", "/meetings?limit=2", { as: host });
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await call("GET", next, { as: host });
    expect(second.headers.get("link")).toBeNull();
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual(kept.map(({ id }) => id).sort());
  });

  test("holds at most a hundred, the newest, and what the caller waits for at the door", async () => {
    const [host, colleague] = await createColleagues();
    const waitedFor = await createLiveMeetingOf(host);
    await createParticipant(waitedFor, colleague, { status: "waiting" });
    expect((await call("GET", "/meetings", { as: colleague })).body).toMatchObject([{ id: waitedFor.id }]);
    const facts = { hostId: host.id, durationMinutes: 30, bookedTimezone: "Europe/Berlin" };
    const many = Array.from({ length: 100 }, () => ({ ...facts, id: randomUUID(), code: drawMeetingCode() }));
    const sortAt = new Date(Date.now() + 3_600_000);
    await database.meeting.createMany({ data: many });
    await database.meetingPerson.createMany({
      data: many.map(({ id }) => ({ meetingId: id, userId: host.id, sortAt })),
    });
    const listed: string[] = (await call("GET", "/meetings", { as: host })).body.map(({ id }: { id: string }) => id);
    expect(listed).toHaveLength(100);
    expect(listed).not.toContain(waitedFor.id);
  });

  test("gives what is to come soonest first and what is over newest first, page by page, each meeting once", {
    tags: ["transport"],
  }, async () => {
    const host = await createUser();
    const inHours = (hours: number) => ({ scheduledAt: new Date(Date.now() + hours * 3_600_000) });
    const later = await createMeetingOf(host, inHours(400));
    const soon = await createMeetingOf(host, inHours(1));
    const calledOff = await createMeetingOf(host, { ...inHours(2), status: "cancelled" });
    const live = await createLiveMeetingOf(host);
    const past = await createPastMeetingOf(host);
    const wasCalledOff = await createMeetingOf(host, { ...inHours(-30), status: "cancelled" });
    const readAll = async (path: string) => {
      const ids: string[] = [];
      for (let next: string | undefined = path; next; ) {
        const { body, headers } = await call("GET", next, { as: host });
        ids.push(...body.map(({ id }: { id: string }) => id));
        next = /<\/api([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      }
      return ids;
    };
    expect(await readAll("/meetings?show=upcoming&limit=2")).toEqual([live.id, soon.id, calledOff.id, later.id]);
    expect(await readAll("/meetings?show=past&limit=1")).toEqual([past.id, wasCalledOff.id]);
  });

  test("asks for who is calling", async () => {
    expect((await call("GET", "/meetings")).status).toBe(401);
    expect((await call("POST", "/meetings", { body: {} })).status).toBe(401);
  });
});
