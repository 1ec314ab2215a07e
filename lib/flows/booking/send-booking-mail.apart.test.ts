import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { sendMeetingMail } from "@/lib/features/invitations/send-meeting-mail";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, workBookingMails } from "@/lib/testing/booking-page";
import { readWithPython } from "@/lib/testing/read-with-python";
import { answerBooking } from "./answer-booking";
import { bookTime } from "./book-time";
import { cancelBooking } from "./cancel-booking";
import { moveBooking } from "./move-booking";
import { findBookingByToken } from "./queries";

/** Half an hour before the clocks of Berlin go back. */
const start = new Date("2027-10-30T22:00:00Z");
const now = new Date("2027-10-20T10:00:00Z");

// A mail names the year when it is another than now.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => void vi.useRealTimers());

async function booked(options: Parameters<typeof createBookingPage>[1] = {}) {
  const scene = await createBookingPage(null, { slotStepMinutes: 30, ...options });
  await database.user.update({ where: { id: scene.host.id }, data: { timezone: "Europe/Berlin" } });
  const id = scene.handle;
  const people = { booker: `gil-${id}@elsewhere.example`, guest: `pal-${id}@third.example`, host: scene.host.email };
  const booker = {
    name: "Gil Guest",
    email: people.booker,
    note: "About the offer",
    timezone: "Asia/Kolkata",
    userId: null,
  };
  const made = await bookTime(scene.subject, start, { ...booker, guests: [people.guest] }, now);
  const invite = await database.invite.findFirstOrThrow({ where: { meetingId: made.meetingId, email: people.booker } });
  const token = makeInviteToken(invite);
  const find = async () => {
    const held = await findBookingByToken(scene.page.userId, token);
    if (!held) throw new Error("The booking is not there.");
    return held;
  };
  return { ...scene, made, people, token, find };
}

async function lastTo(to: string) {
  const mail = await database.outboxMail.findFirst({ where: { to }, orderBy: { id: "desc" } });
  if (!mail) return null;
  const [file] = mail.attachments as { content: string; content_type: string }[];
  return { ...mail, calendar: file?.content ?? null, method: file?.content_type };
}

function eventOf(calendar: string | null | undefined) {
  const component = new ICAL.Component(ICAL.parse(calendar ?? ""));
  return new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
}

test("a booking is told to booker, guest and host, each in their own zone with the other named", async () => {
  const { people, handle, token, made } = await booked();
  expect(await workBookingMails()).toBe(3);
  const [toBooker, toGuest, toHost] = [
    await lastTo(people.booker),
    await lastTo(people.guest),
    await lastTo(people.host),
  ];
  expect(toBooker?.subject).toBe("Booked: Intro call with Ana Torres, Sun 31 Oct, 03:30 GMT+5:30");
  expect(toBooker?.text).toContain("Sunday 31 October 2027\n03:30–04:00\nKolkata (GMT+5:30)");
  expect(toBooker?.text).toContain("00:00–00:30 in Berlin (GMT+2)");
  expect(toBooker?.text).toContain(`/book/${handle}/booking?i=${token}&act=move`);
  expect(toBooker?.text).toContain(`/book/${handle}/booking?i=${token}&act=cancel`);
  expect(toGuest?.text).toContain(`${people.booker} booked a meeting with Ana Torres`);
  expect(toGuest?.text).not.toContain("Gil Guest");
  expect(toGuest?.text).not.toContain("/booking?i=");
  expect(toHost?.subject).toBe("Gil Guest booked Intro call, Sun 31 Oct, 00:00");
  expect(toHost?.text).toContain("03:30–04:00 in Kolkata (GMT+5:30)");
  expect(toHost?.text).toContain("> About the offer");
  expect(toHost?.text).toContain(`/meetings/${made.meetingId}`);
});

