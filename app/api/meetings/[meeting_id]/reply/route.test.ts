import { expect, test } from "vitest";
import { guestReplyShape, replySlotsShape } from "@/lib/features/invitations/schema";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
} from "@/lib/testing/factories";

test("an invitee answers, suggests, and thinks again; everybody's view of the meeting follows", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague, { isKey: true });
  const later = new Date((meeting.scheduledAt?.getTime() ?? 0) + 3_600_000).toISOString();
  const reply = (body: unknown) => call("POST", `/meetings/${meeting.id}/reply`, { as: colleague, body });
  const view = async (as: { id: string }) => (await call("GET", `/meetings/${meeting.id}`, { as })).body;

  const no = await reply({ response: "declined", note: " On a train " });
  expect(guestReplyShape.strict().parse(no.body)).toEqual(no.body);
  expect(no.body).toEqual({
    host_name: host.name,
    scheduled_at: meeting.scheduledAt?.toISOString(),
    repeats: null,
    duration_minutes: 30,
    status: "scheduled",
    response: "declined",
    note: "On a train",
    proposed_start: null,
  });
  expect(await view(host)).toMatchObject({ at_risk: true, invite_counts: { declined: 1, none: 0 }, my_note: null });
  expect(await view(colleague)).toMatchObject({ my_response: "declined", my_note: "On a train" });

  const other = await reply({ response: "declined", proposed_start: later });
  expect(other.body).toMatchObject({ response: "proposed", proposed_start: later, note: null });
  expect(await view(colleague)).toMatchObject({ my_response: "proposed", my_proposed_start: later });
  expect(await view(host)).toMatchObject({ open_suggestions: 1, at_risk: true, invite_counts: { proposed: 1 } });

  expect((await reply({ response: "accepted" })).body).toMatchObject({ response: "accepted", proposed_start: null });
  expect((await reply({ note: "Bringing cake" })).body).toMatchObject({ response: "accepted", note: "Bringing cake" });
  expect(await view(host)).toMatchObject({ open_suggestions: 0, at_risk: false, invite_counts: { accepted: 1 } });
});

test("refuses an answer to nothing, to two things, to the past, or to the time that is booked anyway", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague);
  const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const cases = [
    [{}, "response"],
    [{ response: "proposed" }, "response"],
    [{ response: "accepted", proposed_start: later }, "proposed_start"],
    [{ proposed_start: "2020-01-01T10:00:00Z" }, "proposed_start"],
    [{ proposed_start: "2099-01-01T10:00:00Z" }, "proposed_start"],
    [{ proposed_start: meeting.scheduledAt?.toISOString() }, "proposed_start"],
    [{ response: "declined", note: "x".repeat(1001) }, "note"],
  ] as const;
  for (const [body, path] of cases) {
    const answer = await call("POST", `/meetings/${meeting.id}/reply`, { as: colleague, body });
    expect([body, answer.status, answer.body.errors?.[0].path]).toEqual([body, 422, path]);
  }
});

test("comes too late once the meeting moved, started, ended or was cancelled", async () => {
  const [host, colleague] = await createColleagues();
  const cases = [
    [await createLiveMeetingOf(host), "meeting_started"],
    [await createPastMeetingOf(host), "meeting_over"],
    [await createMeetingOf(host, { status: "cancelled" }), "meeting_cancelled"],
  ] as const;
  for (const [meeting, code] of cases) {
    await createInvite(meeting, colleague);
    const answer = await call("POST", `/meetings/${meeting.id}/reply`, {
      as: colleague,
      body: { response: "accepted" },
    });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  }
  const ahead = await createMeetingOf(host);
  await createInvite(ahead, colleague);
  const body = { response: "accepted", scheduled_at: "2030-01-01T10:00:00Z" };
  const moved = await call("POST", `/meetings/${ahead.id}/reply`, { as: colleague, body });
  expect(moved).toMatchObject({
    status: 409,
    body: { code: "meeting_moved", scheduled_at: ahead.scheduledAt?.toISOString() },
  });
});

test("is for those who are invited: not for the host", async () => {
  const [host] = await createColleagues();
  const meeting = await createMeetingOf(host);
  const reply = await call("POST", `/meetings/${meeting.id}/reply`, { as: host, body: { response: "accepted" } });
  const slots = await call("GET", `/meetings/${meeting.id}/reply/slots`, { as: host });
  expect([reply.status, slots.status]).toEqual([403, 403]);
});

test("slots are when the host is free: not in meetings of theirs, nor in those they said yes to", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague);
  const ask = async () => {
    const { status, body } = await call("GET", `/meetings/${meeting.id}/reply/slots`, { as: colleague });
    expect(status).toBe(200);
    expect(replySlotsShape.strict().parse(body)).toEqual(body);
    expect(body.zone).toBe("Europe/Berlin");
    return body.slots as string[];
  };
  const free = await ask();
  expect(free.length).toBeGreaterThan(100);
  const [first, second, third, fourth] = free.slice(20);
  await createMeetingOf(host, { scheduledAt: new Date(first ?? "") });
  const theirs = (at?: string) => createMeetingOf(colleague, { scheduledAt: new Date(at ?? "") });
  await createInvite(await theirs(second), host, { response: "accepted" });
  await createInvite(await theirs(third), host, { response: "declined" });
  await createMeetingOf(host, { scheduledAt: new Date(fourth ?? ""), status: "cancelled" });
  expect(await ask()).toEqual(free.filter((at) => at !== first && at !== second));
});
