import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("holds for 30 days what the caller manages, added or deleted, in folders that they can open", async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [
    { userId: ben.id, role: "editor" },
    { userId: cy.id, role: "editor" },
  ]);
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const bens = await createNoteIn(folder, ben, { title: "Ben's", deletedAt: day(2), deletedById: ana.id });
  await createNoteIn(folder, ana, { title: "Ana's", deletedAt: day(1), deletedById: ana.id });
  await createNoteIn(folder, ana, { title: "By Cy", deletedAt: day(3), deletedById: cy.id });
  await createNoteIn(folder, ana);
  const trash = async (as: { id: string }) => (await call("GET", "/knowledge/trash", { as })).body;
  const titles = async (as: { id: string }) => (await trash(as)).map(({ title }: { title: string }) => title);
  expect(await titles(ana)).toEqual(["By Cy", "Ben's", "Ana's"]);
  expect(await trash(ben)).toEqual([
    {
      id: bens.id,
      title: "Ben's",
      kind: "note",
      folder_name: "Plans",
      folder_deleted: false,
      can_remove: true,
      deleted_at: day(2).toISOString(),
      deleted_by: "Ana Pereira",
      removed_at: day(32).toISOString(),
    },
  ]);
  expect(await trash(cy)).toMatchObject([{ title: "By Cy", can_remove: false }]);
  await database.knowledgeShare.deleteMany({ where: { folderId: folder.id } });
  expect([await titles(ben), await titles(cy), await titles(await createUser())]).toEqual([[], [], []]);
  expect((await call("GET", "/knowledge/trash")).status).toBe(401);
});
