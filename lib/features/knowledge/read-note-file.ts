import "server-only";
import { readFileText } from "@/lib/language/file-text/read-file";
import { UnreadableFile } from "@/lib/language/file-text/unreadable-file";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { excerptOf } from "./excerpt-of";
import { queueIndexing } from "./queue-indexing";

/**
 * Reads the text of a note's file, or keeps the reason why it cannot be read. Other failures are thrown, to be tried
 * again, and become a reason with the last attempt.
 */
export async function readNoteFile(noteId: string, { isLastAttempt }: { isLastAttempt: boolean }) {
  const note = await database.knowledgeNote.findUnique({
    where: { id: noteId, reading: "waiting" },
    select: { title: true, fileName: true, fileId: true, file: { select: { storageKey: true } } },
  });
  if (!note?.fileId || !note.file) return;
  const read = await readStored(note.file.storageKey, note.fileName ?? "").catch((error: unknown) => {
    if (error instanceof UnreadableFile) return { problem: error.message };
    if (!isLastAttempt) throw error;
    log.error({ err: error, noteId }, "file of a note could not be read");
    return { problem: "This file could not be read. Upload it again." };
  });
  const { fileId } = note;
  await transaction(async (tx) => {
    const change =
      "problem" in read
        ? ({ reading: "failed", problem: read.problem } as const)
        : ({
            reading: "done",
            body: read.text,
            excerpt: excerptOf(read.text, note.title),
            truncated: read.truncated,
            problem: read.remark,
          } as const);
    const { count } = await tx.knowledgeNote.updateMany({
      where: { id: noteId, fileId, reading: "waiting" },
      data: { ...change, revision: { increment: 1 }, updatedAt: new Date() },
    });
    if (count === 0 || "problem" in read) return;
    await tx.storedFile.update({ where: { id: fileId }, data: { contentType: read.type } });
    await queueIndexing(tx, noteId, { settled: true });
  });
}

async function readStored(storageKey: string, fileName: string) {
  const bytes = await storageProvider().get(storageKey);
  if (!bytes) throw new UnreadableFile("This file is missing from the storage.");
  return readFileText(bytes, fileName, { compiled: env.COMPILED_PROGRAMS });
}
