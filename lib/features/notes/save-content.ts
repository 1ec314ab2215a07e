import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { laterThan } from "@/lib/language/time/later-than";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import type { Prisma } from "@/prisma/generated/client";
import { carryMasks } from "./carry-masks";
import { contentText } from "./content-text";
import { refreshReaders } from "./refresh-readers";
import { saveActionItems } from "./save-action-items";
import { type NotesContent, notesContent } from "./schema";

type Stored = { meetingId: string; content: Prisma.JsonValue; editedAt: Date | null; generatedAt: Date | null };

/** Stores what a person made of the notes, with all that follows from it. The meeting is locked by then. */
export async function saveContent(
  tx: Tx,
  announce: Announce,
  notes: Stored,
  { content, reviewed, by }: { content: NotesContent; reviewed: boolean; by: { id: string } },
) {
  const { meetingId } = notes;
  await carryMasks(tx, meetingId, [notesContent.parse(notes.content), content], { isRewritten: false });
  const editedAt = laterThan(changedAt(notes));
  await tx.meetingNotes.update({
    where: { meetingId },
    data: { content, searchText: contentText(content), editedAt, editedById: by.id, reviewed },
  });
  await tx.meeting.update({ where: { id: meetingId }, data: { generatedTitle: content.title } });
  await refreshReaders(tx, meetingId);
  await saveActionItems(tx, meetingId, content, { isRewritten: false });
  announce({ topic: "notes", meetingId });
  await announceMeeting(tx, announce, meetingId);
}

export const changedAt = ({ editedAt, generatedAt }: Pick<Stored, "editedAt" | "generatedAt">) =>
  editedAt ?? generatedAt;
