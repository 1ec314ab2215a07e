import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const note = (more: object = {}) => ({ title: "Roof", body: "# Plan\r\n\r\nPaint **it**.", ...more });

test("a note goes to the caller's own notes, or to a folder that they may add to", async () => {
  const { ana, ben } = await createThree();
  const made = await call("POST", "/knowledge", { as: ana, body: note() });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: made.body.id,
      folder_id: made.body.folder_id,
      folder_name: "My notes",
      owner_id: ana.id,
      created_by: "Ana Pereira",
      team_id: null,
      team_name: null,
      title: "Roof",
      excerpt: "Plan Paint it.",
      kind: "note",
      source: "typed",
      audience: "personal",
      shared: false,
      scope: "own",
      role: "manager",
      via: "owner",
      client_name: null,
      file_name: null,
      file_type: null,
      file_size: null,
      reading: "none",
      problem: null,
      chunks: 0,
      embedded: 0,
      formatting: false,
      tidied: false,
      truncated: false,
      can_edit: true,
      can_manage: true,
      can_move: true,
      can_delete: true,
      updated_at: made.body.updated_at,
    },
  ]);
  expect((await call("GET", `/knowledge/${made.body.id}`, { as: ana })).body.body).toBe("# Plan\n\nPaint **it**.");
  const again = await call("POST", "/knowledge", { as: ana, body: note({ source: "pasted" }) });
  expect(again.body).toMatchObject({ folder_id: made.body.folder_id, source: "pasted" });

  const edited = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const read = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const closed = await createFolderOf(ana);
  const to = (folder: { id: string }) => call("POST", "/knowledge", { as: ben, body: note({ folder_id: folder.id }) });
  expect(await to(edited)).toMatchObject({
    status: 201,
    body: { folder_id: edited.id, scope: "shared", via: "owner" },
  });
  expect((await to(read)).status).toBe(403);
  const hidden = await to(closed);
  expect(hidden).toMatchObject({ status: 422, body: { errors: [{ path: "folder_id" }] } });
  await database.knowledgeFolder.delete({ where: { id: closed.id } });
  expect((await to(closed)).body).toEqual(hidden.body);
});

test("older clients name an audience", async () => {
  const { ana, ben } = await createThree();
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true });
  const team = await database.team.create({
    data: { organisationId: ana.organisationId, name: "Sales", members: { create: { userId: ana.id } } },
  });
  const send = (as: { id: string }, more: object) => call("POST", "/knowledge", { as, body: note(more) });
  expect((await send(ana, { audience: "personal" })).body).toMatchObject({ audience: "personal", scope: "own" });
  const ofTeam = { audience: "team", team_id: team.id };
  expect((await send(ana, ofTeam)).body).toMatchObject({
    ...ofTeam,
    team_name: "Sales",
    folder_name: "Sales",
    scope: "own",
  });
  expect((await send(ben, ofTeam)).body.errors).toMatchObject([{ path: "team_id" }]);
  expect((await send(ana, { audience: "team" })).body.errors).toMatchObject([{ path: "team_id" }]);
  expect((await send(ana, { audience: "company" })).status).toBe(403);
  const company = await send(admin, { audience: "company" });
  expect(company.body).toMatchObject({ audience: "company", scope: "company", folder_name: "Company", via: "owner" });
  const [seen] = (await call("GET", "/knowledge", { as: ben })).body;
  expect(seen).toMatchObject({ id: company.body.id, role: "viewer", via: "everyone", can_edit: false });
});

test("what came with an API token says its name", async () => {
  const { ana } = await createThree();
  const { body: token } = await call("POST", "/tokens", { as: ana, body: { name: "Zap", scope: "full" } });
  const { body } = await call("POST", "/knowledge", { as: { bearer: token.token }, body: note() });
  expect(body.client_name).toBe("Zap");
});

