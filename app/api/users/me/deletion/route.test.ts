import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";

/** What is left of an account afterwards: lib/flows/accounts/delete-account.test.ts. */
const deleteAccount = async (person: { id: string; email: string }) => {
  const headers = await proveRecentAuth(person);
  return call("DELETE", "/users/me", { as: person, body: { confirm: person.email.toUpperCase() }, headers });
};

async function createPeople() {
  const [person, colleague] = await createColleagues();
  return { person, colleague, organisationId: person.organisationId };
}

test("what is refused: a running meeting, a team that would lose its owner, another address, no proof, a token", {
  tags: ["transport"],
}, async () => {
  const { person, colleague, organisationId } = await createPeople();
  const none = await call("DELETE", "/users/me", { as: person, body: { confirm: person.email } });
  expect([none.status, none.body.code]).toEqual([403, "recent_auth_required"]);
  const headers = await proveRecentAuth(person);
  const wrong = await call("DELETE", "/users/me", { as: person, body: { confirm: "me" }, headers });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, "confirm"]);
  const { body: token } = await call("POST", "/tokens", { as: person, body: { name: "Script", scope: "full" } });
  const byToken = await call("DELETE", "/users/me", { as: { bearer: token.token }, body: { confirm: person.email } });
  expect(byToken.status).toBe(403);

  const live = await createLiveMeetingOf(person);
  await createGuest(live);
  const busy = await deleteAccount(person);
  expect([busy.status, busy.body.code]).toEqual([409, "meeting_live"]);
  expect((await call("GET", "/users/me/deletion", { as: person })).body.live_meetings).toEqual([
    { id: live.id, title: live.title },
  ]);
  await call("POST", `/meetings/${live.id}/end`, { as: person });

  const members = { create: [{ userId: person.id, role: "owner" as const }, { userId: colleague.id }] };
  const team = await database.team.create({ data: { organisationId, name: "Sales", members } });
  const owned = await deleteAccount(person);
  expect([owned.status, owned.body.code, owned.body.teams]).toEqual([
    409,
    "last_owner",
    [{ id: team.id, name: "Sales" }],
  ]);
  const effect = (await call("GET", "/users/me/deletion", { as: person })).body;
  expect(effect.teams_without_owner).toEqual([{ id: team.id, name: "Sales" }]);
  await database.teamMember.updateMany({ where: { userId: colleague.id }, data: { role: "owner" } });
  expect((await deleteAccount(person)).status).toBe(202);
  expect(await database.teamMember.findMany({ where: { teamId: team.id } })).toMatchObject([{ userId: colleague.id }]);
});

test("the only administrator stays one, also when two delete their accounts at once", async () => {
  await database.user.updateMany({ data: { isAdmin: false } });
  const [ana, ben] = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })];
  const both = await Promise.all([deleteAccount(ana), deleteAccount(ben)]);
  expect(both.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
    [202, undefined],
    [409, "last_admin"],
  ]);
  const left = both[0]?.status === 202 ? ben : ana;
  expect((await call("GET", "/users/me/deletion", { as: left })).body.last_admin).toBe(true);
  await createUser({ isAdmin: true });
  expect((await call("GET", "/users/me/deletion", { as: left })).body.last_admin).toBe(false);
  expect((await deleteAccount(left)).status).toBe(202);
});

test("two owners of a team who delete their accounts at once leave no team without an owner that others are on", async () => {
  const { person, colleague, organisationId } = await createPeople();
  const member = await createUser({ organisationId });
  const role = "owner" as const;
  const members = { create: [{ userId: person.id, role }, { userId: colleague.id, role }, { userId: member.id }] };
  const team = await database.team.create({ data: { organisationId, name: "Sales", members } });
  const both = await Promise.all([deleteAccount(person), deleteAccount(colleague)]);
  expect(both.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
    [202, undefined],
    [409, "last_owner"],
  ]);
  expect(await database.teamMember.count({ where: { teamId: team.id, role } })).toBe(1);
});
