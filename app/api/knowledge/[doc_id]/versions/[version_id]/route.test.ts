import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const nowhere = "0199a0a0-0000-7000-8000-000000000000";

test("is read by all who can read the note, and restored by those who may edit it", {
  tags: ["transport"],
}, async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const [note, other] = [await createNoteIn(folder, ana), await createNoteIn(folder, ana)];
  const path = `/knowledge/${note.id}`;
  await call("PUT", path, { as: ana, body: { title: "Roof 2", body: "Red." } });
  const list = async () => (await call("GET", `${path}/versions`, { as: ana })).body;
  const [first] = await list();
  const version = `${path}/versions/${first.id}`;
  expect((await call("GET", version, { as: ben })).body).toEqual({ ...first, body: "Paint it." });
  for (const away of [`${path}/versions/${nowhere}`, `/knowledge/${other.id}/versions/${first.id}`]) {
    expect([(await call("GET", away, { as: ana })).status, (await call("POST", away, { as: ana })).status]).toEqual([
      404, 404,
    ]);
  }
  expect([(await call("GET", version, { as: cy })).status, (await call("POST", version, { as: cy })).status]).toEqual([
    404, 404,
  ]);
  expect((await call("POST", version, { as: ben })).status).toBe(403);
  const restored = await call("POST", version, { as: ana });
  expect([restored.status, restored.body]).toMatchObject([200, { title: "Roof", excerpt: "Paint it." }]);
  const [newest] = await list();
  expect((await call("GET", `${path}/versions/${newest.id}`, { as: ana })).body).toMatchObject({
    title: "Roof 2",
    body: "Red.",
  });
});
