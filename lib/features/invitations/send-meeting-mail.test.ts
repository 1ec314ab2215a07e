import ICAL from "ical.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { mailProvider } from "@/lib/platform/providers/mail/mail";
import { anybody, createInvite, createMeetingOf, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { runQueued } from "@/lib/testing/run-queued";
import { isInviteToken } from "./invite-token";
import { meetingMailJob } from "./job-definitions";
import { invitationsJobs } from "./jobs";
import { queueInvitationMails } from "./queue-invitation-mails";
import { sendInvitations } from "./send-invitations";
import { sendMeetingMail } from "./send-meeting-mail";

const scheduledAt = new Date("2030-06-03T15:30:00Z");
const send = vi.spyOn(mailProvider(), "send");

beforeEach(() => {
  send.mockReset();
});

type Scene = { timezone?: string; clock?: "h12" | "h24"; title?: string | null; start?: Date | null };

async function invited({ timezone, clock, title = "Budget review", start = scheduledAt }: Scene = {}) {
  const host = await createUser({ name: "Ana Pereira" });
  const meeting = await createMeetingOf(host, { scheduledAt: start, title, bookedTimezone: "Europe/Lisbon" });
  const invitee = timezone ? await createUser({ timezone, clock }) : { email: `guest-${meeting.id}@Elsewhere.example` };
  const invite = await createInvite(meeting, invitee);
  return { host, meeting, invite };
}

async function lastMailTo(to: string) {
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  const [attachment] = mail.attachments as { content: string; content_type: string }[];
  const calendar = new ICAL.Component(ICAL.parse(attachment?.content ?? ""));
  return { ...mail, calendar, event: new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined) };
}

