import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const nowhere = "/knowledge/0199a0a0-0000-7000-8000-000000000000";

/** Ana's folder, which Ben may edit and Cy read; the note in it is Ana's. */
async function scene() {
  const people = await createThree();
  const { ana, ben, cy } = people;
  const folder = await createFolderOf(ana, [
    { userId: ben.id, role: "editor" },
    { userId: cy.id, role: "viewer" },
  ]);
  const note = await createNoteIn(folder, ana);
  const colleague = await createUser({ organisationId: ana.organisationId });
  const stranger = await createUser();
  return { ...people, colleague, stranger, folder, note, path: `/knowledge/${note.id}` };
}

test("is read and changed by those who may, and unknown to all others", { tags: ["transport"] }, async () => {
  const { ana, ben, cy, colleague, stranger, path } = await scene();
  for (const [as, role, via] of [
    [ana, "manager", "owner"],
    [ben, "editor", "folder"],
    [cy, "viewer", "folder"],
  ] as const) {
    expect((await call("GET", path, { as })).body).toMatchObject({ title: "Roof", body: "Paint it.", role, via });
  }
  expect((await call("PUT", path, { as: cy, body: { nonsense: true } })).status).toBe(403);
  expect((await call("DELETE", path, { as: ben })).status).toBe(403);
  for (const as of [colleague, stranger]) {
    const gone = await call("GET", nowhere, { as });
    for (const method of ["GET", "PUT", "DELETE"]) {
      const { status, body } = await call(method, path, {
        as,
        body: method === "PUT" ? { nonsense: true } : undefined,
      });
      expect([status, body]).toEqual([404, gone.body]);
    }
  }
  const changed = await call("PUT", path, { as: ben, body: { title: "Roof 2", body: "Paint\rit\r\nred." } });
  expect([changed.status, changed.body]).toMatchObject([200, { title: "Roof 2", excerpt: "Paint it red." }]);
  expect((await call("GET", path, { as: cy })).body.body).toBe("Paint\nit\nred.");
  expect((await call("PUT", path, { as: ben, body: { folder: "x" } })).status).toBe(422);
});

test("the excerpt leaves out a first heading that says the title again, also once that is the title", async () => {
  const { ana, path } = await scene();
  const put = async (body: object) => (await call("PUT", path, { as: ana, body })).body.excerpt;
  expect(await put({ body: "# Paint\n\nRed." })).toBe("Paint Red.");
  expect(await put({ title: "Paint" })).toBe("Red.");
});

test("a change of what somebody else changed is refused with the note as it is", { tags: ["transport"] }, async () => {
  const { ana, ben, path, note } = await scene();
  const { body: read } = await call("GET", path, { as: ana });
  const since = { "if-unmodified-since": read.updated_at };
  const put = (as: { id: string }, body: object, headers?: Record<string, string>) =>
    call("PUT", path, { as, body, headers });
  expect((await put(ben, { body: "Paint it red." }, since)).status).toBe(200);
  const lost = await put(ana, { body: "Paint it blue." }, since);
  expect([lost.status, lost.body.code]).toEqual([412, "precondition_failed"]);
  expect(lost.body.current).toMatchObject({ id: note.id, body: "Paint it red.", role: "manager", can_move: true });
  // What is there already is no conflict.
  expect((await put(ana, { body: "Paint it red." }, since)).status).toBe(200);
  const { updated_at } = lost.body.current;
  const earlier = new Date(Date.parse(updated_at) - 1).toISOString();
  expect((await put(ana, { title: "Roof 3" }, { "if-unmodified-since": earlier })).status).toBe(412);
  expect((await put(ana, { title: "Roof 3" }, { "if-unmodified-since": updated_at })).status).toBe(200);
  expect((await put(ana, { title: "Roof 4" }, { "if-unmodified-since": "yesterday" })).status).toBe(422);
  expect((await put(ana, { title: "Roof 4" })).status).toBe(200);
});

test("moves for whoever added it or manages its folder, to where they may add", async () => {
  const { ana, ben, cy, note, folder, path } = await scene();
  const [bens, read, closed] = [
    await createFolderOf(ben, [{ userId: ana.id, role: "editor" }]),
    await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }]),
    await createFolderOf(ben),
  ];
  const move = (as: { id: string }, to: { id: string }, id = note.id) =>
    call("PUT", `/knowledge/${id}`, { as, body: { folder_id: to.id } });
  expect((await move(ben, bens)).status).toBe(403);
  expect((await move(ana, read)).status).toBe(403);
  expect((await move(ana, closed)).body.errors).toMatchObject([{ path: "folder_id" }]);
  expect((await move(ana, folder)).status).toBe(200);
  const moved = await move(ana, bens);
  expect([moved.status, moved.body]).toMatchObject([200, { folder_id: bens.id, scope: "shared", can_move: true }]);
  expect((await call("GET", path, { as: cy })).status).toBe(404);
  // Now in Ben's folder, where he manages it; without the folder, who added it has nothing.
  expect((await move(ben, closed)).status).toBe(200);
  expect((await call("GET", path, { as: ana })).status).toBe(404);
  const entries = await database.auditEntry.findMany({
    where: { action: "note_moved", actorId: { in: [ana.id, ben.id] } },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ detail }) => detail)).toEqual([
    { note_id: note.id, from: folder.id, to: bens.id },
    { note_id: note.id, from: bens.id, to: closed.id },
  ]);
});

test("of a file, the title changes and the text does not", { tags: ["transport"] }, async () => {
  const { ana, folder } = await scene();
  const file = await createNoteIn(folder, ana, { kind: "file", source: "upload", body: "Text of the file." });
  const put = (body: object) => call("PUT", `/knowledge/${file.id}`, { as: ana, body });
  expect((await put({ title: "Offer", body: "Text of the file." })).status).toBe(200);
  expect((await put({ body: "Other text." })).body.errors).toMatchObject([{ path: "body" }]);
});

test("deleted, it is gone for everybody at once; for good, also from the trash", async () => {
  const { ana, ben, cy, note, path } = await scene();
  expect((await call("DELETE", path, { as: ana })).status).toBe(204);
  const gone = await call("GET", nowhere, { as: ana });
  for (const as of [ana, ben, cy]) {
    expect((await call("GET", path, { as })).body).toEqual(gone.body);
    expect((await call("GET", "/knowledge", { as })).body).toEqual([]);
    for (const rest of ["/shares", "/file", "/versions"])
      expect((await call("GET", path + rest, { as })).status).toBe(404);
  }
  expect((await call("DELETE", path, { as: ana })).status).toBe(404);
  expect((await call("PUT", path, { as: ana, body: { title: "x" } })).status).toBe(404);
  expect((await call("DELETE", `${path}?hard=true`, { as: ben })).status).toBe(404);
  expect((await call("DELETE", `${path}?hard=true`, { as: ana })).status).toBe(204);
  expect(await database.knowledgeNote.count({ where: { id: note.id } })).toBe(0);
  expect((await call("DELETE", `${path}?hard=true`, { as: ana })).status).toBe(404);
  const entries = await database.auditEntry.findMany({
    where: { actorId: ana.id, kind: "knowledge" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action }) => action)).toEqual(["note_deleted", "note_purged"]);
});
