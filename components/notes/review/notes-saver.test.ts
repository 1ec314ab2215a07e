import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { ApiError } from "@/lib/platform/http/client";
import { noNotes } from "@/lib/testing/notes";
import { type Draft, NotesSaver, type NotesToSave, type SaveState, type WrittenNotes } from "./notes-saver";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const words = (overview: string): NotesContent => ({ ...noNotes, overview });

/** The service: keeps one version, and refuses what starts from another one. */
function startService() {
  let clock = 0;
  let notes = {
    content: words("generated"),
    edited_at: null,
    generated_at: "2026-11-24T12:00:00.000Z",
    reviewed: false,
    status: "ready",
  } as WrittenNotes;
  const service = {
    failures: [] as Error[],
    bodies: [] as NotesToSave[],
    get notes() {
      return notes;
    },
    /** As another tab would. */
    put(change: { content?: NotesContent; reviewed?: boolean; status?: Notes["status"] }) {
      clock += 1;
      notes = { ...notes, ...change, edited_at: `2026-11-24T13:00:${String(clock).padStart(2, "0")}.000Z` };
      return notes;
    },
    transport: {
      async save(body: NotesToSave, readAt: string | null) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        service.bodies.push(body);
        const failure = service.failures.shift();
        if (failure) throw failure;
        if (notes.status !== "ready") throw new ApiError(409, "notes_not_ready", "Not ready.");
        if ((notes.edited_at ?? notes.generated_at) !== readAt)
          throw new ApiError(412, "precondition_failed", "Changed.");
        return service.put(body);
      },
      load: async () => notes,
    },
  };
  return service;
}

type Service = ReturnType<typeof startService>;

function open(service: Service, kept: { draft: Draft | null } = { draft: null }) {
  const states: SaveState[] = [];
  const shown: string[] = [];
  const saver = new NotesSaver(service.notes, {
    transport: service.transport,
    drafts: {
      read: () => kept.draft,
      write: (draft) => {
        kept.draft = draft;
      },
    },
    onState: (state) => states.push(state),
    onContent: ({ overview }) => shown.push(overview),
    onReviewed: () => {},
    onNotes: () => {},
  });
  const begun = saver.content.overview;
  saver.start();
  return {
    saver,
    kept,
    shown,
    begun,
    statuses: () => states.map(({ status }) => status),
    last: () => saver.state,
  };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const unreachable = () => new ApiError(0, "unreachable", "Can't reach Parley.");

test("typing is saved once, a moment after the last key, and does not tick the notes as reviewed", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  for (const text of ["a", "ab", "abc"]) {
    saver.change(words(text));
    await wait(300);
  }
  await wait(2000);
  expect(service.bodies).toEqual([{ content: words("abc"), reviewed: false }]);
  expect(statuses()).toEqual(["saving", "saved"]);
});

test("what is typed during a request is saved by the next one, from the version that the first made", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  saver.change(words("a"));
  await wait(850);
  saver.change(words("ab"));
  await wait(3000);
  expect(service.notes.content).toEqual(words("ab"));
  expect(statuses().at(-1)).toBe("saved");
  expect(statuses()).not.toContain("conflict");
});

test("typed and deleted again, nothing is sent", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  saver.change(words("a"));
  saver.change(words("generated"));
  await wait(3000);
  expect(service.bodies).toEqual([]);
  expect(statuses().at(-1)).toBe("saved");
});

test("without a connection it says so, tries again, and keeps the text in the tab until it is saved", async () => {
  const service = startService();
  service.failures = [unreachable(), unreachable()];
  const { saver, kept, last, statuses } = open(service);
  saver.change(words("a"));
  await wait(1000);
  expect(last()).toEqual({ status: "failed", reason: "Can't reach Parley." });
  expect(kept.draft?.content).toEqual(words("a"));
  await wait(10_000);
  expect(service.notes.content).toEqual(words("a"));
  expect(statuses().at(-1)).toBe("saved");
  expect(kept.draft).toBeNull();
});

test("what the service refuses for good is not sent again until it changes", async () => {
  const service = startService();
  service.failures = [new ApiError(403, "forbidden", "Only the host can do this.")];
  const { saver, last } = open(service);
  saver.change(words("a"));
  await wait(60_000);
  expect(service.bodies).toHaveLength(1);
  expect(last()).toMatchObject({ status: "failed" });
  saver.change(words("ab"));
  await wait(3000);
  expect(service.notes.content).toEqual(words("ab"));
});

