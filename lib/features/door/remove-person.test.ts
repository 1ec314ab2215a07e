import { describe, expect, test } from "vitest";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { reinvitePerson } from "@/lib/features/invitations/reinvite-person";
import { database } from "@/lib/platform/database/database";
import { connectedTo, connectTo, embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import {
  anybody,
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { admitPerson } from "./answer-knock";
import { evictJob } from "./job-definitions";
import { doorJobs } from "./jobs";
import { joinMeeting } from "./join-meeting";
import { knockAsGuest } from "./knock-as-guest";
import { removePerson } from "./remove-person";

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const remove = (participantId: string) =>
    removePerson({ meetingId: meeting.id, participantId }, { ...anybody, participantId: null });
  return { host, colleague: { ...colleague, name: "Ben Okafor" }, meeting, remove };
}

const statusesIn = async (meetingId: string) =>
  (await database.participant.findMany({ where: { meetingId, kind: { not: "host" } }, orderBy: { id: "asc" } })).map(
    ({ status }) => status,
  );

test("who is removed is out, whatever happens at the same moment", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { colleague, meeting, remove } = await createRoom();
    const { participant } = await createGuest(meeting, { status: "waiting", browserHash: "gil" });
    const row = await createParticipant(meeting, colleague);
    await Promise.allSettled([
      admitPerson({ meetingId: meeting.id, participantId: participant.id }, anybody),
      remove(participant.id),
      knockAsGuest(meeting.id, {
        name: "Gil",
        email: "gil@example.org",
        inviteToken: null,
        browserHash: "gil",
        visitId: null,
        userId: null,
      }),
      remove(row.id),
      joinMeeting(meeting.id, colleague),
    ]);
    const statuses = await statusesIn(meeting.id);
    expect(statuses.filter((status) => status === "removed")).toHaveLength(2);
    // A knock of the same browser that came first is sent away with them.
    expect(statuses.filter((status) => status !== "removed" && status !== "denied")).toEqual([]);
  }
});

test("who is removed is out under every visit, and comes back by none: not with another account, address and browser either", async () => {
  const { host, colleague, meeting, remove } = await createRoom();
  const invite = await createInvite(meeting, { email: "gil@example.org" });
  const identifiers = { inviteId: invite.id, email: "gil@example.org", browserHash: "gil" };
  const { participant: gil } = await createGuest(meeting, identifiers);
  const { participant: onPhone } = await createGuest(meeting, { inviteId: invite.id, browserHash: "phone" });
  const { participant: renamed } = await createGuest(meeting, { email: "leo@example.org", browserHash: "gil" });
  const { participant: other } = await createGuest(meeting, { browserHash: "other" });
  // Somebody typed this colleague's address at the door.
  await createParticipant(meeting, colleague, { email: "gil@example.org" });
  for (const { identity } of [gil, onPhone, renamed, other]) await connectTo(meeting.id, identity);
  await remove(gil.id);
  expect(await connectedTo(meeting.id)).toEqual([other.identity]);
  const inside = await database.participant.findMany({ where: { meetingId: meeting.id, status: "admitted" } });
  expect(inside.map(({ userId, id }) => userId ?? id).sort()).toEqual([host.id, colleague.id, other.id].sort());
  const newcomer = { ...(await createUser()), name: "Gil Again" };
  const context = { browserHash: "new", inviteToken: makeInviteToken(invite) };
  expect(await joinMeeting(meeting.id, newcomer, context)).toMatchObject({ status: "removed" });
  await reinvitePerson(meeting.id, gil.id, host);
  expect(await joinMeeting(meeting.id, newcomer, { ...context, browserHash: "gil" })).toMatchObject({
    status: "waiting",
  });
});

