import { beforeEach, describe, expect, test } from "vitest";
import { updatePreferences } from "@/lib/core/notifications/update-preferences";
import { endSync } from "@/lib/features/calendar/end-sync";
import { knockAsGuest } from "@/lib/features/door/knock-as-guest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { regenerateNotes } from "@/lib/features/notes/regenerate-notes";
import { writeNotes } from "@/lib/features/notes/write-notes";
import { bookTime } from "@/lib/flows/booking/book-time";
import { cancelBooking } from "@/lib/flows/booking/cancel-booking";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import {
  anybody,
  createColleagues,
  createInvite,
  createMeetingOf,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { openEvents } from "@/lib/testing/open-events";
import { runQueued } from "@/lib/testing/run-queued";
import { createSeriesOf } from "@/lib/testing/series";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

type Person = { id: string };
type Told = { kind: string; title: string; body: string; href: string | null };

async function bellOf(as: Person): Promise<Told[]> {
  const { body } = await call("GET", "/notifications", { as });
  return body.items;
}
const titlesOf = async (as: Person) => (await bellOf(as)).map(({ title }) => title);
const startIn = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const mailsTo = async (to: string) => (await database.outboxMail.findMany({ where: { to } })).length;

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

describe("meetings", () => {
  test("who is invited hears of it, of another time and of the end; the host of none of it", async () => {
    const [ana, ben] = await createColleagues();
    const fields = { title: "Budget review", scheduled_at: startIn(2), duration_minutes: 30, emails: [ben.email] };
    const { body: meeting } = await call("POST", "/meetings", { as: ana, body: fields });
    const path = `/meetings/${meeting.id}`;
    await call("PATCH", path, { as: ana, body: { scheduled_at: startIn(3) } });
    await call("PATCH", path, { as: ana, body: { title: "Budget 2027" } });
    await call("POST", `${path}/cancel`, { as: ana });
    const told = await bellOf(ben);
    expect(told.map(({ kind, title }) => [kind, title])).toEqual([
      ["cancelled", "Ana Pereira cancelled Budget 2027"],
      ["moved", "Ana Pereira rescheduled Budget 2027"],
      ["invited", "Ana Pereira invited you to Budget 2027"],
    ]);
    expect(told[0]).toMatchObject({ href: path, body: expect.stringMatching(/^\w{3} \d+ \w{3}.*, \d\d:\d\d$/) });
    expect(await bellOf(ana)).toEqual([]);
  });

  test("people added later hear of it, each once; taken off, they are told without a way there", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await createMeetingOf(ana);
    const path = `/meetings/${meeting.id}/invites`;
    await call("POST", path, { as: ana, body: { emails: [ben.email, "gil@elsewhere.example"] } });
    await call("POST", path, { as: ana, body: { emails: [ben.email] } });
    expect(await titlesOf(ben)).toEqual(["Ana Pereira invited you to Budget review"]);
    await call("DELETE", `${path}/${encodeURIComponent(ben.email)}`, { as: ana });
    expect(await bellOf(ben)).toMatchObject([
      {
        kind: "cancelled",
        title: "Ana Pereira withdrew your invitation to Budget review",
        href: null,
        meeting_id: null,
      },
    ]);
  });

  test("the host hears of each answer, not of another note, and is mailed as they wish", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await createMeetingOf(ana);
    const invite = await createInvite(meeting, ben);
    const answer = (body: object) => call("POST", `/meetings/${meeting.id}/reply`, { as: ben, body });
    await answer({ response: "accepted" });
    await answer({ response: "declined", note: "On holiday" });
    await answer({ note: "Ill" });
    await answer({ proposed_start: startIn(4) });
    expect((await bellOf(ana)).map(({ kind, title }) => [kind, title])).toEqual([
      ["reply", "Ben Okafor suggested another time for Budget review"],
      ["reply", "Ben Okafor declined Budget review"],
      ["reply", "Ben Okafor accepted Budget review"],
    ]);
    await runQueued();
    expect(await mailsTo(ana.email)).toBe(1);
    await updatePreferences(ana.id, { kinds: [{ kind: "reply", mail: false }] });
    await answer({ response: "declined" });
    await runQueued();
    expect(await mailsTo(ana.email)).toBe(1);
    await call("POST", `/m/${meeting.code}/reply`, {
      body: { invite_token: makeInviteToken(invite), response: "accepted" },
    });
    expect(await titlesOf(ana)).toHaveLength(5);
    expect(await bellOf(ben)).toEqual([]);
  });

  test("a host who keeps the time tells who suggested another", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await createMeetingOf(ana);
    await createInvite(meeting, ben, { response: "proposed", proposedStart: new Date(startIn(5)) });
    const path = `/meetings/${meeting.id}/invites/${encodeURIComponent(ben.email)}/suggestion`;
    expect((await call("DELETE", path, { as: ana })).status).toBe(204);
    expect(await titlesOf(ben)).toEqual(["Ana Pereira kept the original time of Budget review"]);
  });

  test("who switched the emails off gets none, and the host is told how the person hears of it", async () => {
    const [ana, ben] = await createColleagues();
    await updatePreferences(ben.id, {
      kinds: ["invited", "moved"].map((kind) => ({ kind: kind as "moved", mail: false })),
    });
    const fields = {
      title: "Budget",
      scheduled_at: startIn(2),
      duration_minutes: 30,
      emails: [ben.email, "gil@x.example"],
    };
    const { body: meeting } = await call("POST", "/meetings", { as: ana, body: fields });
    expect(meeting.invites).toMatchObject([
      { email: ben.email, delivery: "none", detail: "Notified in Parley. They turned off emails about invitations." },
      { email: "gil@x.example", delivery: "email" },
    ]);
    const { body: invites } = await call("GET", `/meetings/${meeting.id}/invites`, { as: ana });
    expect(invites.map((one: { delivery_problem: unknown }) => one.delivery_problem)).toEqual([null, null]);
    await call("PATCH", `/meetings/${meeting.id}`, { as: ana, body: { scheduled_at: startIn(3) } });
    await call("POST", `/meetings/${meeting.id}/cancel`, { as: ana });
    await runQueued();
    expect(await mailsTo(ben.email)).toBe(1);
    expect((await bellOf(ben)).map(({ kind }) => kind)).toEqual(["cancelled", "moved", "invited"]);
  });

  test("a series tells once, whatever the number of its meetings", async () => {
    const [ana, ben] = await createColleagues();
    const cleo = await createUser({ organisationId: ana.organisationId, name: "Cleo" });
    const { meetingId, occurrences } = await createSeriesOf(ana, { emails: [ben.email] });
    expect(occurrences.length).toBeGreaterThan(5);
    await call("POST", `/meetings/${meetingId}/invites?scope=all`, { as: ana, body: { emails: [cleo.email] } });
    const [second] = occurrences.slice(1);
    const start = new Date(Number(occurrences[0]?.scheduledAt) + 3_600_000).toISOString();
    await call("PATCH", `/meetings/${meetingId}?scope=all`, { as: ana, body: { scheduled_at: start } });
    await call("POST", `/meetings/${second?.id}/reply`, { as: ben, body: { response: "declined", scope: "all" } });
    await call("POST", `/meetings/${meetingId}/cancel?scope=all`, { as: ana });
    for (const one of [ben, cleo])
      expect((await bellOf(one)).map(({ kind }) => kind)).toEqual(["cancelled", "moved", "invited"]);
    expect((await bellOf(ben))[0]).toMatchObject({ body: expect.stringContaining("All meetings of the series") });
    expect(await titlesOf(ana)).toEqual(["Ben Okafor declined Stand-up"]);
  });

  test("the host hears of somebody at the door of the empty room, once for each mail", async () => {
    const [ana] = await createColleagues();
    const meeting = await createMeetingOf(ana, { scheduledAt: null, title: "Budget" });
    for (const n of [1, 2]) {
      await knockAsGuest(meeting.id, {
        name: `Guest ${n}`,
        email: `guest${n}@example.org`,
        browserHash: `kinds-${n}-${meeting.id}`,
        inviteToken: null,
        visitId: null,
        userId: null,
      });
    }
    await runQueued({ withinMs: 10_000 });
    expect(await bellOf(ana)).toMatchObject([
      {
        kind: "knock",
        title: "Guest 1 and one other are waiting to join Budget",
        href: expect.stringMatching(/^\/m\//),
      },
    ]);
    expect(await mailsTo(ana.email)).toBe(1);
  });
});