test("what was kept in the tab comes back after a reload and is saved", async () => {
  const service = startService();
  const kept = { draft: { content: words("a"), reviewed: false, readAt: service.notes.generated_at } };
  const { begun } = open(service, kept);
  expect(begun).toBe("a");
  await wait(1000);
  expect(service.notes.content).toEqual(words("a"));
});

test("kept text of an older version is a conflict, and nothing is overwritten", async () => {
  const service = startService();
  const kept = { draft: { content: words("mine"), reviewed: false, readAt: service.notes.generated_at } };
  service.put({ content: words("theirs") });
  const { begun, last } = open(service, kept);
  expect(begun).toBe("mine");
  await wait(10_000);
  expect(last()).toMatchObject({ status: "conflict", theirs: { content: words("theirs") } });
  expect(service.bodies).toEqual([]);
});

test("of two tabs that write at once the second chooses: theirs is shown, and mine is gone from the tab", async () => {
  const service = startService();
  const { saver, last, shown, kept } = open(service);
  service.put({ content: words("theirs") });
  saver.change(words("mine"));
  await wait(1000);
  expect(last()).toMatchObject({ status: "conflict", theirs: { content: words("theirs") } });
  saver.change(words("mine, more"));
  await wait(10_000);
  expect(service.notes.content).toEqual(words("theirs"));
  saver.takeTheirs();
  expect(shown).toEqual(["theirs"]);
  expect(kept.draft).toBeNull();
  await wait(3000);
  expect(last()).toEqual({ status: "saved" });
  expect(service.bodies).toHaveLength(1);
});

test("or mine is saved over it, and once more asked if it changed again", async () => {
  const service = startService();
  const { saver, last } = open(service);
  service.put({ content: words("theirs") });
  saver.change(words("mine"));
  await wait(1000);
  service.put({ content: words("theirs again") });
  saver.keepMine();
  await wait(1000);
  expect(last()).toMatchObject({ status: "conflict", theirs: { content: words("theirs again") } });
  saver.keepMine();
  await wait(1000);
  expect(service.notes.content).toEqual(words("mine"));
  expect(last()).toEqual({ status: "saved" });
});

test("a tick in another tab is no conflict: the text is saved and the tick stays", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  service.put({ reviewed: true });
  saver.change(words("mine"));
  await wait(3000);
  expect(service.notes).toMatchObject({ content: words("mine"), reviewed: true });
  expect(statuses()).not.toContain("conflict");
});

test("a tick here over text that changed elsewhere shows that text", async () => {
  const service = startService();
  const { saver, shown, statuses } = open(service);
  service.put({ content: words("theirs") });
  saver.setReviewed(true);
  await wait(3000);
  expect(service.notes).toMatchObject({ content: words("theirs"), reviewed: true });
  expect(shown).toEqual(["theirs"]);
  expect(statuses()).not.toContain("conflict");
});

test("an answer that got lost after it was saved is no conflict", async () => {
  const service = startService();
  const { saver, statuses } = open(service);
  saver.change(words("mine"));
  service.put({ content: words("mine") });
  await wait(3000);
  expect(statuses()).not.toContain("conflict");
  expect(statuses().at(-1)).toBe("saved");
});

test("another version is shown at once where nothing waits to be saved, and an older one never", async () => {
  const service = startService();
  const { saver, shown } = open(service);
  const old = service.notes;
  saver.hear(service.put({ content: words("theirs") }));
  saver.hear(old);
  expect(shown).toEqual(["theirs"]);
  saver.change(words("mine"));
  await wait(3000);
  expect(service.notes.content).toEqual(words("mine"));
});

test("while notes are being written anew the text waits, and then there is a choice", async () => {
  const service = startService();
  service.put({ status: "writing" });
  const { saver, last } = open(service);
  saver.change(words("mine"));
  await wait(1000);
  expect(last()).toEqual({ status: "waiting" });
  saver.hear(service.put({ status: "ready", content: words("new") }));
  await wait(1000);
  expect(last()).toMatchObject({ status: "conflict", theirs: { content: words("new") } });
});

test("before it is closed it saves what is left, and says whether it could", async () => {
  const service = startService();
  const { saver } = open(service);
  saver.change(words("a"));
  const saved = saver.flush();
  await wait(150);
  expect(await saved).toBe(true);
  service.failures = [unreachable(), unreachable(), unreachable()];
  saver.change(words("ab"));
  const failed = saver.flush();
  await wait(500);
  expect(await failed).toBe(false);
});
