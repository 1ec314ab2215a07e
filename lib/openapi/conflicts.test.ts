import { beforeEach, describe, expect, test, vi } from "vitest";
import { messagesPerMeetingMax } from "@/lib/features/chat/constants";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { call } from "@/lib/testing/call";
import {
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";

type Meeting = Awaited<ReturnType<typeof createMeetingOf>>;
let host: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  host = await createUser();
});

const states = {
  meeting_cancelled: () => createMeetingOf(host, { status: "cancelled" }),
  meeting_over: () => createPastMeetingOf(host),
  meeting_started: () => createLiveMeetingOf(host, { scheduledAt: new Date() }),
};
const over = ["meeting_cancelled", "meeting_over"] as const;

/** Requests that come too late for the meeting's status: the method, the path below the meeting and the body. */
const late: {
  codes: readonly (keyof typeof states)[];
  ask: (meeting: Meeting) => Promise<[string, string, object?]>;
}[] = [
  { codes: over, ask: async () => ["POST", "/lock", { locked: true }] },
  { codes: over, ask: async () => ["POST", "/sharing-open", { anyone_can_share: true }] },
  { codes: over, ask: async () => ["POST", "/transcription", { enabled: true }] },
  { codes: over, ask: async () => ["POST", "/invites", { emails: ["gil@example.net"] }] },
  { codes: ["meeting_over"], ask: async () => ["PATCH", "", { transcription_enabled: true }] },
  { codes: over, ask: async (meeting) => ["DELETE", `/invites/${(await inviteTo(meeting)).email}`] },
  {
    codes: [...over, "meeting_started"],
    ask: async (meeting) => ["DELETE", `/invites/${(await inviteTo(meeting)).email}/suggestion`],
  },
  { codes: over, ask: async (meeting) => ["POST", `/participants/${(await removedFrom(meeting)).id}/reinvite`] },
  { codes: over, ask: async (meeting) => ["POST", `/participants/${(await removedFrom(meeting)).id}/remove`] },
];
const cases = late.flatMap(({ codes, ask }) => codes.map((code) => ({ code, ask })));

const inviteTo = (meeting: Meeting) => createInvite(meeting, { email: `gil-${meeting.id}@example.net` });
const removedFrom = async (meeting: Meeting) => (await createGuest(meeting, { status: "removed" })).participant;

test.each(cases)("$code, of what is asked too late: %#", async ({ code, ask }) => {
  const meeting = await states[code]();
  const [method, path, body] = await ask(meeting);
  const answer = await call(method, `/meetings/${meeting.id}${path}`, { as: host, body });
  expect([answer.status, answer.body.code]).toEqual([409, code]);
});

describe("of guests", () => {
  test.each([...over, "meeting_started"] as const)("an invitation is answered too late: %s", async (code) => {
    const meeting = await states[code]();
    const body = { invite_token: makeInviteToken(await inviteTo(meeting)), response: "accepted" };
    expect((await call("POST", `/m/${meeting.code}/reply`, { body })).body.code).toBe(code);
  });

  test("an answer to a time that the meeting has no more", async () => {
    const meeting = await createMeetingOf(host);
    const scheduled_at = new Date(Date.now() + 99 * 3_600_000).toISOString();
    const body = { invite_token: makeInviteToken(await inviteTo(meeting)), response: "accepted", scheduled_at };
    expect((await call("POST", `/m/${meeting.code}/reply`, { body })).body.code).toBe("meeting_moved");
  });

  test("a second vote, and one after the close", async () => {
    const meeting = await createLiveMeetingOf(host);
    const { caller, participant } = await createGuest(meeting, { connectedAt: new Date() });
    const polls = `/meetings/${meeting.id}/polls`;
    const draft = { question: "When?", options: ["Now", "Later"] };
    const { id, options } = (await call("POST", polls, { as: host, body: draft })).body;
    const vote = (at: number) =>
      call("POST", `/m/${meeting.code}/polls/${id}/votes`, {
        as: caller,
        body: { guest_id: participant.id, option_id: options[at].id },
      });
    await call("POST", `${polls}/${id}/launch`, { as: host });
    await vote(0);
    const codes = [(await vote(1)).body.code];
    await call("POST", `${polls}/${id}/close`, { as: host });
    codes.push((await vote(1)).body.code);
    expect(codes).toEqual(["already_voted", "poll_closed"]);
  });

  test("asks to present although everybody may", async () => {
    const meeting = await createLiveMeetingOf(host, { anyoneCanShare: true });
    const { caller, participant } = await createGuest(meeting, { connectedAt: new Date() });
    const body = { guest_id: participant.id };
    expect((await call("POST", `/m/${meeting.code}/share-request`, { as: caller, body })).body.code).toBe("may_share");
  });
});

test("nobody waits any more who is let in or denied", async () => {
  const meeting = await createLiveMeetingOf(host);
  const { participant } = await createGuest(meeting, { status: "left" });
  for (const verb of ["admit", "deny"]) {
    const path = `/meetings/${meeting.id}/participants/${participant.id}/${verb}`;
    expect((await call("POST", path, { as: host })).body.code).toBe("not_waiting");
  }
});

test("who waits has no hand to lower and no microphone to mute", async () => {
  const meeting = await createLiveMeetingOf(host);
  const { participant } = await createGuest(meeting, { status: "waiting" });
  for (const verb of ["lower-hand", "mute"]) {
    const path = `/meetings/${meeting.id}/participants/${participant.id}/${verb}`;
    expect((await call("POST", path, { as: host })).body.code).toBe("not_in_room");
  }
});

test("who was removed and left no address is not invited again", async () => {
  const meeting = await createLiveMeetingOf(host);
  const { id } = await removedFrom(meeting);
  const { body } = await call("POST", `/meetings/${meeting.id}/participants/${id}/reinvite`, { as: host });
  expect(body.code).toBe("no_address");
});

test("a chat is full", async () => {
  const meeting = await createLiveMeetingOf(host);
  const { id: participantId } = await database.participant.findFirstOrThrow({ where: { meetingId: meeting.id } });
  await database.chatMessage.create({
    data: {
      meetingId: meeting.id,
      place: messagesPerMeetingMax,
      participantId,
      key: crypto.randomUUID(),
      text: "Last",
    },
  });
  const body = { key: crypto.randomUUID(), text: "One more" };
  expect((await call("POST", `/meetings/${meeting.id}/chat`, { as: host, body })).body.code).toBe("chat_full");
});

test("sharing is opened for all while the host lets somebody present", async () => {
  const meeting = await createLiveMeetingOf(host);
  const guest = await createGuest(meeting, { shareAskedAt: new Date() });
  const grant = vi.spyOn(mediaProvider(), "updateParticipant").mockImplementation(async () => {
    await database.meeting.update({ where: { id: meeting.id }, data: { sharingChanges: { increment: 1 } } });
  });
  const path = `/meetings/${meeting.id}/share-requests/${guest.participant.identity}`;
  const { body } = await call("POST", path, { as: host, body: { allow: true } });
  grant.mockRestore();
  expect(body.code).toBe("sharing_changed");
});