test("its calendar files are read to the same instants by two parsers, through a move and a cancellation", async () => {
  const { people, find } = await booked();
  await workBookingMails();
  const later = new Date("2027-10-31T01:30:00Z");
  const files = [(await lastTo(people.booker))?.calendar ?? "", (await lastTo(people.guest))?.calendar ?? ""];
  await moveBooking(await find(), later, now);
  expect(await workBookingMails()).toBe(3);
  const moved = await lastTo(people.booker);
  expect(moved?.subject).toMatch(/^Rescheduled: Intro call with Ana Torres/);
  expect(moved?.text).toContain("Was: Sunday 31 October 2027, 03:30–04:00");
  files.push(moved?.calendar ?? "");
  await cancelBooking(await find(), now);
  expect(await workBookingMails()).toBe(3);
  expect((await lastTo(people.guest))?.subject).toMatch(/^Cancelled: Intro call with Ana Torres/);
  expect((await lastTo(people.host))?.subject).toMatch(/^Gil Guest cancelled Intro call/);
  files.push((await lastTo(people.booker))?.calendar ?? "");
  const events = files.map(eventOf);
  const starts = [start, start, later, later];
  expect(events.map((event) => event.startDate.toJSDate())).toEqual(starts);
  expect(events.map((event) => event.sequence)).toEqual([0, 0, 1, 2]);
  expect(new Set(events.map((event) => event.uid)).size).toBe(1);
  const read = await Promise.all(files.map((file) => readWithPython(file)));
  expect(read.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "REQUEST", "CANCEL"]);
  expect(read.map(({ events: [event] }) => new Date(event?.start ?? ""))).toEqual(starts);
  expect(events[0]?.component.getFirstProperty("attendee")?.getParameter("partstat")).toBe("ACCEPTED");
});

test("of a booking that was called off before its mails went out, only that is told", async () => {
  const { people, find } = await booked();
  await cancelBooking(await find(), now);
  await workBookingMails();
  expect(await database.outboxMail.count({ where: { to: people.booker } })).toBe(1);
  expect((await lastTo(people.booker))?.subject).toMatch(/^Cancelled/);
});

test("a request waits without a way in; the yes invites everyone, the no is kind and tells the booker alone", async () => {
  const yes = await booked({ confirmFirst: true });
  expect(await workBookingMails()).toBe(2);
  const asked = await lastTo(yes.people.booker);
  expect(asked?.subject).toMatch(/^Requested/);
  expect(asked?.text).toContain("waiting for Ana Torres's yes");
  expect([asked?.text.includes("/m/"), asked?.calendar]).toEqual([false, null]);
  const toHost = await lastTo(yes.people.host);
  expect(toHost?.text).toContain(`/booking?answer=yes&booking=${yes.made.bookingId}`);
  expect(toHost?.text).toContain(`Also invited: ${yes.people.guest}`);
  const by = { id: yes.host.id, name: yes.host.name };
  await answerBooking({ id: yes.made.bookingId, meetingId: yes.made.meetingId }, true, by);
  expect(await workBookingMails()).toBe(2);
  expect((await lastTo(yes.people.booker))?.text).toMatch(/Ana Torres said yes[\s\S]*\/m\//);
  expect((await lastTo(yes.people.guest))?.subject).toMatch(/^Invitation/);
  const no = await booked({ confirmFirst: true });
  await workBookingMails();
  await answerBooking({ id: no.made.bookingId, meetingId: no.made.meetingId }, false, { id: no.host.id, name: null });
  expect(await workBookingMails()).toBe(1);
  const refused = await lastTo(no.people.booker);
  expect(refused?.text).toContain("Ana Torres can't make this time, so it isn't booked.");
  expect(refused?.text).toContain(`/book/${no.handle}`);
  expect(await lastTo(no.people.guest)).toBeNull();
});

test("also the ordinary mails about a booked meeting hold nothing that the booker wrote", async () => {
  const { made, people } = await booked();
  const invites = await database.invite.findMany({ where: { meetingId: made.meetingId } });
  for (const { id } of invites) await sendMeetingMail(id, "moved", { previous: { start, minutes: 30 } });
  for (const to of [people.booker, people.guest]) {
    const mail = JSON.stringify(await lastTo(to));
    expect(mail).toContain("Intro call with Ana Torres");
    expect(mail).not.toContain("Gil Guest");
    expect(mail).not.toContain("About the offer");
  }
  await database.meeting.update({ where: { id: made.meetingId }, data: { title: "Second round" } });
  await sendMeetingMail(invites[0]?.id ?? "", "moved", { previous: { start, minutes: 30 } });
  expect((await lastTo(invites[0]?.email ?? ""))?.subject).toContain("Second round");
});
