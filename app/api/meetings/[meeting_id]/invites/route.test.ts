import { describe, expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { inviteEntryShape } from "@/lib/features/invitations/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { sentOrSending, withMails } from "@/lib/testing/with-mails";

const guestOf = (meeting: { id: string }) => `Gil-${meeting.id}@Elsewhere.example`;
const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });

describe("POST /meetings/{meeting_id}/invites", () => {
  test("asks each address once, as written, and says plainly of the others why they are not mailed", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    const known = await createInvite(meeting, { email: `known-${meeting.id}@elsewhere.example` });
    const gone = await createInvite(meeting, { email: `gone-${meeting.id}@elsewhere.example` }, { status: "removed" });
    const guest = guestOf(meeting);
    const emails = [guest, colleague.email, known.email, guest.toLowerCase(), gone.email, host.email];
    const { status, body } = await withMails(
      call("POST", `/meetings/${meeting.id}/invites`, { as: host, body: { emails } }),
    );
    expect(status).toBe(200);
    expect(body).toEqual([
      { email: guest, delivery: "email", detail: sentOrSending, kind: "guest" },
      { email: colleague.email, delivery: "email", detail: sentOrSending, kind: "colleague" },
      { email: known.email, delivery: "none", detail: "Already invited.", kind: "guest" },
      { email: guest.toLowerCase(), delivery: "none", detail: "Listed twice, invited once.", kind: "guest" },
      {
        email: gone.email,
        delivery: "none",
        detail: "Removed from this meeting. The host can invite them again from the list of people.",
        kind: "guest",
      },
      {
        email: host.email,
        delivery: "none",
        detail: "You're the host, so you don't need an invitation.",
        kind: "colleague",
      },
    ]);
    expect(await mailsTo(guest)).toHaveLength(1);
    expect(await mailsTo(known.email)).toEqual([]);
    const listed = await call("GET", "/meetings", { as: colleague });
    expect(listed.body).toMatchObject([{ id: meeting.id, my_response: "none" }]);
  });

  test("asks somebody anew whose invitation was taken back; the link from before stays void", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    const emails = [guestOf(meeting)];
    await call("POST", `/meetings/${meeting.id}/invites`, { as: host, body: { emails } });
    const first = await database.invite.findFirstOrThrow({ where: { meetingId: meeting.id } });
    await call("DELETE", `/meetings/${meeting.id}/invites/${emails[0]}`, { as: host });
    const again = await withMails(call("POST", `/meetings/${meeting.id}/invites`, { as: host, body: { emails } }));
    expect(again.body).toEqual([{ email: emails[0], delivery: "email", detail: sentOrSending, kind: "guest" }]);
    const second = await database.invite.findFirstOrThrow({ where: { meetingId: meeting.id } });
    expect(second).toMatchObject({ id: first.id, status: "invited", response: "none" });
    const read = (invite: typeof first) => call("GET", `/m/${meeting.code}/reply?i=${makeInviteToken(invite)}`);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  });

  test("is for the host at any time, for others only from inside the room, and for nobody once it is over", async () => {
    const [host, colleague] = await createColleagues();
    const live = await createLiveMeetingOf(host);
    const ahead = await createMeetingOf(host);
    const past = await createPastMeetingOf(host);
    await createInvite(ahead, colleague);
    const person = await createParticipant(live, colleague, { status: "waiting" });
    const ask = async (meeting: { id: string }, as: { id: string }) => {
      const body = { emails: [guestOf(meeting)] };
      const answer = await withMails(call("POST", `/meetings/${meeting.id}/invites`, { as, body }));
      return [answer.status, answer.body.code ?? answer.body[0].delivery];
    };
    expect(await ask(live, colleague)).toEqual([403, "forbidden"]);
    await database.participant.update({ where: { id: person.id }, data: { status: "admitted" } });
    expect(await ask(live, colleague)).toEqual([200, "email"]);
    expect(await ask(ahead, colleague)).toEqual([403, "forbidden"]);
    expect(await ask(ahead, host)).toEqual([200, "email"]);
    expect(await ask(past, host)).toEqual([409, "meeting_over"]);
    const [mail] = await mailsTo(guestOf(live));
    expect(mail?.fromName).toContain("Ben Okafor");
    const guest = await createGuest(live);
    const answer = await call("POST", `/meetings/${live.id}/invites`, {
      as: guest.caller,
      body: { emails: ["a@b.co"] },
    });
    expect(answer.status).toBe(401);
  });

  test("takes at most 25 addresses, each exactly one, and mails nobody when one is wrong", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    const many = Array.from({ length: 26 }, (_, n) => `p${n}@elsewhere.example`);
    const cases = [
      [many, "emails"],
      [[], "emails"],
      [[guestOf(meeting), "Gil <gil@elsewhere.example>"], "emails.1"],
      [[guestOf(meeting), "a@elsewhere.example,b@elsewhere.example"], "emails.1"],
    ] as const;
    for (const [emails, path] of cases) {
      const answer = await call("POST", `/meetings/${meeting.id}/invites`, { as: host, body: { emails } });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
    }
    expect(await mailsTo(guestOf(meeting))).toEqual([]);
  });
});

