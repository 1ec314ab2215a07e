import { describe, expect, test } from "vitest";
import { teamMembersMax } from "@/lib/features/teams/constants";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createUser } from "@/lib/testing/factories";
import { createTeam } from "@/lib/testing/team";

describe("adding a member", () => {
  test("is for owners and administrators; the person is told, and knows the team from then on", async () => {
    const { team, owner, member, colleague, admin } = await createTeam();
    const add = (as: { id: string }, email: string) =>
      call("POST", `/teams/${team.id}/members`, { as, body: { email } });
    expect((await add(member, colleague.email)).status).toBe(403);
    await expectHidden("POST", `/teams/${team.id}/members`, {
      id: team.id,
      as: colleague,
      body: { email: colleague.email },
    });
    const added = await add(owner, colleague.email.toUpperCase());
    expect(added.status).toBe(201);
    expect(added.body.members).toContainEqual(
      expect.objectContaining({ id: colleague.id, role: "member", you: false, email: colleague.email }),
    );
    expect((await call("GET", `/teams/${team.id}`, { as: colleague })).status).toBe(200);
    expect(await readBell(colleague)).toMatchObject([
      { kind: "team", title: `${owner.name} added you to Sales`, href: `/settings/teams/${team.id}` },
    ]);
    expect(await add(admin, admin.email)).toMatchObject({ status: 201, body: { role: "member" } });
    expect(await database.notification.count({ where: { userId: admin.id } })).toBe(0);
    expect(
      await database.auditEntry.findMany({ where: { action: "team_member_added", userId: colleague.id } }),
    ).toMatchObject([{ actorId: owner.id, userEmail: colleague.email, detail: { team: team.id, name: "Sales" } }]);
  });

  test("answers an unknown address, another organisation and a disabled account alike", async () => {
    const { team, owner, colleague } = await createTeam();
    await database.user.update({ where: { id: colleague.id }, data: { disabledAt: new Date() } });
    const outside = await createUser();
    const answers = await Promise.all(
      ["nobody@example.net", outside.email, colleague.email].map((email) =>
        call("POST", `/teams/${team.id}/members`, { as: owner, body: { email } }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([
        422,
        [{ path: "email", message: "No colleague signs in with this address." }],
      ]);
    }
    expect(await database.teamMember.count({ where: { teamId: team.id } })).toBe(2);
  });

  test("of somebody twice at once adds them once", async () => {
    const { team, owner, colleague } = await createTeam();
    const add = () => call("POST", `/teams/${team.id}/members`, { as: owner, body: { email: colleague.email } });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, "already_member"],
    ]);
  });

  test("stops at a full team", async () => {
    const { team, owner, colleague } = await createTeam();
    const { organisationId } = owner;
    const more = Array.from({ length: teamMembersMax - 2 }, (_, at) => ({
      organisationId,
      email: `${at}.${team.id}@example.com`,
    }));
    const users = await database.user.createManyAndReturn({ data: more, select: { id: true } });
    await database.teamMember.createMany({ data: users.map(({ id }) => ({ teamId: team.id, userId: id })) });
    const body = { email: colleague.email };
    const { status, body: refusal } = await call("POST", `/teams/${team.id}/members`, { as: owner, body });
    expect([status, refusal.code]).toEqual([409, "team_full"]);
  });
});