describe("notes", () => {
  test("the host hears that notes are ready, and not of those that were asked for again", async () => {
    const ana = await createUser();
    const meeting = await createPastMeetingOf(ana);
    const write = (generation: number) =>
      writeNotes({ meetingId: meeting.id, generation, isLastAttempt: false }, async () => ({
        content: budgetNotes,
        silent: false,
        model: "double",
      }));
    for (const generation of [1, 2]) {
      await regenerateNotes(meeting, {}, anybody);
      await write(generation);
    }
    expect(await bellOf(ana)).toMatchObject([{ kind: "notes_ready", title: "Notes are ready for Budget review" }]);
  });

  test("asking, giving and sending are told to the other side, each by the title that they may read now", async () => {
    const { ana, ben, dora, gil, meeting, path } = await createSharedMeeting();
    await call("POST", `${path}/access-request`, { as: ben });
    await call("POST", `${path}/access-request`, { as: ben });
    expect(await bellOf(ana)).toMatchObject([
      {
        kind: "access_asked",
        title: "Ben Okafor asks for the notes of A roof for 400,000 euros",
        href: `${path}?share=access`,
      },
    ]);
    await call("PUT", `${path}/access/${ben.id}`, { as: ana, body: { figures: false, recording: false } });
    await updatePreferences(dora.id, { kinds: [{ kind: "notes_shared", mail: false }] });
    const body = { recipients: [dora.email, gil] };
    const sent = await withMails(call("POST", `${path}/summary/send`, { as: ana, body }));
    expect(sent.body).toMatchObject([
      { email: dora.email, sent: true, detail: "Notified in Parley. They turned off emails about shared notes." },
      { email: gil, sent: true, detail: null },
    ]);
    expect(await bellOf(ben)).toMatchObject([
      { kind: "access_granted", title: expect.stringMatching(/^Ana Pereira gave you the notes of A roof for •+/) },
    ]);
    const shared = "Ana Pereira shared the notes of A roof for";
    expect(await titlesOf(dora)).toEqual([`${shared} 400,000 euros`]);
    const stream = await openEvents("/notifications/stream", { as: dora });
    const mask = { groups: ["money"], lines: [], recipients: [dora.email] };
    expect((await call("PUT", `${path}/summary/mask`, { as: ana, body: mask })).status).toBe(200);
    expect(await stream.next("notifications")).toMatchObject({ event: "notifications" });
    stream.close();
    expect((await titlesOf(dora))[0]).toMatch(new RegExp(`^${shared} •+`));
    expect([await mailsTo(dora.email), await mailsTo(gil)]).toEqual([0, 1]);
    expect(JSON.stringify(await bellOf(dora))).not.toContain("400,000");
    await database.participant.deleteMany({ where: { meetingId: meeting.id, userId: dora.id } });
    await call("DELETE", `${path}/access/${dora.id}`, { as: ana });
    expect(await bellOf(dora)).toEqual([]);
  });
});