test("a text may have a megabyte, and a title something to read", { tags: ["transport"] }, async () => {
  const { ana } = await createThree();
  const send = (more: object) => call("POST", "/knowledge", { as: ana, body: note(more) });
  const full = await send({ body: "\n".repeat(1_000_000) });
  expect([full.status, full.body.excerpt]).toEqual([201, ""]);
  for (const more of [
    { body: "é".repeat(500_001) },
    { title: " " },
    { title: "x".repeat(201) },
    { owner_id: ana.id },
  ]) {
    expect((await send(more)).body.errors).toMatchObject([{ path: Object.keys(more)[0] }]);
  }
  expect((await send({ body: "a\0b" })).status).toBe(400);
});

test("notes are listed newest first, a page at a time, each once", { tags: ["transport"] }, async () => {
  const { ana, ben } = await createThree();
  const [mine, plans] = [await createFolderOf(ana), await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }])];
  const closed = await createFolderOf(ben);
  const at = (minute: number) => ({ title: String(minute), updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
  for (const minute of [1, 4]) await createNoteIn(mine, ana, at(minute));
  for (const minute of [2, 5]) await createNoteIn(plans, ben, at(minute));
  const shared = { shares: { create: { userId: ana.id, role: "editor" as const } } };
  const direct = await createNoteIn(closed, ben, { ...at(3), ...shared });
  await createNoteIn(plans, ben, { ...at(6), ...shared });
  await createNoteIn(closed, ben, at(7));
  await createNoteIn(mine, ana, { ...at(8), deletedAt: new Date() });
  const titles = async (query: string) =>
    (await call("GET", `/knowledge${query}`, { as: ana })).body.map(({ title }: { title: string }) => title);
  expect(await titles("")).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect(await titles(`?folder_id=${plans.id}`)).toEqual(["6", "5", "2"]);
  expect(await titles(`?folder_id=${closed.id}`)).toEqual([]);
  expect(await titles("?scope=shared")).toEqual(["3"]);
  expect(await titles(`?scope=shared&folder_id=${closed.id}`)).toEqual(["3"]);
  expect(await titles(`?scope=shared&folder_id=${mine.id}`)).toEqual([]);
  const told: string[] = [];
  for (let next: string | undefined = "?limit=4"; next !== undefined; ) {
    const { body, headers } = await call("GET", `/knowledge${next}`, { as: ana });
    told.push(...body.map(({ title }: { title: string }) => title));
    next = /\?[^>]*/.exec(headers.get("link") ?? "")?.[0];
  }
  expect(told).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect((await call("GET", "/knowledge?cursor=nonsense", { as: ana })).status).toBe(422);
  // Sharing a note says nothing of the folder that it is in.
  const [one] = (await call("GET", "/knowledge?scope=shared", { as: ana })).body;
  expect(one).toMatchObject({
    id: direct.id,
    folder_name: "Shared with me",
    scope: "shared",
    role: "editor",
    via: "direct",
  });
  expect(one).toMatchObject({ can_edit: true, can_manage: false, can_move: false, can_delete: false });
});

test("of one kind only, and of a folder at the same time", async () => {
  const { ana, ben } = await createThree();
  const [mine, closed] = [await createFolderOf(ana), await createFolderOf(ben)];
  const shares = { create: { userId: ana.id, role: "viewer" as const } };
  const file = { kind: "file", source: "upload" } as const;
  const [typed, upload] = [await createNoteIn(mine, ana), await createNoteIn(mine, ana, file)];
  const [directTyped, directUpload] = [
    await createNoteIn(closed, ben, { shares }),
    await createNoteIn(closed, ben, { ...file, shares }),
  ];
  const list = async (query: string) =>
    (await call("GET", `/knowledge?${query}`, { as: ana })).body.map(({ id }: { id: string }) => id);
  expect(await list("kind=note")).toEqual([directTyped.id, typed.id]);
  expect(await list("kind=file")).toEqual([directUpload.id, upload.id]);
  expect(await list(`kind=file&folder_id=${mine.id}`)).toEqual([upload.id]);
  expect(await list("kind=note&scope=shared")).toEqual([directTyped.id]);
  expect((await call("GET", "/knowledge?kind=picture", { as: ana })).body.errors).toMatchObject([{ path: "kind" }]);
});
