import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("whoever may edit a tidied note restores its text as pasted, once", { tags: ["transport"] }, async () => {
  const { ana, ben, cy } = await createThree();
  const { ana: stranger } = await createThree();
  const folder = await createFolderOf(ana, [
    { userId: ben.id, role: "editor" },
    { userId: cy.id, role: "viewer" },
  ]);
  const note = await createNoteIn(folder, ana, { body: "## Roof\n\n- paint", pastedBody: "Roof\n\n• paint" });
  const restore = (as: { id: string }) => call("POST", `/knowledge/${note.id}/restore-pasted`, { as });
  expect([(await restore(cy)).status, (await restore(stranger)).status]).toEqual([403, 404]);
  expect(await restore(ben)).toMatchObject({ status: 200, body: { id: note.id, tidied: false } });
  expect((await call("GET", `/knowledge/${note.id}`, { as: ana })).body.body).toBe("Roof\n\n• paint");
  expect(await restore(ben)).toMatchObject({ status: 409, body: { code: "not_tidied" } });
  const versions = await database.knowledgeVersion.findMany({ where: { noteId: note.id } });
  expect(versions).toMatchObject([{ body: "## Roof\n\n- paint" }]);
});
