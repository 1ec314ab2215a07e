import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const nowhere = "/knowledge/folders/0199a0a0-0000-7000-8000-000000000000";

async function scene() {
  const people = await createThree();
  const { ana, ben } = people;
  const { organisationId } = ana;
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const admin = await createUser({ organisationId, isAdmin: true });
  const team = await database.team.create({
    data: { organisationId, name: "Sales", members: { create: { userId: ana.id, role: "owner" } } },
  });
  const find = async (as: { id: string }, what: "is_default" | "team_id" | "is_global") => {
    const { body } = await call("GET", "/knowledge/folders", { as });
    return `/knowledge/folders/${body.folders.find((one: Record<string, unknown>) => one[what]).id}`;
  };
  const [own, ofTeam] = [await find(ana, "is_default"), await find(ana, "team_id")];
  const company = await find(admin, "is_global");
  return { ...people, admin, team, folder, path: `/knowledge/folders/${folder.id}`, own, ofTeam, company };
}

test("is renamed by its managers", async () => {
  const { ana, ben, cy, admin, path, own, ofTeam, company } = await scene();
  const rename = (at: string, as: { id: string }, body: object = { name: "Budget" }) => call("PATCH", at, { as, body });
  expect(await rename(path, ana)).toMatchObject({ status: 200, body: { name: "Budget", manages: true } });
  expect((await rename(own, ana)).status).toBe(200);
  expect((await rename(company, admin)).status).toBe(200);
  expect((await rename(path, ben, { nonsense: true })).status).toBe(403);
  expect((await rename(company, ben)).status).toBe(403);
  expect((await rename(ofTeam, ana)).body.code).toBe("team_folder");
  const gone = await rename(nowhere, cy);
  // An admin is nothing to the folder of a person.
  for (const as of [cy, admin, await createUser()]) {
    expect(await rename(path, as)).toMatchObject({ status: 404, body: gone.body });
  }
});

test("is deleted by its managers, with its notes, which come back one by one", { tags: ["transport"] }, async () => {
  const { ana, ben, cy, admin, folder, path, own, ofTeam, company } = await scene();
  const remove = (at: string, as: { id: string }) => call("DELETE", at, { as });
  const [first, bens] = [await createNoteIn(folder, ana), await createNoteIn(folder, ben, { title: "Ben's" })];
  expect([(await remove(path, ben)).status, (await remove(path, cy)).status]).toEqual([403, 404]);
  for (const [at, as] of [
    [own, ana],
    [ofTeam, ana],
    [company, admin],
  ] as const) {
    expect((await remove(at, as)).body.code).toBe("folder_needed");
  }
  expect((await remove(path, ana)).status).toBe(204);
  expect((await remove(path, ana)).status).toBe(404);
  for (const as of [ana, ben]) {
    expect((await call("GET", `/knowledge/${first.id}`, { as })).status).toBe(404);
    expect((await call("GET", "/knowledge", { as })).body).toEqual([]);
  }
  expect(
    (await call("POST", "/knowledge", { as: ben, body: { title: "x", body: "", folder_id: folder.id } })).status,
  ).toBe(422);
  const trash = async (as: { id: string }) =>
    (await call("GET", "/knowledge/trash", { as })).body.map(({ id, folder_deleted }: Record<string, unknown>) => [
      id,
      folder_deleted,
    ]);
  expect((await trash(ana)).sort()).toEqual(
    [
      [first.id, true],
      [bens.id, true],
    ].sort(),
  );
  expect(await trash(ben)).toEqual([[bens.id, true]]);
  const restored = await call("POST", `/knowledge/${bens.id}/restore`, { as: ben });
  expect([restored.status, restored.body]).toMatchObject([
    200,
    { folder_name: "My notes", scope: "own", role: "manager" },
  ]);
  expect((await call("POST", `/knowledge/${bens.id}/restore`, { as: ana })).status).toBe(404);
  const entries = await database.auditEntry.findMany({ where: { actorId: ana.id, action: { startsWith: "folder" } } });
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ["folder_deleted", { folder_id: folder.id, notes: 2 }],
  ]);
});

test("of a deleted account, it is the administrators'", async () => {
  const { ana, ben, admin, folder, path } = await scene();
  const note = await createNoteIn(folder, ben);
  await database.knowledgeFolder.update({ where: { id: folder.id }, data: { ownerId: null } });
  expect((await call("PATCH", path, { as: ana, body: { name: "x" } })).status).toBe(404);
  expect((await call("GET", `/knowledge/${note.id}`, { as: admin })).body).toMatchObject({
    role: "manager",
    via: "admin",
    scope: "shared",
  });
  expect((await call("GET", `/knowledge/${note.id}`, { as: ben })).body).toMatchObject({
    role: "manager",
    via: "owner",
  });
  expect((await call("DELETE", path, { as: admin })).status).toBe(204);
});
