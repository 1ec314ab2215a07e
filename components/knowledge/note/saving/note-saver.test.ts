import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { ApiError } from "@/lib/platform/http/client";
import { type Draft, NoteSaver, type SaveState } from "./note-saver";
import type { NoteText } from "./note-text";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = () => new ApiError(0, "unreachable", "Can't reach Parley.");

/** Keeps one note, and refuses what starts from an older one. */
function startService() {
  let clock = 0;
  const at = () => `2026-11-24T13:00:${String(clock).padStart(2, "0")}.000Z`;
  let note = { id: "n", title: "Plan", body: "first", updated_at: at() } as FullNoteWire;
  const service = {
    failures: [] as (Error | "after")[],
    sent: [] as Partial<NoteText>[],
    get note() {
      return note;
    },
    put(change: Partial<NoteText>) {
      clock += 1;
      note = { ...note, ...change, updated_at: at() };
      return note;
    },
    transport: {
      create: async (text: NoteText) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        service.sent.push(text);
        return service.put(text);
      },
      save: async (_: string, change: Partial<NoteText>, updatedAt: string) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        service.sent.push(change);
        const failure = service.failures.shift();
        if (failure instanceof Error) throw failure;
        if (
          note.updated_at !== updatedAt &&
          Object.entries(change).some(([key, value]) => note[key as "body"] !== value)
        ) {
          throw new ApiError(412, "precondition_failed", "Changed.", [], { current: note });
        }
        service.put(change);
        if (failure === "after") throw lost();
        return note;
      },
      load: async () => note,
    },
  };
  return service;
}

type Service = ReturnType<typeof startService>;

function open(service: Service, { draft = null as Draft | null, isNew = false } = {}) {
  const states: SaveState[] = [];
  const shown: NoteText[] = [];
  const created: boolean[] = [];
  const kept = { draft };
  const saver = new NoteSaver(isNew ? null : service.note, {
    transport: service.transport,
    drafts: {
      read: () => kept.draft,
      write: (next) => {
        kept.draft = next;
      },
    },
    onState: (state) => states.push(state),
    onSaved: (_, { isNew: made }) => created.push(made),
    onText: ({ title, body }) => shown.push({ title, body }),
  });
  saver.start();
  const statuses = () => states.map(({ status }) => status);
  return { saver, kept, shown, created, statuses };
}

test("typing is saved once, a second after the last key, and written as Markdown only then", async () => {
  const service = startService();
  const { saver, statuses, kept } = open(service);
  const write = vi.fn(() => "abc");
  for (const text of ["a", "ab"]) saver.changeBody(() => text);
  saver.changeBody(write);
  await wait(900);
  expect(write).not.toHaveBeenCalled();
  await wait(300);
  expect(service.sent).toEqual([{ body: "abc" }]);
  expect(statuses()).toEqual(["saving", "saved"]);
  expect(write).toHaveBeenCalledTimes(1);
  expect(kept.draft).toBeNull();
});

test("a new note is created at its first words, once, and named by them without a title", async () => {
  const service = startService();
  const { saver, created } = open(service, { isNew: true });
  await wait(5000);
  expect(service.sent).toEqual([]);
  saver.changeBody(() => "## Budget **2027**\n\ntext");
  await wait(1050);
  saver.changeTitle("Budget");
  await wait(3000);
  expect(service.sent).toEqual([{ title: "Budget 2027", body: "## Budget **2027**\n\ntext" }, { title: "Budget" }]);
  expect(created).toEqual([true, false]);
});

test.each([
  ["<https://example.org/roof>", "https://example.org/roof"],
  ["- [ ] see [the **plan**](https://example.org/plan)", "see the plan"],
  ["3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
])("links in the first words of %s are not spelled out in the title", async (body, title) => {
  const service = startService();
  const { saver } = open(service, { isNew: true });
  saver.changeBody(() => body);
  await wait(3000);
  expect(service.sent).toEqual([{ title, body }]);
});

test("a title is never saved empty", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  saver.changeTitle("  ");
  await wait(3000);
  expect(service.sent).toEqual([]);
  expect(statuses().at(-1)).toBe("saved");
});