test("a host hears of bookings; who is asked along in the host's name, and a booker of the answer", async () => {
  const { host, subject } = await createBookingPage(null, { confirmFirst: true });
  const [gil, pal] = [await createUser({ name: "Gil" }), await createUser({ name: "Pal" })];
  const booker = { name: "Gil", email: gil.email, note: null, guests: [pal.email], timezone: null, userId: gil.id };
  const first = await bookTime(subject, hourAhead(48), booker);
  expect(await bellOf(host)).toMatchObject([{ kind: "booking", title: "Gil asks for Intro call" }]);
  expect([await bellOf(pal), await bellOf(gil)]).toEqual([[], []]);
  await call("POST", `/booking/bookings/${first.bookingId}/answer`, { as: host, body: { accept: true } });
  expect(await titlesOf(gil)).toEqual(["Ana Torres confirmed Intro call"]);
  expect(await titlesOf(pal)).toEqual(["Ana Torres invited you to Intro call with Ana Torres"]);
  const row = { id: first.bookingId, pageId: host.id, meetingId: first.meetingId, name: "Gil" };
  await cancelBooking(row);
  expect(await titlesOf(host)).toEqual(["Gil cancelled Intro call", "Gil asks for Intro call"]);
  expect((await titlesOf(pal))[0]).toBe("Ana Torres cancelled Intro call with Ana Torres");
});

test("an event that could not be written is told once, and not while the calendar has to be connected again", async () => {
  const ana = await createUser();
  const connect = (needsReconnect: boolean) =>
    database.calendarConnection.upsert({
      where: { userId: ana.id },
      create: {
        userId: ana.id,
        provider: "google",
        email: ana.email,
        calendarId: "primary",
        credentials: "",
        scopes: [],
        needsReconnect,
      },
      update: { needsReconnect },
    });
  const failed = { status: "failed", problem: "Google rejected the event." } as const;
  await connect(false);
  const meeting = await createMeetingOf(ana, { calendarSyncStatus: "pending" });
  for (let time = 0; time < 2; time += 1) await endSync({ meetingId: meeting.id }, failed);
  expect(await bellOf(ana)).toMatchObject([
    { kind: "calendar", title: "Budget review isn't in your calendar", body: "Google rejected the event." },
  ]);
  await connect(true);
  await endSync({ meetingId: (await createMeetingOf(ana, { calendarSyncStatus: "pending" })).id }, failed);
  expect(await bellOf(ana)).toHaveLength(1);
});
