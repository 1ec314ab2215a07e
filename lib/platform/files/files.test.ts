import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { forbidden } from "@/lib/platform/refusal";
import { callRaw } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { runQueued } from "@/lib/testing/run-queued";
import { openUploadsMax, usualLossMin } from "./constants";
import { makeFileLink } from "./make-file-link";
import { removeFiles } from "./remove-files";
import { removeUploadsOf } from "./remove-upload";
import { startUpload } from "./start-upload";
import { storeFile } from "./store-file";
import { sweepFiles } from "./sweep-files";
import { takeUpload } from "./take-upload";

const text = { purpose: "knowledge", fileName: "plan.txt", contentType: "text/plain", size: 5 } as const;
const hello = new TextEncoder().encode("hello");
const picture = { contentType: "image/webp", prefix: "avatars" };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** The ticket of a file that was sent, and the key of its object. */
async function sent(userId: string) {
  const ticket = await startUpload(userId, text);
  const { storageKey } = await database.upload.findUniqueOrThrow({ where: { id: ticket.upload } });
  await storageProvider().put(storageKey, hello, text);
  return { id: ticket.upload, storageKey };
}

const exists = async (storageKey: string) => (await storageProvider().size(storageKey)) !== null;
const age = (id: string) => database.storedFile.update({ where: { id }, data: { createdAt: hours(-2) } });
const hasRow = async (id: string) => (await database.storedFile.count({ where: { id } })) > 0;
const setAvatar = (user: { id: string }, avatarId: string | null) =>
  database.user.update({ where: { id: user.id }, data: { avatarId } });

test("an upload is handed over once, with what was said of it", async () => {
  const ana = await createUser();
  const { id, storageKey } = await sent(ana.id);
  const taken = await takeUpload(ana.id, id, "knowledge", async ({ bytes, take, ...upload }) => {
    await transaction(take);
    return { ...upload, text: new TextDecoder().decode(await bytes()) };
  });
  expect(taken).toMatchObject({ text: "hello", size: 5, contentType: "text/plain", fileName: "plan.txt" });
  expect(await exists(storageKey)).toBe(false);
  await expect(takeUpload(ana.id, id, "knowledge", async () => {})).rejects.toMatchObject({ code: "invalid" });
});

