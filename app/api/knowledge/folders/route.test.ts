import { expect, test } from "vitest";
import { ownFoldersMax } from "@/lib/features/knowledge/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const listAs = async (as: { id: string }) => (await call("GET", "/knowledge/folders", { as })).body;
const named = (folders: { name: string; role: string }[]) => folders.map(({ name, role }) => `${name}: ${role}`);

test("everybody has their notes, the company's, and one for each of their teams, made once", async () => {
  const { ana, ben } = await createThree();
  const { organisationId } = ana;
  const admin = await createUser({ organisationId, isAdmin: true });
  const team = (name: string, data: { userId: string; role?: "owner" }[]) =>
    database.team.create({ data: { organisationId, name, members: { create: data } } });
  const sales = await team("Sales", [{ userId: ana.id, role: "owner" }, { userId: ben.id }]);
  await team("Board", [{ userId: ben.id }]);
  const [first, ...again] = await Promise.all([listAs(ana), listAs(ana), listAs(ben)]);
  expect(named(first.folders)).toEqual(["My notes: manager", "Sales: manager", "Company: viewer"]);
  expect(named(again[1].folders)).toEqual(["My notes: manager", "Board: editor", "Sales: editor", "Company: viewer"]);
  expect(named((await listAs(admin)).folders)).toEqual(["My notes: manager", "Company: manager"]);
  expect(first.folders).toMatchObject([
    { is_default: true, is_global: false, team_id: null, owner_id: ana.id, owner_name: "Ana Pereira", manages: true },
    { is_default: false, is_global: false, team_id: sales.id, owner_id: null, owner_name: null, active: true },
    { is_default: false, is_global: true, team_id: null, owner_id: null, manages: false, items: 0 },
  ]);
  expect(await database.knowledgeFolder.count({ where: { organisationId } })).toBe(6);
  await database.team.update({ where: { id: sales.id }, data: { name: "Growth" } });
  expect(named((await listAs(ana)).folders)[1]).toBe("Growth: manager");
});

test("tells what is in a folder, whom it is shared with, and what is shared beyond folders", async () => {
  const { ana, ben, cy } = await createThree();
  const team = await database.team.create({ data: { organisationId: ana.organisationId, name: "Sales" } });
  const folder = await createFolderOf(ana, [
    { userId: ben.id, role: "viewer" },
    { userId: cy.id, role: "editor" },
    { teamId: team.id, role: "viewer" },
    { organisationId: ana.organisationId, role: "viewer" },
  ]);
  const closed = await createFolderOf(ana, [], { name: "Closed" });
  for (const deletedAt of [null, null, new Date()]) await createNoteIn(folder, ana, { deletedAt });
  await createNoteIn(closed, ana, { shares: { create: { userId: ben.id, role: "viewer" } } });
  await createNoteIn(folder, ana, { shares: { create: { userId: ben.id, role: "editor" } } });
  const { direct, folders } = await listAs(ben);
  expect(direct).toEqual({ active: true, items: 1 });
  expect(folders.at(-1)).toMatchObject({
    id: folder.id,
    name: "Plans",
    items: 3,
    role: "viewer",
    owner_name: "Ana Pereira",
    shared: { everyone: true, people: 2, teams: ["Sales"] },
  });
  expect(folders).toHaveLength(3);
});

test("a new folder is the caller's and shared with nobody; of so many, no more", async () => {
  const { ana, ben } = await createThree();
  const create = (body: object) => call("POST", "/knowledge/folders", { as: ana, body });
  const made = await create({ name: " Plans " });
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: "Plans", role: "manager", items: 0, is_default: false, shared: { everyone: false, people: 0, teams: [] } },
  ]);
  expect((await listAs(ben)).folders).toHaveLength(2);
  for (const body of [{ name: " " }, { name: "x".repeat(101) }, { name: "x", is_global: true }]) {
    expect((await create(body)).status).toBe(422);
  }
  const { organisationId, id: ownerId } = ana;
  await database.knowledgeFolder.createMany({
    data: Array.from({ length: ownFoldersMax - 2 }, () => ({ organisationId, ownerId, name: "Many" })),
  });
  expect((await create({ name: "Last" })).status).toBe(201);
  expect((await create({ name: "Too many" })).body.code).toBe("too_many_folders");
});
