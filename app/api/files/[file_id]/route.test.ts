import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { storeFile } from "@/lib/platform/files/store-file";
import { call } from "@/lib/testing/call";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";

const storeText = () =>
  storeFile(new TextEncoder().encode("hello"), { contentType: "text/plain", prefix: "knowledge" });

/** Ben's link to the file of a note in a folder that Ana shares with him. */
async function createLink() {
  const { ana, ben } = await createThree();
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "viewer" }]);
  const file = await storeText();
  const note = await createNoteIn(folder, ana, { kind: "file", fileId: file.id });
  const { url } = await makeFileLink(file, "plan.txt", ben.id);
  return { ana, ben, folder, note, file, path: url.slice(`${env.PUBLIC_ORIGIN}/api`.length) };
}

test("downloads the file", { tags: ["transport"] }, async () => {
  const { path } = await createLink();
  expect(await call("GET", path)).toMatchObject({ status: 200, body: "hello" });
  expect((await call("GET", path, { headers: { range: "bytes=9-" } })).status).toBe(416);
});

test("opens nothing by a link that was changed or is of another file or viewer", async () => {
  const [{ path, file, ana, ben }, other] = [await createLink(), await createLink()];
  expect((await call("GET", path.replace("plan.txt", "plan.exe"))).status).toBe(404);
  expect((await call("GET", path.replace(/expires=\d/, "expires=9"))).status).toBe(404);
  expect((await call("GET", path.replace(file.id, other.file.id))).status).toBe(404);
  expect((await call("GET", path.replace(ben.id, ana.id))).status).toBe(404);
  expect((await call("GET", `/files/${file.id}`)).status).toBe(422);
});

type Scene = Awaited<ReturnType<typeof createLink>>;

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  [
    "the folder is no longer shared",
    ({ folder: { id } }) => database.knowledgeShare.deleteMany({ where: { folderId: id } }),
  ],
  ["the note was deleted", ({ ana, note: { id } }) => call("DELETE", `/knowledge/${id}`, { as: ana })],
  [
    "the viewer's account was disabled",
    ({ ben: { id } }) => database.user.update({ where: { id }, data: { disabledAt: new Date() } }),
  ],
])("opens nothing once %s", async (_what, end) => {
  const scene = await createLink();
  await end(scene);
  expect((await call("GET", scene.path)).status).toBe(404);
});

test("an archive of one's data is its owner's alone, until it expires", async () => {
  const { ana, ben } = await createThree();
  const file = await storeText();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const requestId = "0199a0a0-0000-7000-8000-00000000e0e0";
  const fields = { requestId, status: "ready" as const, expiresAt, fileId: file.id };
  await database.accountExport.create({ data: { userId: ana.id, ...fields } });
  const open = async ({ id }: { id: string }) => {
    const { url } = await makeFileLink(file, "data.zip", id);
    return (await call("GET", url.slice(`${env.PUBLIC_ORIGIN}/api`.length))).status;
  };
  expect([await open(ana), await open(ben)]).toEqual([200, 404]);
  await database.accountExport.update({ where: { userId: ana.id }, data: { expiresAt: new Date() } });
  expect(await open(ana)).toBe(404);
});
