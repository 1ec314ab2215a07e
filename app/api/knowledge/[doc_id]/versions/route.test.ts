import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("says who left a note how and when, to everybody who can read it", { tags: ["transport"] }, async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const note = await createNoteIn(folder, ana);
  const path = `/knowledge/${note.id}/versions`;
  expect((await call("GET", path, { as: ana })).body).toEqual([]);
  await call("PUT", `/knowledge/${note.id}`, { as: ben, body: { title: "Roof 2", body: "Red." } });
  await call("PUT", `/knowledge/${note.id}`, { as: ana, body: { body: "Blue." } });
  const { body } = await call("GET", path, { as: ben });
  expect(body).toMatchObject([
    { title: "Roof 2", saved_by: "Ben Okafor" },
    { title: "Roof", saved_by: "Ana Pereira", saved_at: note.updatedAt.toISOString() },
  ]);
  await database.user.update({ where: { id: ana.id }, data: { name: "Ana P." } });
  expect((await call("GET", path, { as: ana })).body[1].saved_by).toBe("Ana P.");
  expect((await call("GET", path, { as: cy })).status).toBe(404);
});
