import { beforeEach, expect, test } from "vitest";
import { recordMediaEvent } from "@/lib/flows/calls/record-media-event";
import { database } from "@/lib/platform/database/database";
import type { EmbeddedConnection } from "@/lib/platform/providers/media/embedded";
import { connectTo, embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import {
  anybody,
  createColleagues,
  createGuest,
  createLiveMeetingOf,
  createParticipant,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { runJob } from "@/lib/testing/run-job";
import { giveRole } from "./give-role";
import { showPermissionsJob } from "./job-definitions";
import { doorJobs } from "./jobs";
import { openSharing } from "./open-sharing";

const media = embeddedMediaServer();
const away = { name: "ProviderFailure", message: "The media server can't be reached." };
beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

async function createRoom({ anyoneCanShare = true } = {}) {
  const [host, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { anyoneCanShare });
  const row = await createParticipant(meeting, ben);
  const guests = await Promise.all(Array.from({ length: 11 }, () => createGuest(meeting)));
  const identities = [host, ben]
    .map(({ id }) => `user:${id}`)
    .concat(guests.map(({ participant }) => participant.identity));
  const connections = await Promise.all(
    identities.map((one) => connectTo(meeting.id, one, { canShare: anyoneCanShare })),
  );
  /** Of the guests and the colleague. */
  const presenters = () => connections.slice(1).filter((connection) => mayPresent(connection)).length;
  const isOpen = async () => (await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).anyoneCanShare;
  const work = () => runJob(doorJobs, showPermissionsJob, { meetingId: meeting.id });
  return { ben, meeting, row, guests, presenters, isOpen, work };
}

function mayPresent(connection: EmbeddedConnection): boolean {
  try {
    connection.publish("screen_share");
    return true;
  } catch {
    return false;
  }
}

const queued = () =>
  database.$queryRaw<unknown[]>`
    select 1 from graphile_worker.jobs where task_identifier = ${showPermissionsJob.name}`;

test("a closing that the media server missed for one is done for the others, by a job for the one, and told only then", async () => {
  const { ben, meeting, presenters, isOpen, work } = await createRoom();
  const lobby = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: ben });
  await lobby.next("lobby");
  const told = lobby.next("room").then((event) => ({ event, presenters: presenters() }));
  media.failures = 1;
  await expect(openSharing(meeting.id, false)).rejects.toMatchObject(away);
  expect(presenters()).toBe(1);
  expect([await isOpen(), await queued()]).toEqual([false, [expect.anything()]]);
  await work();
  const { event, presenters: left } = await told;
  expect(event?.data).toMatchObject({ anyone_can_share: false, me: { can_share: false } });
  expect(left).toBe(0);
  lobby.close();
});

test("an opening or a role that the media server did not take in is none, and nobody reads of it", async () => {
  const { meeting, row, presenters, isOpen, work } = await createRoom({ anyoneCanShare: false });
  media.failures = 1;
  await expect(openSharing(meeting.id, true)).rejects.toMatchObject(away);
  expect(await isOpen()).toBe(false);
  media.failures = 1;
  const role = giveRole({ meetingId: meeting.id, participantId: row.id }, "cohost", anybody);
  await expect(role).rejects.toMatchObject(away);
  expect(await database.participant.findUnique({ where: { id: row.id } })).toMatchObject({ isCohost: false });
  await work();
  expect(presenters()).toBe(0);
});

test("whoever connects may present as the database says by then, whatever their token says", async () => {
  const { meeting, guests } = await createRoom();
  const [guest] = guests;
  if (!guest) throw new Error("nobody is there");
  const { identity } = guest.participant;
  const connection = await connectTo(meeting.id, identity, { canShare: false });
  const joined = { type: "participant_joined", room: meeting.id, identity, joinedAt: new Date() } as const;
  await recordMediaEvent({ ...joined, id: meeting.id, at: new Date() });
  expect(mayPresent(connection)).toBe(true);
});
