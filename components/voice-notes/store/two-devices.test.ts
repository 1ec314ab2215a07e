import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type Fate, ModelServer } from "@/lib/testing/voice-note-server";
import { type NotesDatabase, openNotesDatabase } from "./notes-database";
import { NotesStore } from "./notes-store";

/** The database of each test is a new one: its account is. */
let accounts = 0;
const opened: NotesDatabase[] = [];

async function openDevice(server: ModelServer, fate: () => Fate = () => "answered") {
  accounts += 1;
  const account = `account-${accounts}`;
  const database = await openNotesDatabase(account);
  opened.push(database);
  const store = new NotesStore(account, database, server.connect(account, fate));
  await store.load();
  return store;
}

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const sync = async (store: NotesStore) => {
  await store.flush();
  await store.pull();
};
const shown = (store: NotesStore) =>
  [...store.rows.keys()].flatMap((id) => {
    const view = store.view(id);
    return view && !view.deleted_at ? [{ id, title: view.title, tags: view.tags }] : [];
  });

test("a note made without a network is there at once, survives a reload, and is sent when there is one", async () => {
  const server = new ModelServer();
  let fate: Fate = "unheard";
  const store = await openDevice(server, () => fate);
  const id = await store.create({ title: "On the train" });
  await store.edit(id, { tags: ["customer"] });
  await expect(store.flush()).rejects.toMatchObject({ status: 0 });
  await store.load();
  expect(shown(store)).toEqual([{ id, title: "On the train", tags: ["customer"] }]);
  fate = "answered";
  await store.flush();
  expect(server.notes.get(id)).toMatchObject({ title: "On the train", tags: ["customer"] });
  expect(store.writes).toEqual([]);
});

test("an answer that got lost makes no conflict, and nothing twice", async () => {
  const server = new ModelServer();
  let fate: Fate = "answered";
  const store = await openDevice(server, () => fate);
  const id = await store.create({ title: "One" });
  // The account is asked for first.
  const fates: Fate[] = ["answered", "lost"];
  fate = "answered";
  const lossy = new NotesStore(
    store.account,
    store.database,
    server.connect(store.account, () => fates.shift() ?? "answered"),
  );
  await lossy.load();
  await expect(lossy.flush()).rejects.toMatchObject({ status: 0 });
  await lossy.edit(id, { title: "Two" });
  await lossy.flush();
  expect(lossy.rows.get(id)?.conflict).toBeNull();
  expect(server.notes.get(id)?.title).toBe("Two");
  expect(server.taken.map(({ value }) => value)).toEqual(["One", "Two"]);
});

test("two devices change different fields: both changes stay; the same one: the owner is asked", async () => {
  const server = new ModelServer();
  const [phone, desk] = [await openDevice(server), await openDevice(server)];
  const id = await phone.create({ title: "Plan", notes: "first" });
  await sync(phone);
  await sync(desk);
  await desk.refresh(id);
  await phone.edit(id, { title: "Plan B" });
  await desk.edit(id, { notes: "second" });
  await sync(phone);
  await sync(desk);
  expect(server.notes.get(id)).toMatchObject({ title: "Plan B", notes: "second" });
  await sync(phone);

  await phone.edit(id, { title: "By phone" });
  await desk.edit(id, { title: "At the desk" });
  await sync(phone);
  await sync(desk);
  expect(desk.rows.get(id)?.conflict?.theirs.title).toBe("By phone");
  expect(desk.view(id)?.title).toBe("At the desk");
  await desk.resolveConflict(id, "both");
  await sync(desk);
  expect([...server.notes.values()].map(({ title }) => title).sort()).toEqual(["At the desk (my version)", "By phone"]);
});

test("an edit that comes late revives no deleted note", async () => {
  const server = new ModelServer();
  const [phone, desk] = [await openDevice(server), await openDevice(server)];
  const id = await phone.create({ title: "Gone soon" });
  await sync(phone);
  await sync(desk);
  await phone.remove(id);
  await desk.edit(id, { title: "Too late" });
  await sync(phone);
  await sync(desk);
  expect(server.notes.get(id)?.deleted_at).not.toBeNull();
  expect(shown(desk)).toEqual([]);
  expect(desk.writes).toEqual([]);
  await desk.restore(id);
  await sync(desk);
  await sync(phone);
  expect(shown(phone)).toEqual([{ id, title: "Gone soon", tags: [] }]);
});

test("nothing is sent with the session of another person", async () => {
  const server = new ModelServer();
  const database = await openNotesDatabase("account-of-ana");
  opened.push(database);
  const store = new NotesStore(
    "account-of-ana",
    database,
    server.connect("account-of-ben", () => "answered"),
  );
  await store.load();
  await store.create({ title: "Ana's" });
  await expect(store.flush()).rejects.toMatchObject({ name: "NotSignedIn" });
  expect(server.notes.size).toBe(0);
  expect(store.writes).toHaveLength(1);
});

test("what the service refuses is told, keeps nothing else back, and can be changed or given up", async () => {
  const server = new ModelServer();
  const { ApiError } = await import("@/lib/platform/http/client");
  const account = "account-refused";
  const database = await openNotesDatabase(account);
  opened.push(database);
  const real = server.connect(account, () => "answered");
  const refusal = new ApiError(422, "invalid", "", [{ path: "title", message: "Too long." }]);
  const store = new NotesStore(account, database, {
    ...real,
    patch: (id, body, since) => (body.title === "x".repeat(9) ? Promise.reject(refusal) : real.patch(id, body, since)),
  });
  await store.load();
  const [id, other] = [await store.create({ title: "a" }), await store.create({ title: "b" })];
  await store.flush();
  await store.edit(id, { title: "x".repeat(9) });
  await store.edit(other, { title: "c" });
  await store.flush();
  expect(store.rows.get(id)?.problem).toBe("Too long.");
  expect(server.notes.get(other)?.title).toBe("c");
  await store.edit(id, { title: "fits" });
  await store.flush();
  expect(server.notes.get(id)?.title).toBe("fits");
  expect(store.rows.get(id)?.problem).toBeNull();
});

