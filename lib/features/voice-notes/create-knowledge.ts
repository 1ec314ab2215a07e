import "server-only";
import { createNote } from "@/lib/features/knowledge/create-note";
import { createNoteBody } from "@/lib/features/knowledge/schema";
import type { UserActor } from "@/lib/platform/auth/actor";
import { writeMarkdown } from "./export-text";
import { exportedNoteOf } from "./exported-note";
import type { FullNoteRow } from "./queries";

type Options = { folderId: string | undefined; zone: string };
const bodyBytesMax = 1_000_000;
const titleLengthMax = 200;

/** Makes a note in knowledge of what a voice note says, without its sound. Returns its id. */
export async function createKnowledge(by: UserActor, note: FullNoteRow, { folderId, zone }: Options): Promise<string> {
  const exported = exportedNoteOf(note, zone);
  return createNote(
    by,
    createNoteBody.parse({
      title: exported.title.slice(0, titleLengthMax).replace(/\p{Surrogate}$/u, ""),
      body: cut(writeMarkdown(exported)),
      ...(folderId !== undefined && { folder_id: folderId }),
    }),
  );
}

/** What a note in knowledge can hold, to the end of a line. */
function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= bodyBytesMax) return text;
  const kept = bytes.subarray(0, bodyBytesMax).toString();
  return kept.slice(0, kept.lastIndexOf("\n"));
}
