import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("notes of one folder or kind are searched, or of both", { tags: ["transport"] }, async () => {
  const { ana, ben } = await createThree();
  const [mine, open] = [await createFolderOf(ana), await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }])];
  const closed = await createFolderOf(ben);
  const file = { kind: "file", source: "upload" } as const;
  const slates = { title: "Roof", body: "Slates from Wales" };
  const note = await createNoteIn(mine, ana, slates);
  const upload = await createNoteIn(mine, ana, { ...slates, ...file });
  const titled = await createNoteIn(open, ben, { title: "Wales", ...file });
  const direct = { ...slates, shares: { create: { userId: ana.id, role: "viewer" as const } } };
  const beyond = await createNoteIn(closed, ben, direct);
  await createNoteIn(closed, ben, slates);
  const search = (query: string) => call("GET", `/knowledge/search?q=wales${query}`, { as: ana });
  const found = async (query: string) =>
    (await search(query)).body.map(({ note_id }: { note_id: string }) => note_id).sort();
  const ids = (...notes: { id: string }[]) => notes.map(({ id }) => id).sort();
  expect(await found("")).toEqual(ids(note, upload, titled, beyond));
  expect(await found("&kind=note")).toEqual(ids(note, beyond));
  expect(await found("&kind=file")).toEqual(ids(upload, titled));
  expect(await found(`&folder_id=${mine.id}`)).toEqual(ids(note, upload));
  expect(await found(`&folder_id=${open.id}`)).toEqual(ids(titled));
  expect(await found(`&folder_id=${mine.id}&kind=note`)).toEqual(ids(note));
  expect(await found(`&folder_id=${open.id}&kind=note`)).toEqual([]);
  // Its note that is shared beyond folders says nothing of the folder.
  expect(await found(`&folder_id=${closed.id}`)).toEqual([]);
  const [hit] = (await search(`&folder_id=${mine.id}&kind=file`)).body;
  expect(hit).toMatchObject({ note_id: upload.id, folder_id: mine.id, kind: "file", match: "text" });
  for (const path of ["kind", "folder_id"]) {
    expect((await search(`&${path}=nothing`)).body.errors).toMatchObject([{ path }]);
  }
});
