import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
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
  const heard = await database.notification.findMany({
    where: { kind: "knowledge_shared", userId: { in: [ana.id, ben.id, cy.id, dee.id] } },
    orderBy: { id: "asc" },
  });
  expect(heard.map(({ userId, title, href }) => [userId, title, href])).toEqual([
    [cy.id, "Ben Okafor shared “Ben's” with you", `/knowledge/${bens.id}`],
    [dee.id, "Ana Pereira shared “Ben's” with you", `/knowledge/${bens.id}`],
  ]);
  expect((await share(bens, ben, [])).status).toBe(200);
  expect((await call("GET", `/knowledge/${bens.id}`, { as: cy })).status).toBe(404);
  const refused = await share(bens, ben, [{ email: "nobody@example.org" }]);
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "0.email" }]]);
});
