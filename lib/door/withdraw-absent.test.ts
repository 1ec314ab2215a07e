import { expect, test } from "vitest";
import { database } from "../database";
import { createColleagues, createGuest, createMeetingOf } from "../testing/factories";
import { markWatching } from "./mark-watching";
import { withdrawAbsent } from "./withdraw-absent";

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

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