type Change = { do: "title" | "notes" | "tag" | "delete" | "restore"; on: 0 | 1; which: number };
type Step =
  | { do: "create"; on: 0 | 1 }
  | { do: "sync"; on: 0 | 1 }
  | Change
  | { do: "resolve"; on: 0 | 1; which: number; choice: "mine" | "theirs" | "both" };

const device = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("create" as const), on: device }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("sync" as const), on: device }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("title" as const, "notes" as const, "tag" as const, "delete" as const, "restore" as const),
      on: device,
      which: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("resolve" as const),
      on: device,
      which: fc.nat(2),
      choice: fc.constantFrom("mine" as const, "theirs" as const, "both" as const),
    }),
  },
);

const fates = fc.array(fc.constantFrom<Fate>("answered", "answered", "answered", "unheard", "lost"), { maxLength: 60 });

/** What a person wrote, in their order. */
type Written = { id: string; field: string; value: string; on: number };

class World {
  readonly server = new ModelServer();
  readonly devices: NotesStore[] = [];
  readonly written: Written[] = [];
  private count = 0;
  private isRough = false;

  constructor(
    private readonly fates: Fate[],
    private readonly skewsMs: readonly number[],
  ) {}

  async open() {
    for (const _ of [0, 1]) {
      const fate = () => (this.isRough && this.fates.shift()) || "answered";
      this.devices.push(await openDevice(this.server, fate));
    }
    // Both know a note.
    await this.run({ do: "create", on: 0 });
    for (const on of [0, 1] as const) await this.run({ do: "sync", on });
    this.isRough = true;
  }

  async run(step: Step) {
    const store = this.devices[step.on];
    if (!store) return;
    if (step.do === "sync") return sync(store).catch(expectUnreachable);
    if (step.do === "create") return this.create(store, step.on);
    const ids = [...store.rows.keys()].sort();
    const id = ids[step.which % ids.length];
    if (!id) return;
    if (step.do === "resolve") return store.resolveConflict(id, step.choice);
    return this.change(store, id, step);
  }

  private async create(store: NotesStore, on: number) {
    const now = Date.parse("2026-11-27T09:00:00Z") + (this.skewsMs[on] ?? 0);
    const title = this.say();
    this.written.push({ id: await store.create({ title }, { now }), field: "title", value: title, on });
  }

  private async change(store: NotesStore, id: string, { do: what, on }: Change) {
    const view = store.view(id);
    if (!view) return;
    if (what === "restore") return view.deleted_at ? store.restore(id) : undefined;
    if (view.deleted_at) return;
    if (what === "delete") return store.remove(id);
    const value = this.say();
    if (what === "tag") return store.edit(id, { tags: [value] });
    this.written.push({ id, field: what, value, on });
    return store.edit(id, { [what]: value });
  }

  private say() {
    this.count += 1;
    return `word ${this.count}`;
  }

  /** Everybody comes home, and every question is answered so that nothing is given up. */
  async settle() {
    this.fates.length = 0;
    for (let round = 0; round < 4; round++) {
      for (const store of this.devices) {
        await sync(store);
        for (const { id, conflict } of [...store.rows.values()]) if (conflict) await store.resolveConflict(id, "both");
        await sync(store);
      }
    }
  }
}

const expectUnreachable = (error: unknown) => expect(error).toMatchObject({ status: 0 });

test("two devices with edits, deletions, wrong clocks and lost answers end alike, and nothing waits", async () => {
  const skews = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), fates, skews, async (steps, fated, skewsMs) => {
      const world = new World([...fated], skewsMs);
      await world.open();
      for (const one of steps) await world.run(one);
      await world.settle();
      const atServer = [...world.server.notes.values()]
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, title, tags }) => ({ id, title, tags }));
      for (const store of world.devices) {
        expect(store.writes).toEqual([]);
        expect(sorted(shown(store))).toEqual(sorted(atServer));
      }
    }),
    { numRuns: 60 },
  );
});

test("no device replaces words that it has not heard of, and all that was written reaches the service", async () => {
  const unresolved = step.filter((one) => one.do !== "delete" && one.do !== "restore" && one.do !== "resolve");
  await fc.assert(
    fc.asyncProperty(fc.array(unresolved, { minLength: 10, maxLength: 60 }), fates, async (steps, fated) => {
      const world = new World([...fated], [0, 5e8]);
      await world.open();
      for (const one of steps) await world.run(one);
      await world.settle();
      expect(world.server.lostWords).toEqual([]);
      for (const [at, { id, field, value, on }] of world.written.entries()) {
        const wasTaken = world.server.taken.some((one) => one.value === value);
        // By the same device, before it was sent.
        const isReplaced = world.written
          .slice(at + 1)
          .some((one) => one.id === id && one.field === field && one.on === on);
        const isKept = [...world.server.notes.values()].some(
          (note) => note.title?.startsWith(value) || note.notes === value,
        );
        expect(wasTaken || isReplaced || isKept, `${value} of ${field}`).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

const sorted = <T extends { id: string }>(list: T[]) => list.sort((one, other) => (one.id < other.id ? -1 : 1));
