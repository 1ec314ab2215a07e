import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

test("is shared by whoever added it and by managers of its folder; the folder stays closed", async () => {
  const { ana, ben, cy } = await createThree();
  const dee = await createUser({ organisationId: ana.organisationId, name: "Dee Dover" });
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const [anas, bens] = [await createNoteIn(folder, ana), await createNoteIn(folder, ben, { title: "Ben's" })];
  const share = (note: { id: string }, as: { id: string }, people: { email: string }[], role = "viewer") =>
    call("PUT", `/knowledge/${note.id}/shares`, {
      as,
      body: people.map(({ email }) => ({ kind: "person", email, role })),
    });
  expect((await share(anas, ben, [cy])).status).toBe(403);
  expect((await share(anas, cy, [cy])).status).toBe(404);
  expect((await share(bens, ben, [cy])).body).toEqual([
    { kind: "person", id: cy.id, email: cy.email, name: "Cy Young", role: "viewer" },
  ]);
  expect((await call("GET", `/knowledge/${bens.id}/shares`, { as: cy })).body).toHaveLength(1);
  const found = await call("GET", `/knowledge/${bens.id}`, { as: cy });
  expect(found.body).toMatchObject({ role: "viewer", via: "direct", scope: "shared", folder_name: "Shared with me" });
  expect((await call("GET", `/knowledge/${anas.id}`, { as: cy })).status).toBe(404);
  expect((await call("GET", "/knowledge/folders", { as: cy })).body).toMatchObject({
    direct: { items: 1 },
    folders: [{ is_default: true }, { is_global: true }],
  });
  expect((await share(bens, ana, [cy, dee], "editor")).status).toBe(200);
  expect((await call("PUT", `/knowledge/${bens.id}`, { as: cy, body: { title: "Cy's" } })).body).toMatchObject({
    title: "Cy's",
    role: "editor",
    can_manage: false,
  });
  expect((await share(bens, cy, [dee])).status).toBe(403);
  const told = { kind: "knowledge_shared", body: "", href: `/knowledge/${bens.id}` };
  // By the title that it has now.
  expect(await Promise.all([ana, ben, cy, dee].map(readBell))).toEqual([
    [],
    [],
    [{ ...told, title: "Ben Okafor shared “Cy's” with you" }],
    [{ ...told, title: "Ana Pereira shared “Cy's” with you" }],
  ]);
  expect((await share(bens, ben, [])).status).toBe(200);
  expect(await readBell(cy)).toEqual([]);
  expect((await call("GET", `/knowledge/${bens.id}`, { as: cy })).status).toBe(404);
  const refused = await share(bens, ben, [{ email: "nobody@example.org" }]);
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "0.email" }]]);
});

test("a note says who reads it, as far as the reader may know that", async () => {
  const { ana, ben, cy } = await createThree();
  const { organisationId } = ana;
  const team = await database.team.create({
    data: { organisationId, name: "Sales", members: { create: [{ userId: ana.id }, { userId: cy.id }] } },
  });
  const note = await createNoteIn(await createFolderOf(ana), ana);
  const said = async (as: { id: string }, of = note) => {
    const { body } = await call("GET", `/knowledge/${of.id}`, { as });
    return [body.audience, body.shared];
  };
  const put = (body: object[], of = note) => call("PUT", `/knowledge/${of.id}/shares`, { as: ana, body });
  expect(await said(ana)).toEqual(["personal", false]);
  await put([{ kind: "person", email: ben.email, role: "viewer" }]);
  expect(await said(ana)).toEqual(["personal", true]);
  await put([{ kind: "team", id: team.id, role: "viewer" }]);
  expect(await said(ana)).toEqual(["team", true]);
  await put([{ kind: "everyone", role: "viewer" }]);
  for (const one of [ana, ben]) expect(await said(one)).toEqual(["company", true]);
  await put([]);
  expect(await said(ana)).toEqual(["personal", false]);
  // By its folder, which is not open to who has the note alone.
  const inShared = await createNoteIn(await createFolderOf(ana, [{ organisationId, role: "viewer" }]), ana);
  expect(await said(ana, inShared)).toEqual(["company", true]);
  const inTeams = await createNoteIn(await createFolderOf(ana, [{ teamId: team.id, role: "viewer" }]), ana);
  await put([{ kind: "person", email: ben.email, role: "viewer" }], inTeams);
  expect([await said(ana, inTeams), await said(ben, inTeams)]).toEqual([
    ["team", true],
    ["personal", true],
  ]);
});
