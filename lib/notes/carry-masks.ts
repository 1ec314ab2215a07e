import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../database";
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
  const lines = carried(notes.hiddenLines);
  if (!isDeepStrictEqual(lines, notes.hiddenLines)) {
    await tx.meetingNotes.update({ where: { meetingId }, data: { hiddenLines: lines } });
  }
  for (const { id, hiddenLines } of notes.meeting.readers) {
    await tx.recordReader.update({ where: { id }, data: { hiddenLines: carried(hiddenLines) } });
  }
}
