import ICAL from "ical.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "../database";
import { ProviderFailure } from "../provider-failure";
import { mailProvider } from "../providers/mail/mail";
import { cancelMeeting } from "../scheduling/cancel-meeting";
import { updateMeeting } from "../scheduling/update-meeting";
import { anybody, createInvite, createMeetingOf, createUser } from "../testing/factories";
import { isInviteToken } from "./invite-token";
import { meetingMailJob } from "./jobs";
import { sendInvitations } from "./send-invitations";
import { sendMeetingMail } from "./send-meeting-mail";

const scheduledAt = new Date("2030-06-03T15:30:00Z");
const send = vi.spyOn(mailProvider(), "send");

beforeEach(() => {
  send.mockReset();
});

async function invited({ timezone = null as string | null, title = "Budget review" as string | null } = {}) {
  const host = await createUser({ name: "Ana Pereira" });
  const meeting = await createMeetingOf(host, { scheduledAt, title, bookedTimezone: "Europe/Lisbon" });
  const invitee = timezone ? await createUser({ timezone }) : { email: `guest-${meeting.id}@Elsewhere.example` };
  const invite = await createInvite(meeting, invitee);
  return { host, meeting, invite };
}

async function lastMailTo(to: string) {
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  const [attachment] = mail.attachments as { content: string; content_type: string }[];
  const calendar = new ICAL.Component(ICAL.parse(attachment?.content ?? ""));
  return { ...mail, calendar, event: new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined) };
}

describe("the mail of a meeting", () => {
  test("says when in the zone of an invitee who has one, and else in the booked zone, naming it", async () => {
    const { invite } = await invited();
    await sendMeetingMail(invite.id, "invited");
    const mail = await lastMailTo(invite.email);
    expect(mail.text).toContain("Monday 3 June 2030, 16:30–17:00, Europe/Lisbon (GMT+1)");
    const tokyo = await invited({ timezone: "Asia/Tokyo" });
    await sendMeetingMail(tokyo.invite.id, "invited");
    expect((await lastMailTo(tokyo.invite.email)).text).toContain("Tuesday 4 June 2030, 00:30–01:00, Asia/Tokyo");
  });

  test("adds the zone of whoever invites only for people whose own zone nobody knows", async () => {
    const { invite } = await invited();
    await sendMeetingMail(invite.id, "invited", { timezone: "America/New_York" });
    expect((await lastMailTo(invite.email)).text).toContain(
      "That is: Monday 3 June 2030, 11:30–12:00, America/New_York",
    );
    await sendMeetingMail(invite.id, "invited", { timezone: "Europe/Lisbon" });
    expect((await lastMailTo(invite.email)).text).not.toContain("That is");
    const tokyo = await invited({ timezone: "Asia/Tokyo" });
    await sendMeetingMail(tokyo.invite.id, "invited", { timezone: "America/New_York" });
    expect((await lastMailTo(tokyo.invite.email)).text).not.toContain("New_York");
  });

  test("carries what the host noted, as text and in the calendar file", async () => {
    const { meeting, invite } = await invited();
    const bookingNote = "Bring <b>numbers</b>\nand cake";
    await database.meeting.update({ where: { id: meeting.id }, data: { bookingNote } });
    await sendMeetingMail(invite.id, "invited");
    const mail = await lastMailTo(invite.email);
    expect(mail.text).toContain("Bring <b>numbers</b>");
    expect(mail.html).not.toContain("<b>numbers");
    expect(mail.event.description).toContain(bookingNote);
  });

  test("carries a link that says who is invited, and neither images nor other origins", async () => {
    const { meeting, invite } = await invited();
    await sendMeetingMail(invite.id, "invited");
    const { html, text } = await lastMailTo(invite.email);
    const links = [...text.matchAll(/http:\/\/localhost:3000\/m\/([\w-]+)(\/reply)?\?i=([\w.-]+)(\S*)/g)];
    expect(new Set(links.map(([, code]) => code?.replaceAll("-", "")))).toEqual(new Set([meeting.code]));
    expect(links.every(([, , , token]) => isInviteToken(token ?? "", invite))).toBe(true);
    const at = `&at=${scheduledAt.getTime() / 60_000}`;
    expect(new Set(links.map(([, , page, , rest]) => `${page ?? ""}${rest}`))).toEqual(
      new Set([`/reply${at}&answer=yes`, `/reply${at}&answer=no`, `/reply${at}&answer=other`, ""]),
    );
    expect(html).not.toContain("<img");
    const origins = [...html.matchAll(/(?:href|src)="(https?:\/\/[^/"]+)/g)].map((match) => match[1]);
    expect(new Set(origins)).toEqual(new Set(["http://localhost:3000"]));
  });

  test("is an iTIP object another library reads: same UID for life, sequence rising, times in UTC", async () => {
    const { host, meeting, invite } = await invited();
    await sendMeetingMail(invite.id, "invited");
    const first = await lastMailTo(invite.email);
    expect(first.calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(first.event.startDate.toString()).toBe("2030-06-03T15:30:00Z");
    expect(first.event.duration.toSeconds()).toBe(30 * 60);
    expect([first.event.sequence, first.event.summary]).toEqual([0, "Budget review"]);
    expect(first.event.organizer).toBe(`mailto:${host.email}`);
    expect(first.event.attendees.map((one) => one.getFirstValue())).toEqual([`MAILTO:${invite.email}`]);
    await updateMeeting(meeting.id, { scheduledAt: new Date("2030-06-04T15:30:00Z") }, anybody);
    await sendMeetingMail(invite.id, "moved");
    const moved = await lastMailTo(invite.email);
    expect([moved.event.uid, moved.event.sequence]).toEqual([first.event.uid, 1]);
    expect(moved.event.startDate.toString()).toBe("2030-06-04T15:30:00Z");
    await cancelMeeting(meeting.id, anybody);
    await sendMeetingMail(invite.id, "cancelled");
    const cancelled = await lastMailTo(invite.email);
    expect([cancelled.event.uid, cancelled.event.sequence]).toEqual([first.event.uid, 2]);
    expect(cancelled.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(cancelled.subject).toBe("Cancelled: Budget review");
  });

  test("takes no line break from a title into a header, and no markup into the page", async () => {
    const { invite } = await invited({ title: 'A\r\nBcc: all@example.com <b onclick="x">' });
    await sendMeetingMail(invite.id, "invited");
    const { subject, html } = await lastMailTo(invite.email);
    expect(subject).toContain("Invitation: A Bcc: all@example.com <b");
    expect(html).not.toContain("<b onclick");
  });
});