test("of two who take an upload at once, one gets it", async () => {
  const ana = await createUser();
  const { id } = await sent(ana.id);
  const results = await Promise.allSettled(
    [1, 2].map(() => takeUpload(ana.id, id, "knowledge", ({ take }) => transaction(take))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an upload is gone also when what it was for is refused, and stays when something fails", async () => {
  const ana = await createUser();
  const { id, storageKey } = await sent(ana.id);
  const failing = takeUpload(ana.id, id, "knowledge", () => Promise.reject(new Error("no note")));
  await expect(failing).rejects.toThrow("no note");
  expect(await exists(storageKey)).toBe(true);
  const refused = takeUpload(ana.id, id, "knowledge", () => Promise.reject(forbidden("no rights")));
  await expect(refused).rejects.toThrow("no rights");
  expect(await exists(storageKey)).toBe(false);
  expect(await database.upload.count({ where: { id } })).toBe(0);
});

test("nobody takes another person's upload, one for something else, one that expired or one that wasn't sent", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  const { id, storageKey } = await sent(ana.id);
  const never = () => Promise.reject(new Error("was handed over"));
  const expired = { code: "invalid", message: "This upload has expired. Send the file again." };
  await expect(takeUpload(ben.id, id, "knowledge", never)).rejects.toMatchObject(expired);
  await expect(takeUpload(ana.id, id, "avatar", never)).rejects.toMatchObject(expired);
  await database.upload.update({ where: { id }, data: { expiresAt: hours(-0.01) } });
  await expect(takeUpload(ana.id, id, "knowledge", never)).rejects.toMatchObject(expired);
  expect(await exists(storageKey)).toBe(true);
  const { upload } = await startUpload(ana.id, text);
  const absent = { code: "invalid", message: "The file didn't arrive. Send it again." };
  await expect(takeUpload(ana.id, upload, "knowledge", never)).rejects.toMatchObject(absent);
});

test("a person has a bounded number of uploads open", async () => {
  const ana = await createUser();
  const open = { userId: ana.id, ...text, expiresAt: hours(1) };
  await database.upload.createMany({
    data: Array.from({ length: openUploadsMax }, (_, n) => ({ ...open, storageKey: `uploads/${ana.id}/${n}` })),
  });
  await expect(startUpload(ana.id, text)).rejects.toMatchObject({ code: "rate_limited" });
  await database.upload.updateMany({ where: { userId: ana.id }, data: { expiresAt: hours(-1) } });
  await startUpload(ana.id, text);
});

test("what is written to an upload's address after it was taken is deleted once the address has expired", async () => {
  const ana = await createUser();
  const { id, storageKey } = await sent(ana.id);
  await takeUpload(ana.id, id, "knowledge", ({ take }) => transaction(take));
  await storageProvider().put(storageKey, hello, text);
  await sweepFiles(hours(1.5));
  expect(await exists(storageKey)).toBe(true);
  await sweepFiles(hours(2.5));
  expect(await exists(storageKey)).toBe(false);
  expect(await database.removedObject.count({ where: { storageKey } })).toBe(0);
});

test("uploads that expire, and those of an account that goes, leave nothing", async () => {
  const ana = await createUser();
  const [late, gone] = [await sent(ana.id), await sent(ana.id)];
  await database.upload.update({ where: { id: late.id }, data: { expiresAt: hours(-2) } });
  await sweepFiles();
  expect(await exists(late.storageKey)).toBe(false);
  expect(await exists(gone.storageKey)).toBe(true);
  await transaction((tx) => removeUploadsOf(tx, ana.id));
  expect(await database.upload.count({ where: { userId: ana.id } })).toBe(0);
  await sweepFiles(hours(3));
  expect(await exists(gone.storageKey)).toBe(false);
});

test("a file is kept as long as something points at it, and no longer", async () => {
  const ana = await createUser();
  const file = await storeFile(hello, picture);
  await setAvatar(ana, file.id);
  await age(file.id);
  await sweepFiles();
  expect([await hasRow(file.id), await exists(file.storageKey)]).toEqual([true, true]);
  await setAvatar(ana, null);
  await sweepFiles();
  expect([await hasRow(file.id), await exists(file.storageKey)]).toEqual([false, false]);
});

test("stopped before anything points at it, a file stays an hour and then goes", async () => {
  const file = await storeFile(hello, picture);
  await sweepFiles();
  expect(await exists(file.storageKey)).toBe(true);
  await age(file.id);
  await sweepFiles();
  expect([await hasRow(file.id), await exists(file.storageKey)]).toEqual([false, false]);
});

test("stopped between the row and the object, nothing is left after an hour", async () => {
  const row = { storageKey: "avatars/never", contentType: "image/webp", size: 5, createdAt: hours(-2) };
  const { id } = await database.storedFile.create({ data: row });
  await sweepFiles();
  expect(await hasRow(id)).toBe(false);
  expect(await database.removedObject.count()).toBe(0);
});

test("removed with what named it, its object goes soon, also when the storage is away at first", async () => {
  const ana = await createUser();
  const [kept, file] = [await storeFile(hello, picture), await storeFile(hello, picture)];
  await setAvatar(ana, kept.id);
  await transaction((tx) => removeFiles(tx, [kept.id, file.id, null]));
  // Stopped here: the row is gone, the object is not.
  expect([await hasRow(kept.id), await hasRow(file.id), await exists(file.storageKey)]).toEqual([true, false, true]);
  const onDisk = path.resolve(env.DATA_DIR, "files", file.storageKey);
  rmSync(onDisk);
  mkdirSync(onDisk);
  expect(await runQueued()).toEqual(["files.sweep"]);
  expect(await database.removedObject.count({ where: { storageKey: file.storageKey } })).toBe(1);
  rmSync(onDisk, { recursive: true });
  await storageProvider().put(file.storageKey, hello, picture);
  await sweepFiles(hours(1.1));
  expect(await exists(file.storageKey)).toBe(false);
  expect(await database.removedObject.count({ where: { storageKey: file.storageKey } })).toBe(0);
  expect(await exists(kept.storageKey)).toBe(true);
});

test("files that a restore left without rows are kept until an operator says otherwise", async () => {
  const ana = await createUser();
  const used = await storeFile(hello, picture);
  await setAvatar(ana, used.id);
  const row = (place: number) => ({ storageKey: `knowledge/lost-${place}`, contentType: "text/plain", size: 5 });
  const lost = Array.from({ length: usualLossMin + 1 }, (_, place) => ({ ...row(place), createdAt: hours(-2) }));
  await database.storedFile.createMany({ data: lost });
  await sweepFiles();
  const isLost = { where: { storageKey: { startsWith: "knowledge/lost-" } } };
  expect(await database.storedFile.count(isLost)).toBe(lost.length);
  Object.assign(env, { REMOVE_UNUSED_FILES: true });
  await sweepFiles().finally(() => Object.assign(env, { REMOVE_UNUSED_FILES: false }));
  expect(await database.storedFile.count(isLost)).toBe(0);
  expect(await hasRow(used.id)).toBe(true);
});

test("a file that somebody points at just now is not removed", async () => {
  const ana = await createUser();
  const file = await storeFile(hello, picture);
  await age(file.id);
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: ana.id }, data: { avatarId: file.id } });
    await sweepFiles();
    await transaction((other) => removeFiles(other, [file.id]));
  });
  await sweepFiles();
  expect([await hasRow(file.id), await exists(file.storageKey)]).toEqual([true, true]);
});

test("what has been removed can't be pointed at any more", async () => {
  const ana = await createUser();
  const file = await storeFile(hello, picture);
  await age(file.id);
  let late: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    await removeFiles(tx, [file.id]);
    late = setAvatar(ana, file.id).catch((error) => error);
    // The other transaction waits for this one.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await late).toMatchObject({ code: "P2003" });
});

test("each foreign key to a file keeps it", async () => {
  const pointers = await database.$queryRaw<{ name: string }[]>`
    select conname as name from pg_constraint
     where contype = 'f' and confrelid = 'stored_files'::regclass and (confdeltype <> 'r' or cardinality(conkey) <> 1)`;
  expect(pointers).toEqual([]);
});

test("a link downloads a file, or part of it, under its own name for a minute", async () => {
  const ana = await createUser();
  const file = await storeFile(new TextEncoder().encode("<script>"), { contentType: "text/html", prefix: "knowledge" });
  await createNoteIn(await createFolderOf(ana), ana, { kind: "file", fileId: file.id });
  const { url, expiresAt } = await makeFileLink(file, "Año 'Q3' (final).html", ana.id);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  const link = url.slice(`${env.PUBLIC_ORIGIN}/api`.length);
  const answer = await callRaw("GET", link);
  expect(await answer.text()).toBe("<script>");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="Ano 'Q3' (final).html"; filename*=UTF-8''A%C3%B1o%20%27Q3%27%20%28final%29.html`,
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const part = await callRaw("GET", link, { headers: { range: "bytes=1-6" } });
  expect([part.status, await part.text()]).toEqual([206, "script"]);
});