describe("GET /meetings/{meeting_id}/invites", () => {
  test("lists whom the host asked to the host and those who were let in, and not who walked in or was taken off", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    const proposedStart = new Date("2030-01-01T10:00:00Z");
    await createInvite(meeting, colleague, { isKey: true, response: "proposed", proposedStart, note: "At ten?" });
    const deliveryDetail = "The invitation could not be mailed. There is no such mailbox.";
    await createInvite(meeting, { email: "guest@elsewhere.example" }, { delivery: "none", deliveryDetail });
    await createInvite(meeting, { email: "withdrawn@elsewhere.example" }, { status: "withdrawn" });
    await createGuest(meeting, { email: "walked-in@elsewhere.example" });
    const { body } = await call("GET", `/meetings/${meeting.id}/invites`, { as: host });
    for (const entry of body) expect(inviteEntryShape.strict().parse(entry)).toEqual(entry);
    expect(body).toEqual([
      {
        email: colleague.email,
        avatar_url: null,
        display_name: "Ben Okafor",
        kind: "colleague",
        key: true,
        status: "invited",
        response: "proposed",
        note: "At ten?",
        proposed_start: "2030-01-01T10:00:00.000Z",
        person_id: colleague.id,
        delivery_problem: null,
      },
      expect.objectContaining({
        email: "guest@elsewhere.example",
        display_name: "guest@elsewhere.example",
        key: false,
        delivery_problem: deliveryDetail,
      }),
    ]);
    expect((await call("GET", `/meetings/${meeting.id}/invites`, { as: colleague })).status).toBe(403);
    await createParticipant(meeting, colleague);
    expect((await call("GET", `/meetings/${meeting.id}/invites`, { as: colleague })).body).toHaveLength(2);
  });
});

