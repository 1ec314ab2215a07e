import { describe, expect, test } from "vitest";
import { waitingDetail } from "@/lib/core/meetings/constants";
import { waitingInvitationsJob } from "@/lib/features/invitations/job-definitions";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createUser } from "@/lib/testing/factories";
import { runQueued } from "@/lib/testing/run-queued";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const guestOf = (user: { id: string }) => `guest-${user.id}@elsewhere.example`;
const passDelay = () => runQueued({ withinMs: 11_000, only: [waitingInvitationsJob.name] });
const mailsTo = (to: string) => database.outboxMail.count({ where: { to } });
const sendMails = () => runQueued({ only: ["invitations.meeting-mail", "series.mail"] });
const bellOf = (userId: string) => database.notification.count({ where: { userId } });
const listOf = async (as: { id: string }) => (await call("GET", "/meetings", { as })).body;
const schedule = (as: { id: string }, emails: string[], more = {}) =>
  call("POST", "/meetings", {
    as,
    body: { title: "Plan", scheduled_at: inHours(48), duration_minutes: 30, emails, delay_seconds: 10, ...more },
  });
const undo = (as: { id: string }, meetingId: string, emails: string[], more = {}) =>
  call("POST", `/meetings/${meetingId}/invites/undo`, { as, body: { emails, ...more } });

describe("POST /meetings/{meeting_id}/invites/undo", () => {
  test.each([
    ["a meeting", {}],
    ["a series", { recurrence: "FREQ=WEEKLY;COUNT=3" }],
  ])("%s that is taken back was never there for anybody", async (_what, more) => {
    const [host, colleague] = await createColleagues();
    const guest = guestOf(host);
    const { body: made } = await schedule(host, [colleague.email, guest, host.email], more);
    expect(made.invites).toEqual([
      { email: colleague.email, delivery: "email", detail: waitingDetail, kind: "colleague" },
      { email: guest, delivery: "email", detail: waitingDetail, kind: "guest" },
      expect.objectContaining({ email: host.email, delivery: "none" }),
    ]);
    expect(await listOf(colleague)).toEqual([]);
    const { status, body } = await undo(host, made.id, [colleague.email.toUpperCase(), guest], { meeting: true });
    expect([status, body]).toEqual([
      200,
      [
        { email: colleague.email.toUpperCase(), undone: true },
        { email: guest, undone: true },
      ],
    ]);
    await passDelay();
    await sendMails();
    expect([await bellOf(colleague.id), await mailsTo(colleague.email), await mailsTo(guest)]).toEqual([0, 0, 0]);
    expect(await listOf(colleague)).toEqual([]);
    expect(await listOf(host)).toEqual([]);
    expect((await call("GET", `/meetings/${made.id}`, { as: host })).status).toBe(404);
  });

  test.each([
    ["a meeting", {}],
    ["a series", { recurrence: "FREQ=WEEKLY;COUNT=3" }],
  ])("left alone, everybody is invited to %s once, and it is too late", async (_what, more) => {
    const [host, colleague] = await createColleagues();
    const guest = guestOf(host);
    const { body: made } = await schedule(host, [guest], { key_emails: [colleague.email], ...more });
    await passDelay();
    await sendMails();
    expect([await bellOf(colleague.id), await mailsTo(colleague.email), await mailsTo(guest)]).toEqual([1, 1, 1]);
    const { body: invites } = await call("GET", `/meetings/${made.id}/invites`, { as: host });
    expect(invites).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: colleague.email, key: true }),
        expect.objectContaining({ email: guest, key: false }),
      ]),
    );
    expect((await undo(host, made.id, [guest], { meeting: true })).body).toEqual([{ email: guest, undone: false }]);
    expect((await call("GET", `/meetings/${made.id}`, { as: host })).body.status).toBe("scheduled");
  });

  test("of several who wait, those named; the others are invited", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host, { scheduledAt: new Date(inHours(5)) });
    const [first, second] = [guestOf(host), `second-${host.id}@elsewhere.example`];
    const path = `/meetings/${meeting.id}/invites`;
    const { body } = await call("POST", path, { as: host, body: { emails: [first, second], delay_seconds: 10 } });
    expect(body).toMatchObject([{ detail: waitingDetail }, { detail: waitingDetail }]);
    expect((await undo(host, meeting.id, [first, "nobody@elsewhere.example"])).body).toEqual([
      { email: first, undone: true },
      { email: "nobody@elsewhere.example", undone: false },
    ]);
    await passDelay();
    await sendMails();
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([0, 1]);
  });

  test("a meeting that somebody was invited to before stays, and so does what others wait for", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host, { scheduledAt: new Date(inHours(5)) });
    const path = `/meetings/${meeting.id}/invites`;
    await call("POST", path, { as: host, body: { emails: [colleague.email] } });
    const guest = guestOf(host);
    await call("POST", path, { as: host, body: { emails: [guest], delay_seconds: 10 } });
    expect((await undo(colleague, meeting.id, [guest])).status).toBe(403);
    expect((await undo(host, meeting.id, [guest], { meeting: true })).body).toEqual([{ email: guest, undone: true }]);
    expect((await call("GET", `/meetings/${meeting.id}`, { as: colleague })).body.status).toBe("scheduled");
  });

  test("a meeting that has started stays, and everybody who waits is invited", async () => {
    const host = await createUser();
    const guest = guestOf(host);
    const { body: made } = await schedule(host, [guest]);
    await database.meeting.update({ where: { id: made.id }, data: { status: "live", startedAt: new Date() } });
    const { status, body } = await undo(host, made.id, [guest], { meeting: true });
    expect([status, body.code]).toEqual([409, "meeting_started"]);
    await passDelay();
    await sendMails();
    expect(await mailsTo(guest)).toBe(1);
    expect((await call("GET", `/meetings/${made.id}`, { as: host })).body.status).toBe("live");
  });

  test("nobody is invited to what was cancelled meanwhile, nor by who has left", async () => {
    const host = await createUser();
    const guest = guestOf(host);
    const { body: cancelled } = await schedule(host, [guest]);
    await call("POST", `/meetings/${cancelled.id}/cancel`, { as: host });
    await schedule(host, [guest]);
    await database.user.update({ where: { id: host.id }, data: { disabledAt: new Date() } });
    await passDelay();
    await sendMails();
    expect(await mailsTo(guest)).toBe(0);
    expect(await database.waitingInvitation.count({ where: { invitedById: host.id } })).toBe(0);
  });

  test("of an undo and the time that runs out, one wins for each address", async () => {
    const host = await createUser();
    const guest = guestOf(host);
    const { body: made } = await schedule(host, [guest]);
    const [, { body }] = await Promise.all([passDelay(), undo(host, made.id, [guest])]);
    await sendMails();
    expect(await mailsTo(guest)).toBe(body[0].undone ? 0 : 1);
  });
});