describe("sending", () => {
  test("a mail that fails is told for its address and stops none of the others", async () => {
    const { meeting, invite } = await invited();
    const others = await Promise.all(
      [1, 2].map((n) => createInvite(meeting, { email: `other${n}-${meeting.id}@x.example` })),
    );
    send.mockImplementationOnce(() => Promise.reject(new ProviderFailure("The mail server refused it (550).", false)));
    const results = await sendInvitations([invite.id, ...others.map(({ id }) => id)]);
    expect(results.map(({ email }) => email)).toEqual([invite.email, ...others.map(({ email }) => email)]);
    expect(results.map(({ delivery }) => delivery).sort()).toEqual(["email", "email", "none"]);
    const failed = results.find(({ delivery }) => delivery === "none");
    expect(failed?.detail).toBe("The invitation could not be mailed. The mail server refused it (550).");
    const kept = await database.invite.findMany({ where: { meetingId: meeting.id, delivery: "none" } });
    expect(kept.map(({ deliveryDetail }) => deliveryDetail)).toEqual([failed?.detail]);
  });

  test("nobody waits for a mail server that does not answer longer than for its first few mails", async () => {
    const { meeting } = await invited();
    const invites = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createInvite(meeting, { email: `many${n}-${meeting.id}@x.example` })),
    );
    send.mockRejectedValue(new ProviderFailure("The mail server does not answer.", true));
    const results = await sendInvitations(invites.map(({ id }) => id));
    expect(send.mock.calls.length).toBeLessThanOrEqual(10);
    expect(new Set(results.map(({ detail }) => detail))).toEqual(
      new Set(["The invitation could not be mailed. The mail server does not answer."]),
    );
    expect(await database.invite.count({ where: { meetingId: meeting.id, delivery: "none" } })).toBe(20);
  });

  test("of two changes in a row only the last is mailed", async () => {
    const { meeting, invite } = await invited();
    await updateMeeting(meeting.id, { scheduledAt: new Date("2030-06-05T15:30:00Z") }, anybody);
    await cancelMeeting(meeting.id, anybody);
    const run = { attempt: 1, attemptsMax: 8 };
    await meetingMailJob.handle({ inviteId: invite.id, change: "moved", sequence: 1 }, run);
    expect(send).not.toHaveBeenCalled();
    await meetingMailJob.handle({ inviteId: invite.id, change: "cancelled", sequence: 2 }, run);
    expect(send).toHaveBeenCalledTimes(1);
    const jobs = await database.$queryRaw<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs where key = ${`meeting-mail:${invite.id}`}`;
    expect(jobs).toEqual([{ n: 1 }]);
  });

  test("is tried again when trying again may help, and given up when not", async () => {
    const { invite } = await invited();
    const job = { inviteId: invite.id, change: "moved" as const, sequence: 0 };
    send.mockImplementationOnce(() => Promise.reject(new ProviderFailure("busy", true)));
    await expect(meetingMailJob.handle(job, { attempt: 1, attemptsMax: 8 })).rejects.toThrow("busy");
    send.mockImplementationOnce(() => Promise.reject(new ProviderFailure("refused", false)));
    await meetingMailJob.handle(job, { attempt: 2, attemptsMax: 8 });
  });
});
