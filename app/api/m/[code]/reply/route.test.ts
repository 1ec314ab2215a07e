import { expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";

async function invited() {
  const host = await createUser({ name: "Ines Duarte" });
  const meeting = await createMeetingOf(host, { bookingNote: "Bring the numbers" });
  const invite = await createInvite(meeting, { email: `gil-${meeting.id}@elsewhere.example` });
  return { host, meeting, invite, token: makeInviteToken(invite) };
}

test("the link earns the reply and no more: neither title, nor note, nor who else is asked", async () => {
  const { meeting, token } = await invited();
  await createInvite(meeting, { email: "other@elsewhere.example" });
  const { status, body } = await call("GET", `/m/${meeting.code.toUpperCase()}/reply?i=${token}`);
  expect([status, body]).toEqual([
    200,
    {
      host_name: "Ines Duarte",
      scheduled_at: meeting.scheduledAt?.toISOString(),
      duration_minutes: 30,
      status: "scheduled",
      repeats: null,
      response: "none",
      note: null,
      proposed_start: null,
    },
  ]);
});

test("a guest suggests one of the host's free times, and thinks again", async () => {
  const { host, meeting, token } = await invited();
  const slots = await call("GET", `/m/${meeting.code}/reply/slots?i=${token}`);
  expect([slots.status, slots.body.zone]).toEqual([200, "Europe/Berlin"]);
  const [, , proposed_start] = slots.body.slots;
  const reply = (body: object) => call("POST", `/m/${meeting.code}/reply`, { body: { invite_token: token, ...body } });
  expect((await reply({ proposed_start, note: "Better for me" })).body).toMatchObject({
    response: "proposed",
    proposed_start,
    note: "Better for me",
  });
  const seen = await call("GET", `/meetings/${meeting.id}`, { as: host });
  expect(seen.body).toMatchObject({ open_suggestions: 1, invite_counts: { proposed: 1, none: 0 } });
  expect((await reply({ response: "accepted" })).body).toMatchObject({ response: "accepted", proposed_start: null });
});

test("a link that is void, forged or of another meeting opens nothing, and says the same each time", async () => {
  const { meeting, invite, token } = await invited();
  const other = await invited();
  const withdrawn = await createInvite(meeting, { email: "gone@elsewhere.example" }, { status: "withdrawn" });
  const tokens = [
    "x",
    `${token}x`,
    makeInviteToken({ ...invite, tokenVersion: 2 }),
    other.token,
    makeInviteToken(withdrawn),
  ];
  const missing = await call("GET", `/m/abcdefghj/reply?i=${token}`);
  for (const bad of tokens) {
    const answers = [
      await call("GET", `/m/${meeting.code}/reply?i=${bad}`),
      await call("GET", `/m/${meeting.code}/reply/slots?i=${bad}`),
      await call("POST", `/m/${meeting.code}/reply`, { body: { invite_token: bad, response: "accepted" } }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body]);
  }
  expect((await database.invite.findUniqueOrThrow({ where: { id: invite.id } })).response).toBe("none");
});

test("answers by link are limited", async () => {
  const { meeting, token } = await invited();
  const address = "203.0.113.7";
  const reply = () =>
    call("POST", `/m/${meeting.code}/reply`, { body: { invite_token: token, response: "accepted" }, address });
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await reply()).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = await call("POST", `/m/${meeting.code}/reply`, {
    body: { invite_token: token, response: "accepted" },
    address: "198.51.100.9",
  });
  expect(elsewhere.status).toBe(429);
});
