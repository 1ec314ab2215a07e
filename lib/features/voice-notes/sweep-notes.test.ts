import { mkdir, stat, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createUser } from "@/lib/testing/factories";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";
import { sweepNotes } from "./sweep-notes";

const dayMs = 86_400_000;

test("erases what nobody restored in 30 days, and nothing else", async () => {
  const ana = await createUser();
  const old = await createVoiceNoteOf(ana, { deletedAt: new Date(Date.now() - 30 * dayMs - 1000) });
  const recent = await createVoiceNoteOf(ana, { deletedAt: new Date(Date.now() - 29 * dayMs) });
  const kept = await createVoiceNoteOf(ana);
  await sweepNotes();
  await sweepNotes();
  const read = (id: string) => database.voiceNote.findUniqueOrThrow({ where: { id } });
  const erased = await read(old.id);
  expect(erased).toMatchObject({ title: null, transcript: [], voices: null, fileId: null, deletedAt: old.deletedAt });
  expect(erased.erasedAt).not.toBeNull();
  expect(erased.updatedAt > old.updatedAt).toBe(true);
  expect(await database.storedFile.count({ where: { id: old.fileId ?? "" } })).toBe(0);
  expect(await read(recent.id)).toEqual(recent);
  expect(await read(kept.id)).toEqual(kept);
});

test("removes what a process left that died while it joined pieces", async () => {
  const folders = ["old", "new"].map((name) => path.join(os.tmpdir(), `parley-sound-${name}-${process.pid}`));
  for (const folder of folders) await mkdir(folder);
  const [old = "", fresh = ""] = folders;
  const yesterday = new Date(Date.now() - 2 * dayMs);
  await utimes(old, yesterday, yesterday);
  await sweepNotes();
  await expect(stat(old)).rejects.toThrow();
  expect((await stat(fresh)).isDirectory()).toBe(true);
  await utimes(fresh, yesterday, yesterday);
  await sweepNotes();
});
