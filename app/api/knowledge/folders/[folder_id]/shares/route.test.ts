import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createThree } from "@/lib/testing/knowledge";

async function scene() {
  const people = await createThree();
  const { ana, ben, cy } = people;
  const { organisationId } = ana;
  const dee = await createUser({ organisationId, name: "Dee Dover" });
  const sales = await database.team.create({
    data: { organisationId, name: "Sales", members: { create: [ana, ben, dee].map(({ id }) => ({ userId: id })) } },
  });
  const board = await database.team.create({
    data: { organisationId, name: "Board", members: { create: { userId: cy.id } } },
  });
  const folder = await createFolderOf(ana);
  const path = `/knowledge/folders/${folder.id}/shares`;
  const share = (body: unknown, as: { id: string } = ana) => call("PUT", path, { as, body });
  const opens = async (as: { id: string }) =>
    (await call("GET", "/knowledge/folders", { as })).body.folders.some(({ id }: { id: string }) => id === folder.id);
  const heard = () =>
    database.notification.findMany({
      where: { kind: "knowledge_shared", user: { organisationId } },
      orderBy: { id: "asc" },
    });
  return { ...people, dee, sales, board, folder, path, share, opens, heard };
}

const person = ({ email }: { email: string }, role = "viewer") => ({ kind: "person", email, role });

test("replaces whom it is shared with; those who can open it since hear of it", async () => {
  const { ana, ben, cy, dee, sales, folder, path, share, opens, heard } = await scene();
  const first = await share([person(ben, "editor"), person(dee)]);
  expect([first.status, first.body]).toEqual([
    200,
    [
      { kind: "person", id: ben.id, email: ben.email, name: "Ben Okafor", role: "editor" },
      { kind: "person", id: dee.id, email: dee.email, name: "Dee Dover", role: "viewer" },
    ],
  ]);
  expect(await Promise.all([ben, dee, cy].map(opens))).toEqual([true, true, false]);
  expect((await heard()).map(({ userId }) => userId).sort()).toEqual([ben.id, dee.id].sort());
  // Sent back as it was read, with a team: Ben keeps a role of his own, and nobody on the team hears of it twice.
  const second = await share([...first.body.slice(0, 1), { kind: "team", id: sales.id, role: "viewer" }]);
  expect(second.body).toEqual([
    { kind: "team", id: sales.id, email: null, name: "Sales", role: "viewer" },
    { kind: "person", id: ben.id, email: ben.email, name: "Ben Okafor", role: "editor" },
  ]);
  expect(await heard()).toHaveLength(2);
  expect((await call("GET", path, { as: dee })).body).toEqual(second.body);
  // Who joins the team later has it, too.
  await database.teamMember.create({ data: { teamId: sales.id, userId: cy.id } });
  expect(await opens(cy)).toBe(true);
  const third = await share([{ kind: "everyone", role: "viewer" }]);
  expect(third.body).toEqual([{ kind: "everyone", id: null, email: null, name: "Everyone", role: "viewer" }]);
  expect(await heard()).toHaveLength(2);
  expect(await readBell(ben)).toMatchObject([{ title: "Ana Pereira shared the folder “Plans” with you" }]);
  expect((await share([])).body).toEqual([]);
  expect(await readBell(ben)).toEqual([]);
  expect(await Promise.all([ana, ben, dee, cy].map(opens))).toEqual([true, false, false, false]);
  expect((await call("GET", path, { as: dee })).status).toBe(404);
  const entries = await database.auditEntry.findMany({
    where: { actorId: ana.id, kind: "knowledge" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action, userId, detail }) => [action, userId, detail])).toEqual([
    ["folder_shared", ben.id, { folder_id: folder.id, role: "editor" }],
    ["folder_shared", dee.id, { folder_id: folder.id, role: "viewer" }],
    ["folder_unshared", dee.id, { folder_id: folder.id }],
    ["folder_shared", null, { folder_id: folder.id, team_id: sales.id, role: "viewer" }],
    ...[["folder_unshared", ben.id, { folder_id: folder.id }]],
    ["folder_unshared", null, { folder_id: folder.id, team_id: sales.id }],
    ["folder_shared", null, { folder_id: folder.id, everyone: true, role: "viewer" }],
    ["folder_unshared", null, { folder_id: folder.id, everyone: true }],
  ]);
});

test("only with colleagues and the caller's teams, each once, and nothing is changed by half", async () => {
  const { ana, ben, sales, board, folder, path, share } = await scene();
  const stranger = await createUser();
  const disabled = await createUser({ organisationId: ana.organisationId });
  await share([person(ben), person(disabled, "editor")]);
  await database.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const kept = (await call("GET", path, { as: ana })).body;
  const team = ({ id }: { id: string }) => ({ kind: "team", id, role: "viewer" });
  for (const [body, at] of [
    [[person({ email: "nobody@example.org" })], "0.email"],
    [[person(ben), person(stranger)], "1.email"],
    [[person(ana)], "0.email"],
    [[person(ben), person({ email: ben.email.toUpperCase() }, "editor")], "1.email"],
    [[team(board)], "0.id"],
    [[team(sales), team(sales)], "1.id"],
    [
      [
        { kind: "everyone", role: "viewer" },
        { kind: "everyone", role: "editor" },
      ],
      "1.kind",
    ],
    [[person(ben, "manager")], "0.role"],
  ] as const) {
    const { status, body: answer } = await share([...body]);
    expect([status, answer.errors.map(({ path: of }: { path: string }) => of)]).toEqual([422, [at]]);
  }
  expect((await call("GET", path, { as: ana })).body).toEqual(kept);
  // An account that was disabled since keeps its place, and a team that the caller has left.
  await share([...kept, team(sales)]);
  await database.teamMember.deleteMany({ where: { teamId: sales.id, userId: ana.id } });
  const again = (await call("GET", path, { as: ana })).body;
  expect([again.length, (await share(again)).status]).toEqual([3, 200]);
  expect((await share([], ben)).status).toBe(403);
  expect((await share([], stranger)).status).toBe(404);
  expect(await database.knowledgeShare.count({ where: { folderId: folder.id } })).toBe(3);
});

test("of two who share at once, one is last, and their entries stand alone", async () => {
  const { ana, ben, cy, share, path } = await scene();
  const answers = await Promise.all([share([person(ben)]), share([person(cy)]), share([person(ben), person(cy)])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await call("GET", path, { as: ana });
  const lists = [[ben.id], [cy.id], [ben.id, cy.id]].map((ids) => ids.toSorted());
  expect(lists).toContainEqual(body.map(({ id }: { id: string }) => id).toSorted());
});
