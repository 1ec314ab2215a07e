import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createFolderOf, createThree } from "@/lib/testing/knowledge";

test("each person has a switch of their own, as often as they like", async () => {
  const { ana, ben, cy } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const path = `/knowledge/folders/${folder.id}/active`;
  const isActive = async (as: { id: string }) =>
    (await call("GET", "/knowledge/folders", { as })).body.folders.find(({ id }: { id: string }) => id === folder.id)
      .active;
  for (const active of [false, false, true, false]) {
    expect((await call("PUT", path, { as: ben, body: { active } })).status).toBe(204);
    expect([await isActive(ben), await isActive(ana)]).toEqual([active, true]);
  }
  expect((await call("PUT", path, { as: cy, body: { active: false } })).status).toBe(404);
  expect((await call("PUT", path, { as: ben, body: {} })).status).toBe(422);
});
