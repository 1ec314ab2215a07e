import { expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
} from "@/lib/testing/factories";
import { sentOrSending, withMails } from "@/lib/testing/with-mails";

test("asks somebody who was removed again: a new link by mail, and every credential from before stays void", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const email = `gil-${meeting.id}@elsewhere.example`;
  const invite = await createInvite(meeting, { email }, { status: "removed" });
  const { participant, caller } = await createGuest(meeting, { status: "removed", inviteId: invite.id, email });
  const reinvite = () => call("POST", `/meetings/${meeting.id}/participants/${participant.id}/reinvite`, { as: host });
  const { status, body } = await withMails(reinvite());
  expect([status, body]).toEqual([200, { email, delivery: "email", detail: sentOrSending, kind: "guest" }]);
  const now = await database.invite.findUniqueOrThrow({ where: { id: invite.id } });
  expect(now.status).toBe("invited");
  expect((await call("GET", `/m/${meeting.code}?i=${makeInviteToken(invite)}`)).body.invited_by_name).toBeNull();
  expect((await call("GET", `/m/${meeting.code}?i=${makeInviteToken(now)}`)).body.invited_by_name).toBe(host.name);
  expect((await call("GET", `/m/${meeting.code}/polls`, { as: caller })).status).toBe(401);
  expect(await database.outboxMail.count({ where: { to: email } })).toBe(1);
  const again = await reinvite();
  expect([again.status, again.body.code]).toEqual([409, "not_removed"]);
});

test("asks somebody who was removed under two visits as both, and nobody whose address only looks alike", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const email = `a_${meeting.id}@elsewhere.example`;
  const { participant: first } = await createGuest(meeting, { status: "removed", email });
  const { participant: second } = await createGuest(meeting, { status: "removed", email: email.toUpperCase() });
  const { participant: other } = await createGuest(meeting, { status: "removed", email: email.replace("_", "b") });
  await call("POST", `/meetings/${meeting.id}/participants/${first.id}/reinvite`, { as: host });
  const statusOf = async ({ id }: { id: string }) =>
    (await database.participant.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([
    "invited",
    "invited",
    "removed",
  ]);
});

test("whoever came without an invitation has one from then on", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const email = `walked-${meeting.id}@elsewhere.example`;
  const { participant: guest } = await createGuest(meeting, { status: "removed", email });
  const member = await createParticipant(meeting, colleague, { status: "removed", email: colleague.email });
  const kinds = [];
  for (const { id } of [guest, member]) {
    const { body } = await call("POST", `/meetings/${meeting.id}/participants/${id}/reinvite`, { as: host });
    kinds.push([body.email, body.kind]);
  }
  expect(kinds).toEqual([
    [email, "guest"],
    [colleague.email, "colleague"],
  ]);
  const people = await database.participant.findMany({ where: { id: { in: [guest.id, member.id] } } });
  expect(people.map(({ status, inviteId }) => [status, inviteId !== null])).toEqual([
    ["invited", true],
    ["invited", true],
  ]);
});

test("there is nobody to ask again under an id of nothing", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const nobody = "0199a0a0-0000-7000-8000-000000000000";
  const answer = await call("POST", `/meetings/${meeting.id}/participants/${nobody}/reinvite`, { as: host });
  expect(answer.status).toBe(404);
});