test("without a connection the text stays in the browser, and is saved later", async () => {
  const service = startService();
  service.failures = [lost(), lost()];
  const { saver, kept } = open(service);
  saver.changeBody(() => "second");
  await wait(1200);
  expect(saver.state).toMatchObject({ status: "failed", isRetried: true });
  expect(kept.draft).toMatchObject({ body: "second" });
  await wait(10_000);
  expect(service.note.body).toBe("second");
  expect(saver.state.status).toBe("saved");
  expect(kept.draft).toBeNull();
});

test("what was kept comes back after a reload, or asks when somebody changed the note since", async () => {
  const service = startService();
  const draft = { title: "Plan", body: "kept", updatedAt: service.note.updated_at };
  const { saver } = open(service, { draft });
  expect(saver.text.body).toBe("kept");
  await wait(1000);
  expect(service.note.body).toBe("kept");

  const other = open(service, { draft: { ...draft, body: "kept again" } });
  await wait(5000);
  expect(other.saver.state).toMatchObject({ status: "conflict", theirs: { body: "kept" } });
  expect(service.note.body).toBe("kept");
});

test("other words of somebody else are a conflict, and nothing is overwritten until one chooses", async () => {
  const service = startService();
  const { saver, shown } = open(service);
  service.put({ body: "theirs" });
  saver.changeBody(() => "mine");
  await wait(5000);
  expect(saver.state).toMatchObject({ status: "conflict", theirs: { body: "theirs" } });
  saver.changeBody(() => "mine, more");
  await wait(5000);
  expect(service.note.body).toBe("theirs");
  service.put({ body: "theirs again" });
  saver.keepMine();
  await wait(1000);
  expect(saver.state).toMatchObject({ status: "conflict", theirs: { body: "theirs again" } });
  saver.keepMine();
  await wait(1000);
  expect(service.note.body).toBe("mine, more");
  expect(shown).toEqual([]);
});

test("taking theirs shows it, and sends nothing", async () => {
  const service = startService();
  const { saver, shown, kept } = open(service);
  service.put({ body: "theirs" });
  saver.changeBody(() => "mine");
  await wait(2000);
  const sent = service.sent.length;
  saver.takeTheirs();
  await wait(3000);
  expect(shown).toEqual([{ title: "Plan", body: "theirs" }]);
  expect(service.sent).toHaveLength(sent);
  expect(saver.state.status).toBe("saved");
  expect(kept.draft).toBeNull();
});

test("it is no conflict with oneself: a lost answer, the same words, another part, another tab", async () => {
  const service = startService();
  const { saver, statuses, shown } = open(service);
  service.failures = ["after"];
  saver.changeBody(() => "a");
  await wait(1200);
  saver.changeBody(() => "ab");
  await wait(5000);
  expect(service.note.body).toBe("ab");

  service.put({ title: "Renamed" });
  saver.changeBody(() => "abc");
  await wait(3000);
  expect(service.note).toMatchObject({ title: "Renamed", body: "abc" });
  expect(shown.at(-1)).toEqual({ title: "Renamed", body: "abc" });

  saver.hear(service.put({ body: "from another tab" }));
  expect(shown.at(-1)).toMatchObject({ body: "from another tab" });
  saver.changeBody(() => "from here");
  await wait(3000);
  expect(service.note.body).toBe("from here");
  expect(statuses()).not.toContain("conflict");
});

test("what is typed during a request is saved by the next one", async () => {
  const service = startService();
  const { saver } = open(service);
  saver.changeBody(() => "a");
  await wait(1050);
  saver.changeBody(() => "ab");
  await wait(3000);
  expect(service.sent).toEqual([{ body: "a" }, { body: "ab" }]);
});

test("a refusal for good is not repeated", async () => {
  const service = startService();
  service.failures = [new ApiError(403, "forbidden", "You can only read this note.")];
  const { saver } = open(service);
  saver.changeBody(() => "a");
  await wait(60_000);
  expect(service.sent).toHaveLength(1);
  expect(saver.state).toMatchObject({ status: "failed", isRetried: false });
});
