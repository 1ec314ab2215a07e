import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { takeUpload } from "@/lib/platform/files/take-upload";
import { findClientName } from "./create-note";
import { findTargetFolder } from "./find-target-folder";
import { queueReading } from "./queue-indexing";

type Named = { title: string; upload: string; folder_id?: string | undefined };

/**
 * Makes a note of a file that was sent, and has its text read. Where it goes is checked before anything is fetched. The
 * upload is gone unless the storage is away, and the file is swept unless the note is there.
 */
export async function addFile(by: UserActor, { title, upload, folder_id }: Named): Promise<string> {
  return takeUpload(by.id, upload, "knowledge", async ({ bytes, store, take, contentType, fileName }) => {
    await transaction((tx) => findTargetFolder(tx, by, { folder_id }));
    const file = await store(await bytes(), { contentType, prefix: "knowledge" });
    return transaction(async (tx) => {
      const folderId = await findTargetFolder(tx, by, { folder_id });
      await take(tx);
      const { id } = await tx.knowledgeNote.create({
        data: {
          folderId,
          title,
          fileName,
          fileId: file.id,
          kind: "file",
          source: "upload",
          reading: "waiting",
          addedById: by.id,
          updatedById: by.id,
          clientName: await findClientName(tx, by),
        },
        select: { id: true },
      });
      await queueReading(tx, id);
      return id;
    });
  });
}
