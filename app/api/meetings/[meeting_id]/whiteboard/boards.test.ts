import { expect, test } from "vitest";
import { makeDice, Person, plain, Room } from "@/components/whiteboard/board-simulation";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";

const clients = 20;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("twenty clients who draw through reconnects end with one scene, on every screen and in the database", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const path = `/meetings/${meeting.id}/whiteboard`;
  const service = {
    load: async () => (await call("GET", path, { as: colleague })).body,
    save: async (elements: unknown[], seq: number) => {
      const { status, body } = await call("POST", path, { as: host, body: { scene: { elements }, seq } });
      if (status === 200) return { outcome: "saved" as const, seq: body.seq };
      return status === 409 ? { outcome: "stale" as const, current: body.current } : { outcome: "failed" as const };
    },
  };
  const dice = makeDice(5);
  const room = new Room(dice, 0.1);
  const people = Array.from(
    { length: clients },
    (_, n) => new Person(`${n % 4 ? "user" : "guest"}:${n}`, room, service),
  );
  await Promise.all(people.map((person) => person.sync.start()));
  for (let round = 0; round < 25; round += 1) {
    for (const person of people) if (dice() < 0.2) person.draw();
    const one = people[Math.floor(dice() * clients)];
    if (one && dice() < 0.3) {
      one.connected = false;
      setTimeout(() => {
        one.connected = true;
        void one.sync.resync();
      }, 1000 * dice());
    }
    await wait(100);
  }
  room.lossRate = 0;
  await expect
    .poll(
      async () => {
        const scenes = [...people.map((person) => person.screen), (await service.load()).scene.elements];
        return new Set(scenes.map((scene) => JSON.stringify(plain(scene)))).size;
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe(1);
  expect(people[0]?.screen.length).toBeGreaterThan(20);
  await Promise.all(people.map((person) => person.sync.stop()));
}, 60_000);
