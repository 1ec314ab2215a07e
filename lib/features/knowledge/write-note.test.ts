import { expect, test } from "vitest";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { storeFile } from "@/lib/platform/files/store-file";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";
import { createNote } from "./create-note";
import { deleteFolder } from "./delete-folder";
import { purgeNote, purgeTrash } from "./purge-notes";
import { restoreNote } from "./restore-note";
import { restoreVersion } from "./restore-version";
import { updateNote } from "./update-note";

type Account = Awaited<ReturnType<typeof createThree>>["ana"];

const actorOf = ({ id, organisationId, email, name }: Account): UserActor => ({
  kind: "user",
  id,
  organisationId,
  email,
  name: name ?? email,
  title: null,
  timezone: null,
  isAdmin: false,
  credential: { type: "session", sessionId: "0199a0a0-0000-7000-8000-00000000a0a0" },
});

async function scene() {
  const people = await createThree();
  const { ana, ben } = people;
  const folder = await createFolderOf(ana, [{ userId: ben.id, role: "editor" }]);
  const note = await createNoteIn(folder, ana, { body: "Start." });
  const save = (by: Account, body: string, since: Date | null = null) =>
    updateNote(note.id, { body }, { by: actorOf(by), unmodifiedSince: since });
  const read = () => database.knowledgeNote.findUniqueOrThrow({ where: { id: note.id } });
  const versions = () => database.knowledgeVersion.findMany({ where: { noteId: note.id }, orderBy: { id: "asc" } });
  const bodies = async () => (await versions()).map(({ body }) => body);
  /** Makes everything that is there so much older. */
  const wait = async (minutes: number) => {
    await database.$executeRaw`
      update knowledge_notes set updated_at = updated_at - make_interval(mins => ${minutes}) where id = ${note.id}::uuid`;
    await database.$executeRaw`
      update knowledge_versions set saved_at = saved_at - make_interval(mins => ${minutes}) where note_id = ${note.id}::uuid`;
  };
  return { ...people, folder, note, save, read, versions, bodies, wait };
}

test("of many who write what they read at the same time, one wins, and nothing is lost", async () => {
  const { ana, ben, note, save, read, bodies } = await scene();
  const writers = Array.from({ length: 6 }, (_, at) => save(at % 2 ? ana : ben, `By ${at}`, note.updatedAt));
  const outcomes = await Promise.allSettled(writers);
  const lost = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const winner = `By ${outcomes.findIndex(({ status }) => status === "fulfilled")}`;
  expect(lost).toHaveLength(5);
  for (const reason of lost) {
    expect(reason).toMatchObject({ kind: "precondition_failed", details: { current: { body: winner } } });
  }
  expect(await read()).toMatchObject({ body: winner, revision: 2 });
  expect(await bodies()).toEqual(["Start."]);
});

test("somebody who types leaves a version for each ten minutes, and another person the state before theirs", async () => {
  const { ana, ben, save, bodies, wait } = await scene();
  for (const text of ["1", "12", "123"]) await save(ana, text);
  // How the note began; the rest belongs to Ana's ten minutes.
  expect(await bodies()).toEqual(["Start."]);
  await save(ben, "Ben");
  expect(await bodies()).toEqual(["Start.", "123"]);
  await save(ben, "Ben 2");
  await save(ben, "Ben 3");
  expect(await bodies()).toEqual(["Start.", "123", "Ben"]);
  await wait(11);
  await save(ben, "Ben 4");
  expect(await bodies()).toEqual(["Start.", "123", "Ben", "Ben 3"]);
  // The same text again is no change.
  await save(ana, "Ben 4");
  expect(await bodies()).toHaveLength(4);
});

test("a version that is restored keeps what it replaces, also in the middle of typing", async () => {
  const { ana, note, save, read, versions, bodies } = await scene();
  await save(ana, "First");
  await save(ana, "Second");
  const [start] = await versions();
  await restoreVersion({ noteId: note.id, versionId: start?.id ?? "" }, actorOf(ana));
  expect((await read()).body).toBe("Start.");
  expect(await bodies()).toEqual(["Start.", "Second"]);
});

test("at most 200 versions are kept; those of busy minutes of past days go first, then the oldest", async () => {
  const { ana, ben, note, save, versions } = await scene();
  const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
  const old = Array.from({ length: 200 }, (_, n) => ({
    noteId: note.id,
    title: "Roof",
    body: `${n}`,
    savedAt: hour(n),
  }));
  // The second was followed by the third within a minute.
  Object.assign(old[1] ?? {}, { savedAt: new Date(hour(2).getTime() - 60_000) });
  await database.knowledgeVersion.createMany({ data: old });
  await save(ana, "a");
  const kept = async () => (await versions()).map(({ body }) => body);
  expect((await kept()).slice(0, 3)).toEqual(["0", "2", "3"]);
  await save(ben, "b");
  const left = await kept();
  expect([left.length, ...left.slice(0, 2), ...left.slice(-2)]).toEqual([200, "2", "3", "Start.", "a"]);
});

test("what is added while its folder is deleted is refused or goes along; nothing stays in a deleted folder", async () => {
  const { ana, ben, folder, note } = await scene();
  const bens = await createFolderOf(ben);
  const moved = await createNoteIn(bens, ben);
  const row = { ...folder, isDefault: false, isGlobal: false };
  await Promise.allSettled([
    createNote(actorOf(ben), { title: "New", body: "", folder_id: folder.id }),
    updateNote(moved.id, { folder_id: folder.id }, { by: actorOf(ben), unmodifiedSince: null }),
    deleteFolder(row, actorOf(ana)),
    createNote(actorOf(ben), { title: "Newer", body: "", folder_id: folder.id }),
  ]);
  expect(await database.knowledgeNote.count({ where: { folderId: folder.id, deletedAt: null } })).toBe(0);
  await restoreNote(note.id, actorOf(ana));
  expect(await database.knowledgeNote.findUnique({ where: { id: note.id }, include: { folder: true } })).toMatchObject({
    deletedAt: null,
    folder: { ownerId: ana.id, isDefault: true },
  });
});

test("after 30 days, what is in the trash goes for good, with its file and its folder", async () => {
  const { ana, folder } = await scene();
  const day = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const file = async () => storeFile(new Uint8Array([1]), { contentType: "text/plain", prefix: "knowledge" });
  const [gone, shared] = [await file(), await file()];
  const isThere = async ({ storageKey }: { storageKey: string }) => (await storageProvider().size(storageKey)) !== null;
  const old = await createFolderOf(ana, [], { deletedAt: day(31) });
  const emptied = await createNoteIn(old, ana, { deletedAt: day(31), fileId: gone.id });
  await createNoteIn(folder, ana, { deletedAt: day(31), fileId: shared.id });
  const kept = await createNoteIn(folder, ana, { deletedAt: day(29), fileId: shared.id });
  await purgeTrash();
  const left = await database.knowledgeNote.findMany({ where: { addedById: ana.id, deletedAt: { not: null } } });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
  expect(await database.knowledgeFolder.count({ where: { id: old.id } })).toBe(0);
  const files = await database.storedFile.findMany({ where: { id: { in: [gone.id, shared.id] } } });
  expect(files.map(({ id }) => id)).toEqual([shared.id]);
  expect(await isThere(shared)).toBe(true);
  await purgeNote(emptied.id, ana);
  await purgeNote(kept.id, ana);
  expect(await database.storedFile.count({ where: { id: shared.id } })).toBe(0);
});
