import { describe, expect, test } from "vitest";
import { teamsPerOrganisationMax } from "@/lib/features/teams/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";

test("whoever creates a team owns it; colleagues who are not on it do not see it, administrators do", async () => {
  const [ana, ben] = await createColleagues();
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true, name: "Adi Admin" });
  const elsewhere = await createUser({ isAdmin: true });
  const made = await call("POST", "/teams", { as: ana, body: { name: " Sales\u202e\n North " } });
  expect(made.status).toBe(201);
  const { id, created_at } = made.body;
  const team = { id, name: "Sales North", role: "owner", can_manage: true, member_count: 1, created_at };
  expect(made.body).toEqual({
    ...team,
    item_count: 0,
    members: [{ id: ana.id, email: ana.email, name: ana.name, title: null, role: "owner", you: true }],
  });
  expect((await call("GET", "/teams", { as: ana })).body).toEqual([team]);
  expect((await call("GET", "/teams", { as: ben })).body).toEqual([]);
  expect((await call("GET", "/teams", { as: elsewhere })).body).toEqual([]);
  expect((await call("GET", "/teams", { as: admin })).body).toEqual([{ ...team, role: null }]);
  const entries = await database.auditEntry.findMany({ where: { actorId: ana.id, kind: "access" } });
  expect(entries).toMatchObject([{ action: "team_created", detail: { team: id, name: "Sales North" } }]);
});

describe("a name", () => {
  test.each([
    ["", "name"],
    ["\u202e ", "name"],
    ["x".repeat(101), "name"],
  ])("%j is refused", async (name, path) => {
    const { status, body } = await call("POST", "/teams", { as: await createUser(), body: { name } });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });

  test("comes alone: who creates a team is never read from the body", async () => {
    const { status, body } = await call("POST", "/teams", { as: await createUser(), body: { name: "A", owner: "b" } });
    expect([status, body.errors[0].path]).toEqual([422, "owner"]);
  });
});

test("an organisation can have so many teams and no more, also when several are created at once", async () => {
  const { id: userId, organisationId } = await createUser();
  const data = Array.from({ length: teamsPerOrganisationMax - 1 }, (_, at) => ({ organisationId, name: `No. ${at}` }));
  await database.team.createMany({ data });
  const made = await Promise.all(
    ["One", "Two"].map((name) => call("POST", "/teams", { as: { id: userId }, body: { name } })),
  );
  expect(made.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, "too_many_teams"],
  ]);
});
