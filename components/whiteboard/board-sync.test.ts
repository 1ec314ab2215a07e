import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawn, makeRandom, Person, plain, Room } from "@/lib/testing/board-simulation";
import type { BoardElement } from "./board-message";
import type { BoardPorts, SavedBoard } from "./board-sync";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The service: stores one scene by compare-and-swap, with some milliseconds of latency. */
class Service {
  scene: { elements: BoardElement[] } = { elements: [] };
  seq = 0;
  saves = 0;
  conflicts = 0;
  away = false;

  async load(): Promise<SavedBoard> {
    await wait(30);
    if (this.away) throw new Error("away");
    return structuredClone({ scene: this.scene, seq: this.seq });
  }

  async save(elements: BoardElement[], seq: number): ReturnType<NonNullable<BoardPorts["save"]>> {
    await wait(40);
    if (this.away) return { outcome: "failed" };
    if (seq !== this.seq) {
      this.conflicts += 1;
      return { outcome: "stale", current: structuredClone({ scene: this.scene, seq: this.seq }) };
    }
    this.scene = { elements: structuredClone(elements) };
    this.seq += 1;
    this.saves += 1;
    return { outcome: "saved", seq: this.seq };
  }
}

function expectOneScene(people: Person[], service: Service) {
  const [first] = people;
  const scene = plain(first?.seen() ?? []);
  for (const person of people) expect([person.identity, plain(person.seen())]).toEqual([person.identity, scene]);
  expect(plain(service.scene.elements)).toEqual(scene);
  for (const person of people) expect([person.identity, person.states.at(-1)]).toEqual([person.identity, "saved"]);
}

describe("twenty people", () => {
  test("who draw through losses, reconnects, goings and comings end with one scene, on every screen and saved", async () => {
    const random = makeRandom(1);
    const room = new Room(random, 0.1);
    const service = new Service();
    const identity = (n: number) => `${n % 4 === 3 ? "guest" : "user"}:${String(n).padStart(2, "0")}`;
    for (let n = 0; n < 17; n += 1) void new Person(identity(n), room, service).sync.start();
    await vi.advanceTimersByTimeAsync(500);

    for (let round = 0; round < 60; round += 1) {
      const people = [...room.people.values()];
      for (const person of people) if (random() < 0.2) person.draw();
      const one = people[Math.floor(random() * people.length)];
      if (one && random() < 0.15) {
        one.connected = false;
        setTimeout(
          () => {
            one.connected = true;
            void one.sync.resync();
          },
          300 + random() * 4000,
        );
      }
      // The participant who saves leaves, others join late, and the service is unreachable for a while.
      if (round === 20 && people[0]) await leave(room, people[0]);
      if (round === 25 || round === 35 || round === 45) {
        void new Person(identity(round), room, service).sync.start();
      }
      if (round === 30) service.away = true;
      if (round === 38) service.away = false;
      await vi.advanceTimersByTimeAsync(60 + random() * 200);
    }
    void new Person(identity(99), room, service).sync.start();
    room.lossRate = 0;
    await vi.advanceTimersByTimeAsync(45_000);

    const people = [...room.people.values()];
    expect(people).toHaveLength(20);
    expect(people[0]?.screen.length).toBeGreaterThan(50);
    expectOneScene(people, service);
  }, 60_000);

  async function leave(room: Room, person: Person) {
    const left = room.leave(person);
    await vi.advanceTimersByTimeAsync(100);
    await left;
  }
});

async function meet(count: number, { lossRate = 0, kind = "user" } = {}) {
  const room = new Room(makeRandom(7), lossRate);
  const service = new Service();
  const people = Array.from({ length: count }, (_, n) => new Person(`${kind}:${n}`, room, service));
  for (const person of people) void person.sync.start();
  await vi.advanceTimersByTimeAsync(500);
  return { room, service, people };
}

function at(people: Person[], n: number): Person {
  const person = people[n];
  if (!person) throw new Error(`there is no person ${n}`);
  return person;
}

test("a late joiner has everything within a second, also what was drawn after the last save", async () => {
  const { room, service, people } = await meet(2);
  for (let n = 0; n < 30; n += 1) at(people, 1).draw();
  await vi.advanceTimersByTimeAsync(200);
  expect(service.saves).toBe(0);
  const late = new Person("guest:late", room, service);
  void late.sync.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(plain(late.seen())).toEqual(plain(at(people, 1).seen()));
});

