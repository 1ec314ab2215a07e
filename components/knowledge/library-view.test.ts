import fc from "fast-check";
import { expect, test } from "vitest";
import { type LibraryView, libraryStart, newNote, readView, viewPath } from "./library-view";

const read = (path: string) => readView(new URL(path, "http://localhost").searchParams);

test("whatever is shown, its address leads there again", () => {
  const place = fc.oneof(
    fc.constantFrom({ at: "all" as const }, { at: "shared" as const }, { at: "trash" as const }),
    fc.record({ at: fc.constant("folder" as const), id: fc.uuid() }),
  );
  const view = fc
    .record<LibraryView>({
      place,
      kind: fc.constantFrom(null, "note", "file"),
      text: fc.string({ maxLength: 40 }),
      isHere: fc.boolean(),
      noteId: fc.oneof(fc.uuid(), fc.constantFrom(null, newNote)),
      find: fc.string({ maxLength: 40 }),
    })
    .map((one) => ({ ...one, find: one.noteId ? one.find : "" }))
    .map((one) => ({ ...one, isHere: one.isHere && one.text !== "" && one.place.at === "folder" }));
  fc.assert(
    fc.property(view, (one) => {
      expect(read(viewPath(one))).toEqual(one);
    }),
  );
});

test("an address that names nothing there is leads to all notes", () => {
  expect(read("/knowledge")).toEqual(libraryStart);
  expect(read("/knowledge?folder=x&show=y&kind=z&in=folder&note=1")).toEqual(libraryStart);
  expect(read(`/knowledge?q=${"a".repeat(500)}`).text).toHaveLength(200);
});