describe("the host's acts on one invitation", () => {
  test("are hidden from strangers and refused to everybody else", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    const { email } = await createInvite(meeting, colleague);
    const operations = [
      ["GET", "/invites/responses"],
      ["DELETE", `/invites/${email}`],
      ["PUT", `/invites/${email}/key`, { key: true }],
      ["DELETE", `/invites/${email}/suggestion`],
      ["POST", "/participants/0199a0a0-0000-7000-8000-000000000001/reinvite"],
    ] as const;
    const stranger = await createUser();
    for (const [method, path, body] of operations) {
      const refused = await call(method, `/meetings/${meeting.id}${path}`, { as: colleague, body });
      expect([method, path, refused.status]).toEqual([method, path, 403]);
      await expectHidden(method, `/meetings/${meeting.id}${path}`, { id: meeting.id, as: stranger, body });
    }
    for (const [method, path, body] of [
      ["GET", "/invites"],
      ["POST", "/invites", { emails: ["a@b.co"] }],
      ["POST", "/reply", { response: "accepted" }],
      ["GET", "/reply/slots"],
    ] as const) {
      await expectHidden(method, `/meetings/${meeting.id}${path}`, { id: meeting.id, as: stranger, body });
    }
  });

  test("name an address that was asked, in any case; of any other there is nothing", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, { email: "Gil@elsewhere.example" });
    const act = async (method: string, email: string, tail = "") =>
      (
        await call(method, `/meetings/${meeting.id}/invites/${email}${tail}`, {
          as: host,
          body: tail === "/key" ? { key: true } : undefined,
        })
      ).status;
    for (const email of ["nobody@elsewhere.example", "x", "%00"]) {
      expect([
        await act("PUT", email, "/key"),
        await act("DELETE", email),
        await act("DELETE", email, "/suggestion"),
      ]).toEqual([404, 404, 404]);
    }
    expect(await act("PUT", "gil%40ELSEWHERE.example", "/key")).toBe(204);
    expect(await act("DELETE", "gil@elsewhere.example", "/suggestion")).toBe(204);
    expect(await act("DELETE", "gil@elsewhere.example")).toBe(204);
    expect(await act("PUT", "gil@elsewhere.example", "/key")).toBe(404);
  });

  test("a star puts the meeting at risk when its bearer declines", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague);
    await call("POST", `/meetings/${meeting.id}/reply`, { as: colleague, body: { response: "declined" } });
    const atRisk = async () => (await call("GET", `/meetings/${meeting.id}`, { as: host })).body.at_risk;
    const star = (key: boolean) =>
      call("PUT", `/meetings/${meeting.id}/invites/${colleague.email}/key`, { as: host, body: { key } });
    expect(await atRisk()).toBe(false);
    expect((await star(true)).status).toBe(204);
    expect(await atRisk()).toBe(true);
    await star(false);
    expect(await atRisk()).toBe(false);
  });

  test("taking back is only for who has not arrived; it takes the meeting off their list and voids their link", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    const invite = await createInvite(meeting, colleague);
    const withdraw = (email: string) => call("DELETE", `/meetings/${meeting.id}/invites/${email}`, { as: host });
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(colleague.email)).status).toBe(204);
    await expectHidden("GET", `/meetings/${meeting.id}`, { id: meeting.id, as: colleague });
    expect((await call("GET", `/m/${meeting.code}/reply?i=${makeInviteToken(invite)}`)).status).toBe(404);
    const jobs =
      await database.$queryRaw`select 1 from graphile_worker.jobs where key = ${`meeting-mail:${invite.id}`}`;
    expect(jobs).toHaveLength(1);
    for (const status of ["waiting", "admitted", "denied", "removed"] as const) {
      const own = status === "removed" ? { status } : {};
      const { id: inviteId, email } = await createInvite(meeting, { email: `${status}@elsewhere.example` }, own);
      await createGuest(meeting, { inviteId, email, status });
      const refused = await withdraw(email);
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, "already_arrived"]);
    }
  });

  test("keeping the booked time answers a suggestion, and leaves no answer behind", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague, {
      response: "proposed",
      proposedStart: new Date("2030-01-01T10:00:00Z"),
      isKey: true,
    });
    const read = async () => (await call("GET", `/meetings/${meeting.id}`, { as: host })).body;
    expect(await read()).toMatchObject({ open_suggestions: 1, at_risk: true });
    for (let turn = 0; turn < 2; turn += 1) {
      const kept = await call("DELETE", `/meetings/${meeting.id}/invites/${colleague.email}/suggestion`, { as: host });
      expect(kept.status).toBe(204);
    }
    expect(await read()).toMatchObject({
      open_suggestions: 0,
      at_risk: false,
      invite_counts: { proposed: 0, none: 1 },
    });
    const cancelled = await createMeetingOf(host, { status: "cancelled" });
    await createInvite(cancelled, colleague);
    const late = await call("DELETE", `/meetings/${cancelled.id}/invites/${colleague.email}/suggestion`, { as: host });
    expect([late.status, late.body.code]).toEqual([409, "meeting_cancelled"]);
  });

  test("without a calendar nobody has answered there", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createMeetingOf(host);
    await createInvite(meeting, colleague, { response: "accepted" });
    const { status, body } = await call("GET", `/meetings/${meeting.id}/invites/responses`, { as: host });
    expect([status, body]).toEqual([200, []]);
  });
});

test("a person has one id in the list of the invited, in the meeting and in the room", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createInvite(meeting, colleague);
  const came = await createInvite(meeting, { email: guestOf(meeting) }, { displayName: "Gil" });
  const awaited = await createInvite(meeting, { email: `later-${guestOf(meeting)}` });
  const { participant } = await createGuest(meeting, { inviteId: came.id, provenance: "invited" });
  const { body } = await call("GET", `/meetings/${meeting.id}/invites`, { as: host });
  expect(body.map(({ person_id: id }: { person_id: string }) => id)).toEqual([
    colleague.id,
    participant.id,
    awaited.id,
  ]);
  const seen = await call("GET", `/meetings/${meeting.id}`, { as: host });
  expect(seen.body.attendees.map(({ id }: { id: string }) => id)).toContain(participant.id);
});