test("an address that somebody else typed at the door, and was removed with, says nothing against the account that has it", async () => {
  const { colleague, meeting, remove } = await createRoom();
  const { participant: stranger } = await createGuest(meeting, { email: colleague.email, browserHash: "theirs" });
  await remove(stranger.id);
  expect(await joinMeeting(meeting.id, colleague, { browserHash: "own" })).toMatchObject({ status: "admitted" });
});

test("while the media server is away the removal stands, and the connection is cut when it is back", async () => {
  const { meeting, remove } = await createRoom();
  const { participant } = await createGuest(meeting);
  const { identity } = participant;
  await connectTo(meeting.id, identity);
  embeddedMediaServer().failures = 1;
  await remove(participant.id);
  expect(await statusesIn(meeting.id)).toEqual(["removed"]);
  const queued = await database.$queryRaw<unknown[]>`
    select 1 from graphile_worker.jobs where task_identifier = ${evictJob.name}`;
  expect(queued).toHaveLength(1);
  expect(await connectedTo(meeting.id)).toEqual([identity]);
  const payload = { meetingId: meeting.id, identity };
  await runJob(doorJobs, evictJob, payload);
  expect(await connectedTo(meeting.id)).toEqual([]);
  await database.participant.update({ where: { id: participant.id }, data: { status: "admitted" } });
  await connectTo(meeting.id, identity);
  await runJob(doorJobs, evictJob, payload);
  expect(await connectedTo(meeting.id)).toEqual([identity]);
});

describe("an invited guest whose address somebody else typed at the door", () => {
  const typed = { email: "Gil@Example.org", browserHash: "impostor" };
  const knockByInvite = (meeting: { id: string }, invite: Parameters<typeof makeInviteToken>[0], browserHash: string) =>
    knockAsGuest(meeting.id, {
      name: "Gil",
      email: null,
      inviteToken: makeInviteToken(invite),
      browserHash,
      visitId: null,
      userId: null,
    });

  test.each(["admitted", "waiting"] as const)("stays %s when that person is removed", async (status) => {
    const { meeting, remove } = await createRoom();
    const invite = await createInvite(meeting, { email: "gil@example.org" });
    const vouched = { inviteId: invite.id, email: invite.email, provenance: "invited", browserHash: "gil" } as const;
    const { participant: gil } = await createGuest(meeting, { ...vouched, status });
    const { participant: impostor } = await createGuest(meeting, typed);
    await remove(impostor.id);
    const statusOf = async (id: string) => (await database.participant.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(impostor.id), await statusOf(gil.id)]).toEqual(["removed", status]);
    expect((await database.invite.findUniqueOrThrow({ where: { id: invite.id } })).status).toBe("invited");
    await expect(knockByInvite(meeting, invite, "gil's phone")).resolves.toMatchObject({ name: "Gil" });
  });

  test("may knock although that person was removed before, who may not with the address once more", async () => {
    const { meeting, remove } = await createRoom();
    const invite = await createInvite(meeting, { email: "gil@example.org" });
    const { participant: impostor } = await createGuest(meeting, typed);
    await remove(impostor.id);
    const again = { name: "Gil", inviteToken: null, email: "gil@example.org", visitId: null, userId: null };
    await expect(knockAsGuest(meeting.id, { ...again, browserHash: "another" })).rejects.toMatchObject({
      code: "removed",
    });
    const { guestId } = await knockByInvite(meeting, invite, "gil");
    expect(guestId).not.toBe(impostor.id);
  });

  test("removed themselves, is out under the typed address, too", async () => {
    const { meeting, remove } = await createRoom();
    const invite = await createInvite(meeting, { email: "gil@example.org" });
    const vouched = { inviteId: invite.id, email: invite.email, provenance: "invited", browserHash: "gil" } as const;
    const { participant: gil } = await createGuest(meeting, vouched);
    const { participant: typedTwin } = await createGuest(meeting, typed);
    await remove(gil.id);
    expect((await database.participant.findUniqueOrThrow({ where: { id: typedTwin.id } })).status).toBe("removed");
  });
});
