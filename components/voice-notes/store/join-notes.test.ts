import { expect, test } from "vitest";
import type { ListedNote } from "@/lib/features/voice-notes/schema";
import { joinNotes } from "./join-notes";
import type { NoteRow, Write } from "./notes-database";
import { viewNote } from "./view-note";

const at = (minute: number) => `2026-11-27T09:${String(minute).padStart(2, "0")}:00.000Z`;

const listed = (id: string, minute: number, change: Partial<ListedNote> = {}): ListedNote => ({
  id,
  title: `Note ${id}`,
  status: "ready",
  created_at: at(minute),
  updated_at: at(minute),
  deleted_at: null,
  duration_seconds: 12,
  language: "en",
  tags: [],
  has_audio: true,
  size_bytes: 1000,
  error: null,
  excerpt: "We talked about chairs.",
  speakers: [],
  ...change,
});

function openKnown(rows: Partial<NoteRow>[], writes: Omit<Write, "seq" | "isSent">[] = []) {
  const all = new Map(
    rows.map((row) => {
      const whole = { id: "", known: null, conflict: null, problem: null, isBehind: false, ...row };
      return [whole.id, whole];
    }),
  );
  const waiting = writes.map((write, seq) => ({ ...write, seq, isSent: false }) as Write);
  const writesOf = (id: string) => waiting.filter(({ noteId }) => noteId === id);
  return {
    rows: all,
    writesOf,
    view: (id: string) => {
      const row = all.get(id);
      return row ? viewNote(row, writesOf(id)) : null;
    },
    recordings: new Map(),
    progress: new Map(),
  };
}

const titles = (notes: { title: string | null }[]) => notes.map(({ title }) => title);

test("the service's list shows what was changed here, and what was made here, the newest first", () => {
  const [one, two] = [listed("a", 1), listed("b", 3)];
  const store = openKnown(
    [{ id: "a", known: one }, { id: "c" }],
    [
      { noteId: "a", kind: "patch", body: { title: "Renamed here" } },
      { noteId: "c", kind: "put", body: { created_at: at(2), status: "uploading", title: "Made here" } },
    ],
  );
  const joined = joinNotes([two, one], store, {});
  expect(titles(joined)).toEqual(["Note b", "Made here", "Renamed here"]);
  expect(joined.map(({ unsent }) => unsent.writes)).toEqual([0, 1, 1]);
});

test("what was deleted here leaves the list and is in the trash before the service knows", () => {
  const note = listed("a", 1);
  const store = openKnown([{ id: "a", known: note }], [{ noteId: "a", kind: "delete", body: { at: at(5) } }]);
  expect(joinNotes([note], store, {})).toEqual([]);
  expect(titles(joinNotes([], store, { deleted: true }))).toEqual(["Note a"]);
});

test("without the service, what is known here is searched, and filtered by tag", () => {
  const store = openKnown([
    { id: "a", known: listed("a", 1, { tags: ["sales"] }) },
    { id: "b", known: listed("b", 2, { excerpt: "Tables" }) },
  ]);
  expect(titles(joinNotes(null, store, {}))).toEqual(["Note b", "Note a"]);
  expect(titles(joinNotes(null, store, { q: "CHAIRS" }))).toEqual(["Note a"]);
  expect(titles(joinNotes(null, store, { tag: "sales" }))).toEqual(["Note a"]);
});

test("a newer version of the service is shown in place of what was known here", () => {
  const store = openKnown([{ id: "a", known: listed("a", 1) }]);
  const newer = listed("a", 1, { title: "Newer", updated_at: at(9) });
  expect(titles(joinNotes([newer], store, {}))).toEqual(["Newer"]);
});
