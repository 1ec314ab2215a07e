import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { connectedTo, connectTo } from "@/lib/testing/embedded-rooms";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";
import { measureOwnTime } from "@/lib/testing/own-time";
import { watchAccounts } from "./watch-accounts";

test("a disabled account is out of the call within five seconds, and nobody else is", async () => {
  const [ana, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(ana);
  const inRoom = { connectedAt: new Date() };
  await createParticipant(meeting, ben, inRoom);
  await createParticipant(meeting, await createUser({ disabledAt: new Date() }), { ...inRoom, leftAt: new Date() });
  for (const { id } of [ana, ben]) await connectTo(meeting.id, `user:${id}`);
  const stop = watchAccounts();
  const took = measureOwnTime();
  await database.user.update({ where: { id: ben.id }, data: { disabledAt: new Date() } });
  await vi.waitFor(async () => expect(await connectedTo(meeting.id)).toEqual([`user:${ana.id}`]));
  expect(took()).toBeLessThan(3000);
  await stop();
  expect(await connectedTo(meeting.id)).toEqual([`user:${ana.id}`]);
});
