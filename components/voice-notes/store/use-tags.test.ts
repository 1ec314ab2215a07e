import { expect, test } from "vitest";
import { joinTags } from "./use-tags";

const note = (id: string, tags: string[], deleted_at: string | null = null) => ({ id, tags, deleted_at });
type Note = ReturnType<typeof note>;

/** What the service knows of each note, and what is written here and waits. */
const storeOf = (notes: { known: Note | null; now?: Note }[]) => {
  const all = new Map(notes.map((one, at) => [one.known?.id ?? one.now?.id ?? String(at), one]));
  return {
    rows: new Map([...all].map(([id, { known }]) => [id, { id, known }])),
    view: (id: string) => all.get(id)?.now ?? all.get(id)?.known ?? null,
    writesOf: (id: string) => (all.get(id)?.now ? [{}] : []),
  } as unknown as Parameters<typeof joinTags>[1];
};

test("tags are those of all notes, with what waits here added and taken away", () => {
  const counted = [
    { tag: "roof", count: 12 },
    { tag: "site", count: 1 },
  ];
  expect(joinTags(counted, null)).toEqual(counted);
  const store = storeOf([
    { known: note("1", ["site"]), now: note("1", ["roof"]) },
    { known: note("2", ["roof"]), now: note("2", ["roof"], "2026-11-27T10:00:00.000Z") },
    { known: null, now: note("3", ["new"]) },
    { known: note("4", ["roof"]) },
  ]);
  expect(joinTags(counted, store)).toEqual([
    { tag: "new", count: 1 },
    { tag: "roof", count: 12 },
  ]);
});

test("without the service, they are those that this browser knows", () => {
  const store = storeOf([
    { known: note("1", ["site", "roof"]) },
    { known: note("2", ["roof"]) },
    { known: note("3", ["gone"], "2026-11-27T10:00:00.000Z") },
  ]);
  expect(joinTags(null, store)).toEqual([
    { tag: "roof", count: 2 },
    { tag: "site", count: 1 },
  ]);
});
