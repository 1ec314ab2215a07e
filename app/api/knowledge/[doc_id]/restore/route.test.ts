import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("puts a note back as it was, for those who find it in their trash", async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const note = await createNoteIn(folder, ana, { shares: { create: { userId: cy.id, role: "viewer" } } });
  const path = `/knowledge/${note.id}`;
  const restore = (as: { id: string }) => call("POST", `${path}/restore`, { as });
  expect((await restore(ana)).status).toBe(404);
  await call("DELETE", path, { as: ana });
  for (const as of [ben, cy]) expect((await restore(as)).status).toBe(404);
  const { status, body } = await restore(ana);
  expect([status, body]).toMatchObject([200, { folder_id: folder.id, updated_at: note.updatedAt.toISOString() }]);
  for (const as of [ben, cy]) expect((await call("GET", path, { as })).body.body).toBe("Paint it.");
  expect((await call("GET", "/knowledge/trash", { as: ana })).body).toEqual([]);
});
