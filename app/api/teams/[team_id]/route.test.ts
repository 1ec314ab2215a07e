import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createUser } from "@/lib/testing/factories";
import { createTeam } from "@/lib/testing/team";

describe("a team", () => {
  test("is known to its members and to administrators of the organisation, and to nobody else", async () => {
    const { team, owner, member, admin, colleague } = await createTeam();
    const seen = await call("GET", `/teams/${team.id}`, { as: member });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ role: "member", can_manage: false, member_count: 2, item_count: 0 });
    expect(seen.body.members).toMatchObject([
      { id: owner.id, role: "owner", you: false },
      { id: member.id, role: "member", you: true },
    ]);
    expect((await call("GET", `/teams/${team.id}`, { as: owner })).body).toMatchObject({
      role: "owner",
      can_manage: true,
    });
    expect((await call("GET", `/teams/${team.id}`, { as: admin })).body).toMatchObject({
      role: null,
      can_manage: true,
    });
    const adminElsewhere = await createUser({ isAdmin: true });
    for (const as of [colleague, adminElsewhere]) {
      await expectHidden("GET", `/teams/${team.id}`, { id: team.id, as });
      await expectHidden("PATCH", `/teams/${team.id}`, { id: team.id, as, body: { name: "Ours" } });
      await expectHidden("DELETE", `/teams/${team.id}`, { id: team.id, as });
    }
  });

  test("does not list people whose account is disabled", async () => {
    const { team, owner, member } = await createTeam();
    await database.user.update({ where: { id: member.id }, data: { disabledAt: new Date() } });
    const { body } = await call("GET", `/teams/${team.id}`, { as: owner });
    expect([body.member_count, body.members.length]).toEqual([1, 1]);
    expect((await call("GET", "/teams", { as: owner })).body).toMatchObject([{ member_count: 1 }]);
    await expectHidden("DELETE", `/teams/${team.id}/members/${member.id}`, { id: member.id, as: owner });
  });
});

test("owners and administrators rename a team, members do not", async () => {
  const { team, owner, member, admin } = await createTeam();
  const rename = (as: { id: string }, name: string) => call("PATCH", `/teams/${team.id}`, { as, body: { name } });
  expect(await rename(owner, "Sales EMEA")).toMatchObject({
    status: 200,
    body: { name: "Sales EMEA", member_count: 2 },
  });
  expect(await rename(admin, "Sales")).toMatchObject({ status: 200, body: { name: "Sales" } });
  expect((await rename(member, "Mine")).status).toBe(403);
  expect(await rename(owner, " ")).toMatchObject({ status: 422, body: { errors: [{ path: "name" }] } });
  const [entry] = await database.auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { id: "desc" } });
  expect(entry).toMatchObject({ action: "team_renamed", detail: { name: "Sales", previous_name: "Sales EMEA" } });
});

describe("deleting a team", () => {
  test("is not for members", async () => {
    const { team, member } = await createTeam();
    expect((await call("DELETE", `/teams/${team.id}`, { as: member })).status).toBe(403);
  });

  test("takes its folder and notes along for good, and what was shared with it is no longer", async () => {
    const { team, owner, member } = await createTeam();
    const { organisationId } = owner;
    const folder = await database.knowledgeFolder.create({
      data: { organisationId, teamId: team.id, name: team.name },
    });
    const own = await database.knowledgeFolder.create({ data: { organisationId, ownerId: owner.id, name: "Plans" } });
    await database.knowledgeShare.create({ data: { folderId: own.id, teamId: team.id, role: "viewer" } });
    await database.knowledgeNote.createMany({
      data: [
        ...["One", "Two"].map((title) => ({ folderId: folder.id, addedById: member.id, title })),
        { folderId: folder.id, title: "In the trash", deletedAt: new Date() },
        { folderId: own.id, title: "Stays" },
      ],
    });
    expect((await call("GET", `/teams/${team.id}`, { as: member })).body.item_count).toBe(2);
    expect((await call("DELETE", `/teams/${team.id}`, { as: owner })).status).toBe(204);
    expect(await database.knowledgeNote.findMany({ where: { folder: { organisationId } } })).toMatchObject([
      { title: "Stays" },
    ]);
    expect(await database.knowledgeFolder.count({ where: { organisationId } })).toBe(1);
    expect(await database.knowledgeShare.count({ where: { folderId: own.id } })).toBe(0);
    await expectHidden("GET", `/teams/${team.id}`, { id: team.id, as: member });
    const entry = await database.auditEntry.findFirst({ where: { action: "team_deleted", actorId: owner.id } });
    expect(entry?.detail).toEqual({ team: team.id, name: team.name, notes: 2, members: 2 });
  });

  test("twice at once deletes it once", async () => {
    const { team, owner, admin } = await createTeam();
    const both = await Promise.all([owner, admin].map((as) => call("DELETE", `/teams/${team.id}`, { as })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(
      await database.auditEntry.count({
        where: { action: "team_deleted", detail: { path: ["team"], equals: team.id } },
      }),
    ).toBe(1);
  });
});
