import { expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";

test("shows anybody with the code whose meeting it is, and no title", async () => {
  const host = await createUser();
  const meeting = await createMeetingOf(host);
  const dashed = meeting.code.replace(/^(...)(...)(...)$/, "$1-$2-$3");
  const expected = {
    id: meeting.id,
    code: dashed,
    host_name: host.name,
    invited_by_name: null,
    recording_enabled: false,
    transcription_enabled: true,
    guests_allowed: true,
    status: "scheduled",
  };
  for (const typed of [meeting.code, dashed, dashed.toUpperCase()]) {
    const { status, body } = await call("GET", `/m/${typed}`);
    expect([status, body]).toEqual([200, expected]);
  }
});

test("names who invited only to the holder of a standing invitation to this meeting", async () => {
  const host = await createUser({ name: "Ines Duarte" });
  const meeting = await createMeetingOf(host);
  const invite = await createInvite(meeting, { email: "guest@example.com" });
  const elsewhere = await createInvite(await createMeetingOf(host), { email: "guest@example.com" });
  const ask = async (i: string) => (await call("GET", `/m/${meeting.code}?i=${i}`)).body.invited_by_name;
  const token = makeInviteToken(invite);
  expect(await ask(token)).toBe("Ines Duarte");
  for (const wrong of ["x", `${token}x`, makeInviteToken({ ...invite, tokenVersion: 2 }), makeInviteToken(elsewhere)]) {
    expect(await ask(wrong)).toBeNull();
  }
  await database.invite.update({ where: { id: invite.id }, data: { status: "withdrawn" } });
  expect(await ask(token)).toBeNull();
});

test("knows no other codes", async () => {
  for (const code of ["abcdefghj", "abc", "..", "%00", "o0il-o0il1"]) {
    expect((await call("GET", `/m/${encodeURIComponent(code)}`)).status).toBe(404);
  }
});
