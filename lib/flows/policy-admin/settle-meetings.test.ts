import { afterEach, expect, test } from "vitest";
import { policyWords } from "@/lib/core/installation-policy/constants";
import { claimRecordings } from "@/lib/features/recordings/claim-recordings";
import { renewRecorderLeases } from "@/lib/features/recordings/renew-recorder-leases";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createGuest, createLiveMeetingOf, createMeetingOf, createUser } from "@/lib/testing/factories";
import { choosePolicy, resetPolicy } from "@/lib/testing/installation-policy";
import { openEvents } from "@/lib/testing/open-events";
import { settleGuests } from "./settle-guests";
import { settleMeetings } from "./settle-meetings";

afterEach(resetPolicy);

const factsOf = (id: string) =>
  database.meeting.findUniqueOrThrow({ where: { id }, select: { recordingEnabled: true, copilotEnabled: true } });

test("recorders stop by themselves when the policy forbids it, and take no meeting", async () => {
  const host = await createUser();
  const running = await createLiveMeetingOf(host, { recordingEnabled: true });
  await claimRecordings("a", 50);
  const waiting = await createLiveMeetingOf(host, { recordingEnabled: true });
  const wanted = async () => (await renewRecorderLeases("a")).find(({ meetingId }) => meetingId === running.id)?.wanted;
  expect(await wanted()).toBe(true);
  await choosePolicy({ recording: false });
  expect(await wanted()).toBe(false);
  expect((await claimRecordings("b", 50)).filter(({ meetingId }) => meetingId === waiting.id)).toEqual([]);
});

test("live meetings are switched off once, on record; those to come keep what was chosen", async () => {
  const host = await createUser();
  const chosen = { recordingEnabled: true, copilotEnabled: true };
  const [live, ahead] = [await createLiveMeetingOf(host, chosen), await createMeetingOf(host, chosen)];
  await choosePolicy({ recording: false });
  await settleMeetings();
  await settleMeetings();
  expect(await factsOf(live.id)).toEqual({ recordingEnabled: false, copilotEnabled: true });
  expect(await factsOf(ahead.id)).toEqual(chosen);
  const entries = await database.auditEntry.findMany({ where: { meetingId: live.id } });
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([["recording_stopped", "Parley"]]);
});

test("guests who wait are told why at once, on their stream; those inside stay, and cannot come back", async () => {
  const host = await createUser();
  const [live, ahead] = [await createLiveMeetingOf(host), await createMeetingOf(host)];
  const visit = (meeting: { id: string }, data: object) => createGuest(meeting, data);
  const waits = { status: "waiting", admittedAt: null } as const;
  const [waiting, early] = [await visit(live, waits), await visit(ahead, waits)];
  const inside = await visit(live, { connectedAt: new Date() });
  const left = await visit(live, { connectedAt: new Date(), leftAt: new Date() });
  const follow = ({ participant, caller }: typeof waiting, { code }: { code: string }) =>
    openEvents(`/m/${code}/events?guest_id=${participant.id}`, { as: caller });
  const [stream, stays] = [await follow(waiting, live), await follow(inside, live)];
  for (const one of [stream, stays]) expect((await one.next())?.event).toBe("lobby_catch_up");

  await choosePolicy({ guests: false });
  await settleGuests();
  await settleGuests();
  expect((await stream.next("admission"))?.data).toEqual({ status: "denied" });
  const sentence = { rule: "guests", message: policyWords.guests };
  expect((await stream.next("policy"))?.data).toEqual(sentence);
  const statusOf = async ({ participant: { id } }: typeof waiting) =>
    (await database.participant.findUniqueOrThrow({ where: { id } })).status;
  expect(await Promise.all([waiting, early, inside, left].map(statusOf))).toEqual([
    "denied",
    "denied",
    "admitted",
    "admitted",
  ]);
  const again = await follow(left, live);
  expect((await again.next("policy"))?.data).toEqual(sentence);
  const launch = ({ participant, caller }: typeof waiting) =>
    call("POST", `/m/${live.code}/launch`, { as: caller, body: { guest_id: participant.id } });
  expect((await launch(waiting)).body).toMatchObject({ status: "denied", token: null });
  const entries = await database.auditEntry.findMany({ where: { meetingId: live.id, action: "denied" } });
  expect(entries.map(({ actorName }) => actorName)).toEqual(["Parley"]);
  for (const one of [stream, stays, again]) one.close();
});
