import { expect, test, vi } from "vitest";
import { database } from "../database";
import { mediaProvider } from "../providers/media/media";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "../testing/factories";
import { watchAccounts } from "./watch-accounts";

test("a disabled account is out of the call within five seconds, and nobody else is", async () => {
  const evict = vi.spyOn(mediaProvider(), "removeParticipant").mockResolvedValue();
  const [ana, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(ana);
  const inRoom = { connectedAt: new Date() };
  await createParticipant(meeting, ben, inRoom);
  await createParticipant(meeting, await createUser({ disabledAt: new Date() }), { ...inRoom, leftAt: new Date() });
  const stop = watchAccounts();
  const begun = Date.now();
  await database.user.update({ where: { id: ben.id }, data: { disabledAt: new Date() } });
  await vi.waitFor(() => expect(evict).toHaveBeenCalledWith(meeting.id, `user:${ben.id}`), { timeout: 5000 });
  expect(Date.now() - begun).toBeLessThan(3000);
  await stop();
  expect(new Set(evict.mock.calls.map(([, identity]) => identity))).toEqual(new Set([`user:${ben.id}`]));
});
