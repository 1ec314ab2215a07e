import "server-only";
import { isDeepStrictEqual } from "node:util";
import { listChosenJottings } from "@/lib/features/jottings/queries";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict, Refusal } from "@/lib/platform/refusal";
import { contentText } from "./content-text";
import { placeJottings } from "./jotted-section";
import { refreshReaders } from "./refresh-readers";
import { notesContent } from "./schema";

/**
 * Saves one user's private notes without an event to others. If they are, or were, included in the meeting's notes,
 * updates these too; throws 409 `notes_reviewed` if the host has already reviewed them. A missing `inNotes` stays
 * unchanged. Throws 412 if another text was saved after `unmodifiedSince`.
 */
export async function saveJottings(
  meetingId: string,
  userId: string,
  { text, inNotes }: { text: string; inNotes?: boolean },
  unmodifiedSince: Date | null = null,
) {
  await transaction(async (tx, announce) => {
    const [kept] = await tx.$queryRaw<{ inNotes: boolean }[]>`
      insert into meeting_jottings as kept (meeting_id, user_id, text, in_notes)
      values (${meetingId}::uuid, ${userId}::uuid, ${text}, coalesce(${inNotes ?? null}::boolean, false))
      on conflict (meeting_id, user_id) do update
         set text = excluded.text,
             in_notes = coalesce(${inNotes ?? null}::boolean, kept.in_notes),
             updated_at = case when kept.text = excluded.text then kept.updated_at
               else greatest(excluded.updated_at, kept.updated_at + interval '1 millisecond') end
       where ${unmodifiedSince}::timestamptz is null
          or kept.updated_at <= ${unmodifiedSince}::timestamptz
          or kept.text = excluded.text
      returning in_notes as "inNotes"`;
    if (!kept) {
      const message = "Your private notes have changed in the meantime.";
      throw new Refusal("precondition_failed", "precondition_failed", message);
    }
    if (kept.inNotes || inNotes === false) await updateNotes(tx, announce, meetingId, userId);
  });
}

/**
 * Locks the meeting, which serialises this with the completion of the notes: the later of the two sees the other's
 * result.
 */
async function updateNotes(tx: Tx, announce: Announce, meetingId: string, userId: string) {
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
  const notes = await tx.meetingNotes.findUnique({
    where: { meetingId },
    select: { content: true, generatedContent: true },
  });
  if (!notes?.content) return;
  const own = (await listChosenJottings(tx, meetingId)).find((one) => one.userId === userId) ?? null;
  const before = notesContent.parse(notes.content);
  const content = placeJottings(before, userId, own);
  if (isDeepStrictEqual(before, content)) return;
  const generated = placeJottings(notesContent.parse(notes.generatedContent ?? notes.content), userId, own);
  const { count } = await tx.meetingNotes.updateMany({
    where: { meetingId, reviewed: false },
    data: {
      content,
      generatedContent: generated,
      searchText: contentText(content),
      // The host who is editing must not overwrite this unseen.
      editedAt: new Date(),
      editedById: userId,
    },
  });
  if (count === 0) {
    throw conflict("notes_reviewed", "The host has reviewed the notes, so what you added can no longer be changed.");
  }
  await refreshReaders(tx, meetingId);
  announce({ topic: "notes", meetingId });
}
