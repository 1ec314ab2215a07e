import "server-only";
import { z } from "zod";
import { sensitiveGroups } from "@/lib/language/sensitive/constants";
import type { Tx } from "@/lib/platform/database/database";
import { contentText } from "./content-text";
import { isMasking, type Mask, type MaskedNotes, makeViews } from "./mask-notes";
import { notesContent } from "./schema";

export const sensitiveQuotes = z.array(
  z.object({ group: z.enum(sensitiveGroups), quote: z.string(), reason: z.string() }),
);

/**
 * Stores the notes anew as each reader may see them: what they read, and what search finds them by. Part of every
 * transaction that changes the notes or what is hidden; the meeting is locked by then. `known`: views that the caller
 * makes anyway.
 */
export async function refreshReaders(tx: Tx, meetingId: string, known?: (mask: Mask) => MaskedNotes) {
  const notes = await tx.meetingNotes.findUnique({
    where: { meetingId },
    select: {
      content: true,
      sensitiveFound: true,
      meeting: { select: { readers: { select: { id: true, hiddenGroups: true, hiddenLines: true } } } },
    },
  });
  const readers = notes?.meeting.readers ?? [];
  if (!notes || readers.length === 0) return;
  const { content, sensitiveFound } = notes;
  const viewFor = known ?? (content === null ? null : readViews({ content, sensitiveFound }));
  const rows = readers.map(({ id, ...row }) => {
    const mask = parseMask(row);
    const view = viewFor?.(mask);
    return {
      id,
      content: view && isMasking(mask) ? view.content : null,
      title: view?.content.title ?? null,
      search_text: view ? contentText(view.content) : "",
    };
  });
  await tx.$executeRaw`
    update record_readers reader
       set content = view.content, title = view.title, search_text = view.search_text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as view(id uuid, content jsonb, title text, search_text text)
     where reader.id = view.id`;
}

/** Masks the stored notes for readers. */
export const readViews = ({ content, sensitiveFound }: { content: NonNullable<unknown>; sensitiveFound: unknown }) =>
  makeViews(notesContent.parse(content), sensitiveQuotes.parse(sensitiveFound));

/** What is hidden, as the columns hold it. */
export const parseMask = ({ hiddenGroups, hiddenLines }: { hiddenGroups: string[]; hiddenLines: string[] }): Mask => ({
  groups: sensitiveGroups.filter((group) => hiddenGroups.includes(group)),
  lines: hiddenLines,
});
