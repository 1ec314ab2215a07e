import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { carryHidden } from "./mask-notes";
import type { NotesContent } from "./schema";

/**
 * What is hidden line by line goes on in a new version of the notes, so that nothing comes to light because a line was
 * written anew. The meeting is locked; `refreshReaders` comes after it.
 */
export async function carryMasks(
  tx: Tx,
  meetingId: string,
  [before, after]: [NotesContent | null, NotesContent],
  { isRewritten }: { isRewritten: boolean },
) {
  if (!before) return;
  const hidden = { hiddenLines: { isEmpty: false } };
  const notes = await tx.meetingNotes.findUnique({
    where: { meetingId },
    select: { hiddenLines: true, meeting: { select: { readers: { where: hidden } } } },
  });
  if (!notes) return;
  const carried = (lines: string[]) => carryHidden(lines, before, after, { isRewritten });
  if (notes.hiddenLines.length > 0) {
    await tx.meetingNotes.update({ where: { meetingId }, data: { hiddenLines: carried(notes.hiddenLines) } });
  }
  const rows = notes.meeting.readers.map(({ id, hiddenLines }) => ({ id, lines: carried(hiddenLines) }));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    update record_readers reader
       set hidden_lines = carried.lines
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as carried(id uuid, lines text[])
     where reader.id = carried.id`;
}
