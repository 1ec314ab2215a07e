import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createMeetingOf } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { markWatching } from "./mark-watching";
import { withdrawAbsent } from "./withdraw-absent";

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

test("a member at a locked door leaves the list like a guest does, once their stream has ended", async () => {
  const [host, ben] = await createColleagues();
  const meeting = await createMeetingOf(host, { scheduledAt: null, locked: true });
  const { body } = await call("POST", `/meetings/${meeting.id}/join?code=${meeting.code}`, { as: ben });
  expect(body.status).toBe("waiting");
  await withdrawAbsent(inSeconds(600));
  const stream = await openEvents(`/meetings/${meeting.id}/my-lobby-events`, { as: ben });
  expect((await stream.next("lobby_catch_up"))?.data).toMatchObject({ status: "waiting" });
  const row = () => database.participant.findFirstOrThrow({ where: { meetingId: meeting.id, userId: ben.id } });
  await vi.waitFor(async () => expect((await row()).watchedAt).not.toBeNull());
  await withdrawAbsent(inSeconds(60));
  expect((await stream.next("admission"))?.data).toEqual({ status: "invited" });
  expect(await row()).toMatchObject({ status: "invited" });
  stream.close();
});

test("who waits on a page that is gone leaves the list after a minute; a script and somebody let in do not", async () => {
  const [host] = await createColleagues();
  const meeting = await createMeetingOf(host);
  const [watching, script, admitted] = await Promise.all([
    createGuest(meeting, { status: "waiting" }),
    createGuest(meeting, { status: "waiting" }),
    createGuest(meeting, { status: "waiting" }),
  ]);
  await markWatching(watching.participant.id);
  await markWatching(admitted.participant.id);
  await database.participant.update({ where: { id: admitted.participant.id }, data: { status: "admitted" } });
  const statusOf = async ({ participant }: typeof watching) =>
    (await database.participant.findUniqueOrThrow({ where: { id: participant.id } })).status;
  await withdrawAbsent(inSeconds(30));
  expect(await statusOf(watching)).toBe("waiting");
  await withdrawAbsent(inSeconds(60));
  expect(await statusOf(watching)).toBe("invited");
  expect(await statusOf(script)).toBe("waiting");
  expect(await statusOf(admitted)).toBe("admitted");
});
