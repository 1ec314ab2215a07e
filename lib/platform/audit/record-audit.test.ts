import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { call } from "@/lib/testing/call";
import { anybody, createColleagues, createGuest, createLiveMeetingOf, createMeetingOf } from "@/lib/testing/factories";
import { type AuditActor, recordAudit, theService } from "./record-audit";
import { fromOrigin } from "./request-origin";

const entriesOf = (where: object) => database.auditEntry.findMany({ where, orderBy: { id: "asc" } });

test("what people do by the interface is recorded with who did it, to whom, and in which meeting", async () => {
  const [host, colleague] = await createColleagues();
  const as = { as: host };
  const created = await call("POST", "/meetings", {
    ...as,
    body: { title: "Budget", duration_minutes: 30, emails: [colleague.email] },
  });
  const { id, code } = created.body;
  await call("PATCH", `/meetings/${id}`, { ...as, body: { title: "Budget 2027" } });
  await call("POST", `/meetings/${id}/invites`, { ...as, body: { emails: ["gil@elsewhere.example"] } });
  await call("DELETE", `/meetings/${id}/invites/${colleague.email}`, as);
  await call("POST", `/meetings/${id}/join`, as);
  const { participant: gil } = await createGuest({ id }, { status: "waiting", email: "gil@elsewhere.example" });
  await call("POST", `/meetings/${id}/participants/${gil.id}/admit`, as);
  await call("POST", `/meetings/${id}/lock`, { ...as, body: { locked: true } });
  await call("POST", `/meetings/${id}/recording/start`, as);
  await call("POST", `/meetings/${id}/participants/${gil.id}/remove`, as);
  await call("POST", `/meetings/${id}/end`, as);
  await call("DELETE", `/meetings/${id}`, as);
  const entries = await entriesOf({ meetingId: id });
  expect(entries.map(({ kind, action, userId, email }) => [kind, action, userId ?? email])).toEqual([
    ["meeting", "created", null],
    ["access", "invited", colleague.id],
    ["meeting", "changed", null],
    ["access", "invited", "gil@elsewhere.example"],
    ["access", "invitation_withdrawn", colleague.id],
    ["meeting", "started", null],
    ["access", "admitted", "gil@elsewhere.example"],
    ["meeting", "locked", null],
    ["meeting", "recording_started", null],
    ["access", "removed", "gil@elsewhere.example"],
    ["meeting", "ended", null],
    ["meeting", "deleted", null],
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ actorId: host.id, actorName: host.name, meetingCode: code.replaceAll("-", "") });
  }
  expect(entries.map(({ meetingTitle }) => meetingTitle)).toContain("Budget 2027");
});

test("an account's own doings are recorded, without secrets", async () => {
  const [host] = await createColleagues();
  const { body: token } = await call("POST", "/tokens", { as: host, body: { name: "Script", scope: "full" } });
  await call("PUT", "/auth/password", { as: host, body: { password: "correct horse battery staple" } });
  await call("PATCH", "/users/me", { as: host, body: { bio: "Likes sailing" } });
  await call("DELETE", `/tokens/${token.id}`, { as: host });
  const entries = await entriesOf({ userId: host.id });
  expect(entries.map(({ action }) => action)).toEqual([
    "signed_in",
    "token_created",
    "password_set",
    "profile_changed",
    "token_revoked",
  ]);
  const text = JSON.stringify(entries);
  for (const secret of [token.token, "battery", "sailing"]) expect(text).not.toContain(secret);
});

test("a repeat that changes nothing, and what is refused, leave no entry", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  for (const as of [host, host, colleague]) await call("POST", `/meetings/${meeting.id}/cancel`, { as });
  expect((await entriesOf({ meetingId: meeting.id })).map(({ action }) => action)).toEqual(["cancelled"]);
});

test("a transaction that fails leaves no entry", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const work = transaction(async (tx) => {
    await recordAudit(tx, anybody, { kind: "meeting", action: "changed", meetingId: meeting.id });
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await entriesOf({ meetingId: meeting.id })).toEqual([]);
});

test("a webhook, and what the service does by itself, name neither a credential nor a network", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const origin = {
    credential: { kind: "token", id: host.id, name: "Script", ownerId: host.id },
    network: "203.0.113.0/24",
  } as const;
  const record = (by: AuditActor) =>
    transaction((tx) => recordAudit(tx, by, { kind: "meeting", action: "changed", meetingId: meeting.id }));
  await fromOrigin(origin, async () => {
    await record(host);
    await record(theService);
    await record({ id: null, name: "Gil Guest" });
    await fromOrigin(null, () => record(host));
  });
  expect(
    (await entriesOf({ meetingId: meeting.id })).map(({ credentialName, network }) => [credentialName, network]),
  ).toEqual([
    ["Script", "203.0.113.0/24"],
    [null, null],
    [null, "203.0.113.0/24"],
    [null, null],
  ]);
});

test("entries are neither changed nor deleted, and outlive what they name", async () => {
  const [host] = await createColleagues();
  const { body } = await call("POST", "/meetings", { as: host, body: { title: "Gone", duration_minutes: 30 } });
  await expect(database.auditEntry.updateMany({ data: { action: "nothing" } })).rejects.toThrow();
  await expect(database.auditEntry.deleteMany()).rejects.toThrow();
  await expect(database.$executeRaw`truncate audit_entries`).rejects.toThrow(/neither changed nor deleted/);
  await database.meeting.delete({ where: { id: body.id } });
  expect(await entriesOf({ meetingId: body.id })).toMatchObject([{ action: "created", meetingTitle: "Gone" }]);
});
