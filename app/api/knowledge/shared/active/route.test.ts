import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createThree } from "@/lib/testing/knowledge";

test("is the caller's own switch", async () => {
  const { ana, ben } = await createThree();
  const isActive = async (as: { id: string }) => (await call("GET", "/knowledge/folders", { as })).body.direct.active;
  for (const active of [false, false, true]) {
    expect((await call("PUT", "/knowledge/shared/active", { as: ana, body: { active } })).status).toBe(204);
    expect([await isActive(ana), await isActive(ben)]).toEqual([active, true]);
  }
  expect((await call("PUT", "/knowledge/shared/active", { as: ana, body: { active: "no" } })).status).toBe(422);
  expect((await call("PUT", "/knowledge/shared/active", { body: { active: true } })).status).toBe(401);
});
