import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createFolderOf, createThree } from "@/lib/testing/knowledge";

const text = "Paint the roof red.";

/** Sends a file, and answers what completes it. */
async function send(as: { id: string }, content: string | null = text, name = "Roof plan.txt") {
  const { body: ticket } = await call("POST", "/knowledge/uploads", {
    as,
    body: { file_name: name, file_type: "text/plain", size: text.length },
  });
  const { pathname, search } = new URL(ticket.url);
  if (content !== null) {
    const headers = { "content-type": ticket.content_type };
    const sent = await call("PUT", pathname.replace(/^\/api/, "") + search, { body: content, headers });
    expect(sent.status).toBe(204);
  }
  const { storageKey } = await database.upload.findUniqueOrThrow({ where: { id: ticket.upload } });
  const complete = (more: object = {}) =>
    call("POST", "/knowledge/uploads/complete", { as, body: { title: "Roof", upload: ticket.upload, ...more } });
  const isGone = async () =>
    (await database.upload.count({ where: { id: ticket.upload } })) === 0 &&
    (await storageProvider().size(storageKey)) === null;
  return { complete, isGone, upload: ticket.upload as string };
}

test("makes a note of the file, which waits to be read and is downloaded under its own name", {
  tags: ["transport"],
}, async () => {
  const { ana } = await createThree();
  const { complete, isGone } = await send(ana);
  const { status, body: note } = await complete();
  expect([status, note]).toMatchObject([
    201,
    {
      title: "Roof",
      kind: "file",
      source: "upload",
      reading: "waiting",
      folder_name: "My notes",
      file_name: "Roof plan.txt",
      file_type: "text/plain",
      file_size: text.length,
      can_edit: true,
    },
  ]);
  expect(await isGone()).toBe(true);
  const queued =
    await database.$queryRaw`select 1 from graphile_worker.jobs where key = ${`knowledge.read-file:${note.id}`}`;
  expect(queued).toHaveLength(1);
  const { body: link } = await call("GET", `/knowledge/${note.id}/file`, { as: ana });
  expect(link.file_name).toBe("Roof plan.txt");
  expect(Date.parse(link.expires_at)).toBeGreaterThan(Date.now());
  const { pathname, search } = new URL(link.url);
  const file = await call("GET", pathname.replace(/^\/api/, "") + search);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringContaining("Roof%20plan.txt"),
  ]);
  expect((await complete()).body.errors).toMatchObject([{ path: "upload" }]);
});

test("is refused before anything is kept, and the upload is gone all the same", async () => {
  const { ana, ben } = await createThree();
  const before = await database.storedFile.count();
  const read = await createFolderOf(ben, [{ userId: ana.id, role: "viewer" }]);
  const closed = await createFolderOf(ben);
  const toRead = await send(ana);
  expect((await toRead.complete({ folder_id: read.id })).status).toBe(403);
  const toClosed = await send(ana);
  expect((await toClosed.complete({ folder_id: closed.id })).body.errors).toMatchObject([{ path: "folder_id" }]);
  const never = await send(ana, null);
  expect((await never.complete()).body.errors).toMatchObject([{ path: "upload" }]);
  for (const { isGone } of [toRead, toClosed, never]) expect(await isGone()).toBe(true);
  expect(await database.storedFile.count()).toBe(before);

  // What somebody else sent is unknown, and stays theirs.
  const bens = await send(ben);
  const taken = await call("POST", "/knowledge/uploads/complete", {
    as: ana,
    body: { title: "Mine", upload: bens.upload },
  });
  expect(taken.body.errors).toMatchObject([{ path: "upload" }]);
  expect((await bens.complete()).status).toBe(201);
  const untitled = await send(ana);
  expect((await untitled.complete({ title: " " })).body.errors).toMatchObject([{ path: "title" }]);
  expect((await call("POST", "/knowledge/uploads/complete", { body: {} })).status).toBe(401);
});
