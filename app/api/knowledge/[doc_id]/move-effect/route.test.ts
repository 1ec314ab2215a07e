import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("names who could read it then, and who no longer", async () => {
  const { ana, ben, cy } = await createThree();
  const { organisationId } = ana;
  const [dee] = await Promise.all([
    createUser({ organisationId, name: "Dee Dover" }),
    createUser({ organisationId, name: "Disa Bled", disabledAt: new Date() }).then((gone) =>
      database.team.create({
        data: {
          organisationId,
          name: "Sales",
          members: { create: [{ userId: gone.id }, { userId: ben.id }, { userId: cy.id }] },
        },
      }),
    ),
  ]);
  const sales = await database.team.findFirstOrThrow({ where: { organisationId } });
  const own = await createFolderOf(ana);
  const bens = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const ofSales = await createFolderOf(ana, [
    { teamId: sales.id, role: "viewer" },
    { userId: dee.id, role: "viewer" },
  ]);
  const open = await createFolderOf(ana, [{ organisationId, role: "viewer" }]);
  const deesFolder = await createFolderOf(dee, [{ userId: ana.id, role: "editor" }]);
  const effect = async (from: { id: string }, to: { id: string }, shares: object[] = []) => {
    const note = await createNoteIn(from, ana, { shares: { create: shares as [] } });
    return (await call("GET", `/knowledge/${note.id}/move-effect?folder_id=${to.id}`, { as: ana })).body;
  };
  expect(await effect(own, own)).toEqual({ gain: [], lose: [] });
  expect(await effect(own, bens)).toEqual({ gain: ["Ben Okafor"], lose: [] });
  expect(await effect(own, ofSales)).toEqual({ gain: ["Sales", "Dee Dover"], lose: [] });
  expect(await effect(bens, ofSales)).toEqual({ gain: ["Cy Young", "Dee Dover"], lose: [] });
  expect(await effect(ofSales, bens)).toEqual({ gain: [], lose: ["Cy Young", "Dee Dover"] });
  expect(await effect(own, open)).toEqual({ gain: ["Everyone"], lose: [] });
  expect(await effect(bens, open)).toEqual({ gain: ["Everyone else"], lose: [] });
  expect(await effect(open, own)).toEqual({ gain: [], lose: ["Everyone"] });
  expect(await effect(open, deesFolder)).toEqual({ gain: [], lose: ["Everyone else"] });
  // Who has the note itself keeps it.
  expect(await effect(bens, own, [{ userId: ben.id, role: "viewer" }])).toEqual({ gain: [], lose: [] });
  expect(await effect(own, ofSales, [{ teamId: sales.id, role: "viewer" }])).toEqual({ gain: ["Dee Dover"], lose: [] });
});

test("is for who may move it there", async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const [read, closed] = [await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }]), await createFolderOf(ben)];
  const note = await createNoteIn(folder, ana);
  const ask = (as: { id: string }, to: string) =>
    call("GET", `/knowledge/${note.id}/move-effect?folder_id=${to}`, { as });
  expect((await ask(ben, closed.id)).status).toBe(403);
  expect((await ask(cy, folder.id)).status).toBe(404);
  expect((await ask(ana, read.id)).status).toBe(403);
  expect((await ask(ana, closed.id)).body.errors).toMatchObject([{ path: "folder_id" }]);
  expect((await ask(ana, "elsewhere")).status).toBe(422);
});