/** Runs the queued mail of one invite. */
async function workMeetingMail(inviteId: string) {
  const [job] = await database.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs where key = ${`meeting-mail:${inviteId}`}`;
  await runJob(invitationsJobs, meetingMailJob, job?.payload);
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

/** What a reader sees of the HTML part. */
const readHtml = (html: string) => plain(html.slice(html.indexOf("<h1")));
const struckIn = (html: string) => [...html.matchAll(/<s>(.*?)<\/s>/gs)].map(([, text]) => plain(text ?? ""));
const linksOf = (html: string) =>
  [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => plain(link.replace(/<!--.*?-->/gs, "")));

describe("the mail of a meeting", () => {
  test("says when in the zone of an invitee who has one, and else in the booked zone, naming it once", async () => {
    const { invite } = await invited();
    await sendMeetingMail(invite.id, "invited");
    const mail = await lastMailTo(invite.email);
    expect(mail.subject).toBe("Invitation: Budget review, Mon 3 Jun 2030, 16:30 GMT+1");
    expect(mail.text).toContain("Monday 3 June 2030\n16:30–17:00\nLisbon (GMT+1)\n");
    for (const part of [readHtml(mail.html), mail.text]) expect(part.split("Lisbon")).toHaveLength(2);
    const tokyo = await invited({ timezone: "Asia/Tokyo" });
    await sendMeetingMail(tokyo.invite.id, "invited");
    const known = await lastMailTo(tokyo.invite.email);
    expect(known.subject).toBe("Invitation: Budget review, Tue 4 Jun 2030, 00:30");
    expect(known.text).toContain("Tuesday 4 June 2030\n00:30–01:00\nTokyo (GMT+9)\n");
  });

  test("keeps the clock of the invitee", async () => {
    const { invite } = await invited({ timezone: "America/New_York", clock: "h12" });
    await sendMeetingMail(invite.id, "invited");
    const mail = await lastMailTo(invite.email);
    expect(mail.subject).toMatch(/, 11:30 am$/);
    expect(mail.text).toContain("11:30 am–12:00 pm\nNew York (GMT-4)\n");
    expect(readHtml(mail.html)).toContain("11:30 am–12:00 pm New York (GMT-4)");
  });

  test("adds the zone of whoever invites only for people whose own zone nobody knows", async () => {
    const { invite } = await invited();
    await sendMeetingMail(invite.id, "invited", { timezone: "America/New_York" });
    expect((await lastMailTo(invite.email)).text).toContain("\n11:30–12:00 in New York (GMT-4)\n");
    await sendMeetingMail(invite.id, "invited", { timezone: "Asia/Tokyo" });
    expect((await lastMailTo(invite.email)).text).toContain("\nTuesday 4 June 2030, 00:30–01:00 in Tokyo (GMT+9)\n");
    await sendMeetingMail(invite.id, "invited", { timezone: "Europe/Lisbon" });
    expect((await lastMailTo(invite.email)).text).toContain("(GMT+1)\n\nJoin meeting");
    const tokyo = await invited({ timezone: "Asia/Tokyo" });
    await sendMeetingMail(tokyo.invite.id, "invited", { timezone: "America/New_York" });
    expect((await lastMailTo(tokyo.invite.email)).text).not.toContain("New York");
  });

  test("has one button to join, the link and the code as one types them, and three answers", async () => {
    const { meeting, invite } = await invited();
    const code = formatMeetingCode(meeting.code);
    await sendMeetingMail(invite.id, "invited");
    const { html, text } = await lastMailTo(invite.email);
    expect(linksOf(html)).toEqual(["Join meeting", `localhost:3000/m/${code}`, "Yes", "No", "Suggest another time"]);
    expect(readHtml(html)).toContain(`Meeting code: ${code}`);
    expect(text).toMatch(
      new RegExp(`^Join meeting: http://localhost:3000/m/${code}\\?i=\\S+\nMeeting code: ${code}$`, "m"),
    );
    expect(text.match(/^Join meeting: /gm)).toHaveLength(1);
  });

  test("says what it was when it moves: the old time struck through, in the zone and clock of the invitee", async () => {
    const { meeting, invite } = await invited({ timezone: "America/New_York", clock: "h12" });
    await updateMeeting(meeting.id, { scheduledAt: new Date("2030-06-04T17:00:00Z"), durationMinutes: 60 }, anybody);
    await workMeetingMail(invite.id);
    const { subject, html, text } = await lastMailTo(invite.email);
    expect(subject).toBe("Rescheduled: Budget review, Tue 4 Jun 2030, 1:00 pm");
    expect(struckIn(html)).toEqual(["Monday 3 June 2030, 11:30 am–12:00 pm"]);
    expect(readHtml(html)).toContain("Tuesday 4 June 2030 1:00–2:00 pm New York (GMT-4)");
    expect(text).toContain(
      "Was: Monday 3 June 2030, 11:30 am–12:00 pm\nNow: Tuesday 4 June 2030, 1:00–2:00 pm\nNew York (GMT-4)\n",
    );
    for (const part of [readHtml(html), text]) expect(part.split("New York")).toHaveLength(2);
  });

  test("says so when only the length changed", async () => {
    const { meeting, invite } = await invited();
    await updateMeeting(meeting.id, { durationMinutes: 45 }, anybody);
    await workMeetingMail(invite.id);
    const { subject, html } = await lastMailTo(invite.email);
    expect(subject).toBe("Updated: Budget review, Mon 3 Jun 2030, 16:30 GMT+1");
    expect(struckIn(html)).toEqual(["Monday 3 June 2030, 16:30–17:00"]);
    expect(readHtml(html)).toContain("changed the length of this meeting. Was Monday 3 June 2030, 16:30–17:00");
  });

  test("of a meeting that had no time strikes nothing through when it gets one", async () => {
    const { meeting, invite } = await invited({ start: null });
    await updateMeeting(meeting.id, { scheduledAt }, anybody);
    await workMeetingMail(invite.id);
    const { subject, html, text } = await lastMailTo(invite.email);
    expect(subject).toMatch(/^Rescheduled: /);
    expect(struckIn(html)).toEqual([]);
    expect(text).not.toMatch(/\bWas[ :]/);
  });

  test.each([
    ["cancelled", "Ana Pereira cancelled this meeting."],
    ["withdrawn", "Ana Pereira withdrew your invitation."],
  ] as const)("when %s strikes the time through, and offers nothing more", async (change, lead) => {
    const { invite } = await invited();
    await sendMeetingMail(invite.id, change);
    const { html, text } = await lastMailTo(invite.email);
    expect(readHtml(html)).toContain(lead);
    expect(struckIn(html)).toEqual(["Monday 3 June 2030", "16:30–17:00"]);
    expect(text).toContain("Was scheduled for:\nMonday 3 June 2030\n16:30–17:00\nLisbon (GMT+1)");
    expect(linksOf(html)).toEqual([]);
    expect(text).not.toContain("http");
  });

  test("names a meeting without a title after its host", async () => {
    const { invite } = await invited({ title: null });
    await sendMeetingMail(invite.id, "invited");
    const mail = await lastMailTo(invite.email);
    expect(mail.subject).toContain("Ana Pereira's meeting");
    expect(mail.event.summary).toBe("Ana Pereira's meeting");
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
    expect(cancelled.subject).toBe("Cancelled: Budget review, Tue 4 Jun 2030, 16:30 GMT+1");
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
    const ids = [invite, ...others].map(({ id }) => id);
    send.mockImplementation(async ({ to }) => {
      if (to === invite.email) throw new ProviderFailure("The mail server rejected it (550).", false);
    });
    await transaction((tx) => queueInvitationMails(tx, ids, { timezone: null }));
    await runQueued();
    const results = await sendInvitations(ids);
    expect(results.map(({ email }) => email)).toEqual([invite.email, ...others.map(({ email }) => email)]);
    expect(results.map(({ delivery }) => delivery).sort()).toEqual(["email", "email", "none"]);
    const failed = results.find(({ delivery }) => delivery === "none");
    expect(failed?.detail).toBe("We couldn't send the invitation. The mail server rejected it (550).");
    const kept = await database.invite.findMany({ where: { meetingId: meeting.id, delivery: "none" } });
    expect(kept.map(({ deliveryDetail }) => deliveryDetail)).toEqual([failed?.detail]);
  });

  const away = new ProviderFailure("The mail server isn't responding.", true);
  const invitation = (invite: { id: string }) => ({ inviteId: invite.id, change: "invited", sequence: 0 });
  const runInvitation = (invite: { id: string }, run?: Parameters<typeof runJob>[3]) =>
    runJob(invitationsJobs, meetingMailJob, invitation(invite), run);

  test("a mail server that is away is tried again, and the host reads that until it is back", async () => {
    const { invite } = await invited();
    const row = () => database.invite.findUniqueOrThrow({ where: { id: invite.id } });
    send.mockRejectedValueOnce(away);
    await expect(runInvitation(invite)).rejects.toThrow("isn't responding");
    const said = "We couldn't send the invitation. The mail server isn't responding. We keep trying.";
    expect(await row()).toMatchObject({ delivery: "none", deliveryDetail: said });
    await runInvitation(invite, { attempt: 2 });
    expect(await row()).toMatchObject({ delivery: "email", deliveryDetail: null });
    send.mockRejectedValueOnce(away);
    await expect(runInvitation(invite, { attempt: meetingMailJob.attemptsMax })).rejects.toThrow("isn't responding");
    expect((await row()).deliveryDetail).toBe("We couldn't send the invitation. The mail server isn't responding.");
  });

  test("a job that runs again sends each person the same mail, and another job another one", async () => {
    const { meeting, invite } = await invited();
    const other = await createInvite(meeting, { email: `other-${meeting.id}@x.example` });
    await runInvitation(invite, { id: "1" });
    await runInvitation(invite, { id: "1", attempt: 2 });
    await runInvitation(other, { id: "1" });
    await runInvitation(invite, { id: "2" });
    const [first, again, toOther, later] = send.mock.calls.map(([{ id }]) => id);
    expect(again).toBe(first);
    expect(new Set([first, toOther, later]).size).toBe(3);
    expect(await database.outboxMail.count({ where: { to: invite.email } })).toBe(2);
  });

  test("who was not reached before a move is invited to the new time, and to a meeting that is over not at all", async () => {
    const { host, meeting, invite } = await invited();
    await transaction((tx) => queueInvitationMails(tx, [invite.id], { timezone: null }));
    await updateMeeting(meeting.id, { scheduledAt: new Date("2030-06-05T15:30:00Z") }, anybody);
    await workMeetingMail(invite.id);
    expect((await lastMailTo(invite.email)).subject).toMatch(/^Invitation: .*5 Jun 2030/);
    const late = await createInvite(await createPastMeetingOf(host), { email: `late-${meeting.id}@x.example` });
    await runInvitation(late);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("of two changes in a row only the last is mailed", async () => {
    const { meeting, invite } = await invited();
    await updateMeeting(meeting.id, { scheduledAt: new Date("2030-06-05T15:30:00Z") }, anybody);
    await cancelMeeting(meeting.id, anybody);
    await runJob(invitationsJobs, meetingMailJob, { inviteId: invite.id, change: "moved", sequence: 1 });
    expect(send).not.toHaveBeenCalled();
    await runJob(invitationsJobs, meetingMailJob, { inviteId: invite.id, change: "cancelled", sequence: 2 });
    expect(send).toHaveBeenCalledTimes(1);
    const jobs = await database.$queryRaw<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs where key = ${`meeting-mail:${invite.id}`}`;
    expect(jobs).toEqual([{ n: 1 }]);
  });

  test("is tried again when trying again may help, and given up when not", async () => {
    const { invite } = await invited();
    const job = { inviteId: invite.id, change: "moved" as const, sequence: 0 };
    send.mockImplementationOnce(() => Promise.reject(new ProviderFailure("busy", true)));
    await expect(runJob(invitationsJobs, meetingMailJob, job)).rejects.toThrow("busy");
    send.mockImplementationOnce(() => Promise.reject(new ProviderFailure("refused", false)));
    await runJob(invitationsJobs, meetingMailJob, job, { attempt: 2 });
  });
});
