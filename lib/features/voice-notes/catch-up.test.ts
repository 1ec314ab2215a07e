import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { createUser } from "@/lib/testing/factories";
import { deleteNote } from "./delete-note";
import { listChangesFor } from "./list-notes";
import { putNote } from "./save-note";
import { lockNote, writeNote } from "./write-note";

const body = { created_at: "2026-11-27T14:02:00.000Z", status: "recording" as const };
const beginning = new Date(0);

test("who asks for changes while many write misses none of them", async () => {
  const by = await createUser();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const seen = new Map<string, string | null>();
  let since = beginning;
  async function catchUp() {
    const { notes } = await listChangesFor(by, { since, after: null, limit: 100 });
    for (const { id, title, deletedAt } of notes) seen.set(id, deletedAt ? "deleted" : title);
    since = notes.at(-1)?.updatedAt ?? since;
  }
  let isWriting = true;
  const writing = Promise.all(
    ids.map(async (noteId, at) => {
      for (let round = 0; round < 8; round += 1)
        await putNote({ ...body, title: `${at}.${round}` }, { by, noteId, unmodifiedSince: null });
      if (at % 2 === 0) await deleteNote({ by, noteId, unmodifiedSince: null });
    }),
  ).finally(() => {
    isWriting = false;
  });
  while (isWriting) await catchUp();
  await writing;
  await catchUp();
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(ids.map((id, at) => [id, at % 2 === 0 ? "deleted" : `${at}.7`])),
  );
});

test("a clock that went back does not hide a change", async () => {
  const { id: ownerId } = await createUser();
  const noteId = randomUUID();
  const ahead = new Date(Date.now() + 3_600_000);
  await database.voiceNote.createMany({
    data: [randomUUID(), noteId].map((one) => ({ ownerId, noteId: one, createdAt: beginning, updatedAt: ahead })),
  });
  await transaction(async (tx, announce) => {
    const note = await lockNote(tx, ownerId, noteId);
    if (note) await writeNote(tx, announce, note, { title: "Changed" });
  });
  const { notes } = await listChangesFor({ id: ownerId }, { since: ahead, after: null, limit: 10 });
  expect(notes).toMatchObject([{ id: noteId, updatedAt: new Date(ahead.getTime() + 1) }]);
});