test("a change is on the others' screens after the next send, not after the next beat", async () => {
  const { people } = await meet(3);
  at(people, 0).draw();
  await vi.advanceTimersByTimeAsync(60 + 125);
  expect(at(people, 2).seen()).toHaveLength(1);
});

test("the member with the lowest identity saves, alone; after them the next one", async () => {
  const { room, service, people } = await meet(3);
  at(people, 2).draw();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([service.saves, service.conflicts]).toEqual([1, 0]);
  at(people, 1).draw();
  void room.leave(at(people, 0));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([service.saves, service.conflicts]).toEqual([2, 0]);
  expect(at(people, 1).states.at(-1)).toBe("saved");
});

test("who leaves as the one who saves writes down what is not saved yet", async () => {
  const { room, service, people } = await meet(1);
  at(people, 0).draw();
  void room.leave(at(people, 0));
  await vi.advanceTimersByTimeAsync(100);
  expect(plain(service.scene.elements)).toHaveLength(1);
});

test("what two draw in the moment of the end is saved, also while a save is under way and what they send is lost", async () => {
  const { room, service, people } = await meet(3);
  at(people, 0).draw();
  await vi.advanceTimersByTimeAsync(1510);
  room.lossRate = 1;
  for (const { identity, screen, sync } of people.slice(0, 2)) {
    screen.push(drawn(`last of ${identity}`));
    sync.change(screen);
  }
  const ends = people.map((person) => person.sync.stop());
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(ends);
  const saved = service.scene.elements.map(({ id }) => id);
  expect(saved).toEqual(expect.arrayContaining(["last of user:0", "last of user:1"]));
  expect(service.saves + service.conflicts).toBeLessThan(6);
});

test("guests alone are told that nothing is saved; a member who comes saves it", async () => {
  const { room, service, people } = await meet(2, { kind: "guest" });
  at(people, 0).draw();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(people.map((person) => person.states.at(-1))).toEqual(["unsaved", "unsaved"]);
  const member = new Person("user:1", room, service);
  void member.sync.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expectOneScene([...people, member], service);
});

test("while the service is away people draw on, are told, and it is saved when it is back", async () => {
  const { service, people } = await meet(2);
  service.away = true;
  at(people, 1).draw();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(people.map((person) => person.states.at(-1))).toEqual(["unsaved", "unsaved"]);
  service.away = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expectOneScene(people, service);
});

test("who cannot read the saved board draws with the others meanwhile", async () => {
  const { room, service, people } = await meet(1);
  service.away = true;
  const late = new Person("user:late", room, service);
  void late.sync.start();
  await vi.advanceTimersByTimeAsync(500);
  expect(late.states.at(-1)).toBe("unreachable");
  at(people, 0).draw();
  late.draw();
  await vi.advanceTimersByTimeAsync(500);
  expect(late.seen()).toHaveLength(2);
  service.away = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expectOneScene([at(people, 0), late], service);
});

test("an image is told of only when the service has it", async () => {
  const { service, people } = await meet(2);
  const [one, other] = [at(people, 0), at(people, 1)];
  one.screen.push(drawn("picture", { type: "image", fileId: "f1" }));
  one.sync.change(one.screen);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([other.seen(), plain(service.scene.elements)]).toEqual([[], []]);
  one.sync.imagesStored(["f1"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(other.seen()).toHaveLength(1);
  expectOneScene(people, service);
});

test("what was deleted stays deleted, whoever comes back with an old board", async () => {
  const { room, people, service } = await meet(2);
  const [one, other] = [at(people, 0), at(people, 1)];
  one.draw();
  await vi.advanceTimersByTimeAsync(500);
  other.connected = false;
  const [element] = one.screen;
  if (!element) throw new Error("nothing was drawn");
  Object.assign(element, { isDeleted: true, version: 2 });
  one.sync.change(one.screen);
  await vi.advanceTimersByTimeAsync(3000);
  other.connected = true;
  void other.sync.resync();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(other.seen()).toMatchObject([{ isDeleted: true }]);
  expectOneScene([...room.people.values()], service);
});
