import { beforeEach, expect, test, vi } from "vitest";
import { recordMediaEvent } from "../calls/record-media-event";
import { database } from "../database";
import { ProviderFailure } from "../provider-failure";
import { mediaProvider } from "../providers/media/media";
import { createColleagues, createGuest, createLiveMeetingOf, createParticipant } from "../testing/factories";
import { openEvents } from "../testing/open-events";
import { giveRole } from "./give-role";
import { showPermissionsJob } from "./jobs";
import { openSharing } from "./open-sharing";

const media = vi.spyOn(mediaProvider(), "updateParticipant");
const away = new ProviderFailure("The media server could not be reached.", true);
beforeEach(async () => {
  media.mockReset().mockResolvedValue();
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

async function createRoom({ anyoneCanShare = true } = {}) {
  const [host, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { anyoneCanShare });
  const row = await createParticipant(meeting, ben);
  const guests = await Promise.all(Array.from({ length: 11 }, () => createGuest(meeting)));
  const isOpen = async () => (await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).anyoneCanShare;
  const runJob = () => showPermissionsJob.handle({ meetingId: meeting.id }, { attempt: 1, attemptsMax: 10 });
  return { ben, meeting, row, guests, isOpen, runJob };
}

const queued = () =>
  database.$queryRaw<unknown[]>`
    select 1 from graphile_worker.jobs where task_identifier = ${showPermissionsJob.name}`;

test("a closing that the media server missed for one is done for the others, by a job for the one, and told only then", async () => {
  const { ben, meeting, isOpen, runJob } = await createRoom();
  const lobby = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: ben });
  await lobby.next("lobby");
  const told = lobby.next("room").then((event) => ({ event, callsBefore: media.mock.calls.length }));
  media.mockRejectedValueOnce(away);
  await expect(openSharing(meeting.id, false)).rejects.toBe(away);
  const missed = media.mock.calls.length;
  expect(new Set(media.mock.calls.map(([, identity]) => identity)).size).toBe(12);
  expect([await isOpen(), await queued()]).toEqual([false, [expect.anything()]]);
  await runJob();
  const { event, callsBefore } = await told;
  expect(event?.data).toMatchObject({ anyone_can_share: false, me: { can_share: false } });
  expect(callsBefore).toBe(missed + 12);
  lobby.close();
});

test("an opening or a role that the media server did not take in is none, and nobody reads of it", async () => {
  const { meeting, row, isOpen, runJob } = await createRoom({ anyoneCanShare: false });
  media.mockRejectedValueOnce(away);
  await expect(openSharing(meeting.id, true)).rejects.toBe(away);
  expect(await isOpen()).toBe(false);
  media.mockRejectedValueOnce(away);
  await expect(giveRole({ meetingId: meeting.id, participantId: row.id }, "cohost")).rejects.toBe(away);
  expect(await database.participant.findUnique({ where: { id: row.id } })).toMatchObject({ isCohost: false });
  media.mockClear();
  await runJob();
  expect(media.mock.calls.map(([, , change]) => change.permission?.canShare)).toEqual(Array(12).fill(false));
});

test("whoever connects may present as the database says by then, whatever their token says", async () => {
  const { meeting, guests } = await createRoom();
  const [guest] = guests;
  if (!guest) throw new Error("nobody is there");
  const { identity } = guest.participant;
  const joined = { type: "participant_joined", room: meeting.id, identity, joinedAt: new Date() } as const;
  await recordMediaEvent({ ...joined, id: meeting.id, at: new Date() });
  expect(media).toHaveBeenCalledExactlyOnceWith(meeting.id, identity, { permission: { canShare: true } });
});
