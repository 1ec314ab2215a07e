import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createTeam } from "@/lib/testing/team";

type Person = { id: string };
const setRole = (teamId: string, member: Person, as: Person, role: string) =>
  call("PATCH", `/teams/${teamId}/members/${member.id}`, { as, body: { role } });
const remove = (teamId: string, member: Person, as: Person) =>
  call("DELETE", `/teams/${teamId}/members/${member.id}`, { as });
const owners = (teamId: string) => database.teamMember.count({ where: { teamId, role: "owner" } });

describe("changing a role", () => {
  test("is for owners and administrators; a new owner is told, and decides as well", async () => {
    const { team, owner, member, admin, colleague } = await createTeam();
    expect((await setRole(team.id, member, member, "owner")).status).toBe(403);
    const path = `/teams/${team.id}/members/${member.id}`;
    await expectHidden("PATCH", path, { id: team.id, as: colleague, body: { role: "owner" } });
    expect((await setRole(team.id, colleague, owner, "owner")).status).toBe(404);
    expect(await setRole(team.id, member, owner, "boss")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "role" }] },
    });
    const promoted = await setRole(team.id, member, owner, "owner");
    expect(promoted.body.members.map(({ role }: { role: string }) => role)).toEqual(["owner", "owner"]);
    expect(await readBell(member)).toMatchObject([{ kind: "team", title: `${owner.name} made you an owner of Sales` }]);
    expect((await setRole(team.id, owner, member, "member")).status).toBe(200);
    expect((await setRole(team.id, owner, admin, "owner")).status).toBe(200);
    const actions = await database.auditEntry.findMany({ where: { action: "team_role_changed", userId: member.id } });
    expect(actions).toMatchObject([{ actorId: owner.id, detail: { team: team.id, name: "Sales", role: "owner" } }]);
  });

  test("of the last owner is refused, also to an administrator, and a disabled owner is none", async () => {
    const { team, owner, member, admin } = await createTeam();
    for (const as of [owner, admin]) {
      const { status, body } = await setRole(team.id, owner, as, "member");
      expect([status, body.code]).toEqual([409, "last_owner"]);
    }
    await setRole(team.id, member, owner, "owner");
    await database.user.update({ where: { id: member.id }, data: { disabledAt: new Date() } });
    expect(await setRole(team.id, owner, owner, "member")).toMatchObject({ status: 409, body: { code: "last_owner" } });
  });

  test("of each other by two owners at once leaves one", async () => {
    const { team, owner, member } = await createTeam();
    await setRole(team.id, member, owner, "owner");
    const both = await Promise.all([
      setRole(team.id, member, owner, "member"),
      setRole(team.id, owner, member, "member"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await owners(team.id)).toBe(1);
  });
});

describe("leaving and removing", () => {
  test("anybody may leave; only owners and administrators remove others", async () => {
    const { team, owner, member, colleague, admin } = await createTeam();
    await call("POST", `/teams/${team.id}/members`, { as: owner, body: { email: colleague.email } });
    expect((await remove(team.id, colleague, member)).status).toBe(403);
    expect((await remove(team.id, member, member)).status).toBe(204);
    await expectHidden("GET", `/teams/${team.id}`, { id: team.id, as: member });
    await expectHidden("DELETE", `/teams/${team.id}/members/${owner.id}`, { id: team.id, as: member });
    expect((await remove(team.id, colleague, admin)).status).toBe(204);
    expect((await remove(team.id, colleague, owner)).status).toBe(404);
    const actions = await database.auditEntry.findMany({
      where: { action: { in: ["team_left", "team_member_removed"] }, detail: { path: ["team"], equals: team.id } },
      orderBy: { id: "asc" },
    });
    expect(actions).toMatchObject([
      { action: "team_left", actorId: member.id, userId: member.id },
      { action: "team_member_removed", actorId: admin.id, userId: colleague.id },
    ]);
  });

  test("the last owner neither leaves nor is removed, until somebody else owns the team", async () => {
    const { team, owner, member, admin } = await createTeam();
    for (const as of [owner, admin]) {
      const { status, body } = await remove(team.id, owner, as);
      expect([status, body.code]).toEqual([409, "last_owner"]);
    }
    await setRole(team.id, member, owner, "owner");
    expect((await remove(team.id, owner, owner)).status).toBe(204);
  });

  test("two owners who leave at once leave one behind", async () => {
    const { team, owner, member } = await createTeam();
    await setRole(team.id, member, owner, "owner");
    const both = await Promise.all([remove(team.id, owner, owner), remove(team.id, member, member)]);
    expect(both.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
      [204, undefined],
      [409, "last_owner"],
    ]);
    expect(await owners(team.id)).toBe(1);
  });

  test("an owner who is removed while they remove somebody removes nobody", async () => {
    const { team, owner, member, colleague } = await createTeam();
    await call("POST", `/teams/${team.id}/members`, { as: owner, body: { email: colleague.email } });
    await setRole(team.id, member, owner, "owner");
    const [first, second] = await Promise.all([remove(team.id, member, owner), remove(team.id, owner, member)]);
    // The later one reads the team before or after it is no longer on it.
    expect([
      [204, 403],
      [204, 404],
    ]).toContainEqual([first.status, second.status].sort());
    expect(await owners(team.id)).toBe(1);
  });
});
