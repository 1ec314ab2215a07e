import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { Prisma, type VoiceNote } from "@/prisma/generated/client";
import { openVoices, sealVoices } from "./seal-voice";
import { storedOf } from "./stored-note";
import { lockOwner, type NoteChange, writeNote } from "./write-note";

const atOnce = 100;

/** Forgets a voice: its numbers, those of its speaker in notes, and what notes say of it. False: it is not known. */
export async function forgetSpeaker(ownerId: string, speakerId: string): Promise<boolean> {
  const { count } = await database.voiceNoteSpeaker.deleteMany({ where: { ownerId, speakerId } });
  await forgetInNotes(ownerId, speakerId);
  return count > 0;
}

/** Forgets every voice, those of all speakers in notes among them, and of those that are being told apart. */
export async function forgetAllSpeakers(ownerId: string) {
  await database.voiceNoteSpeaker.deleteMany({ where: { ownerId } });
  await database.$executeRaw`
    update voice_note_stages stage set kept = coalesce(stage.kept, '{}') || '{"forgets": true}'
      from voice_notes note
     where note.id = stage.voice_note_id and note.owner_id = ${ownerId}::uuid
       and stage.stage = 'speakers' and stage.state = 'running'`;
  await forgetInNotes(ownerId, null);
}

/** Whose retention is over. */
export async function forgetExpired(now = new Date()) {
  const due = await database.voiceNoteSpeaker.findMany({
    where: { expiresAt: { lte: now } },
    select: { ownerId: true, speakerId: true },
  });
  for (const { ownerId, speakerId } of due) await forgetSpeaker(ownerId, speakerId);
}

/** A few notes at a time. A worker that recognises meanwhile looks for the voice again in its own transaction. */
async function forgetInNotes(ownerId: string, speakerId: string | null) {
  for (let isDone = false; !isDone; ) {
    isDone = await transaction(async (tx, announce) => {
      await lockOwner(tx, ownerId);
      const notes = await findNaming(tx, ownerId, speakerId);
      for (const note of notes) await forgetIn(tx, announce, note, speakerId);
      return notes.length < atOnce;
    });
  }
}

async function findNaming(tx: Tx, ownerId: string, speakerId: string | null): Promise<VoiceNote[]> {
  const isNamed =
    speakerId === null
      ? Prisma.sql`said ->> 'speaker_id' is not null or said #>> '{suggestion,speaker_id}' is not null or said -> 'refused' is not null`
      : Prisma.sql`${speakerId} in (said ->> 'speaker_id', said #>> '{suggestion,speaker_id}')
                   or said -> 'refused' @> to_jsonb(${speakerId}::text)`;
  const ids = await tx.$queryRaw<{ id: string }[]>`
    select id from voice_notes
     where owner_id = ${ownerId}::uuid
       and (${speakerId === null} and voices is not null
            or exists (select 1 from jsonb_each(speakers) each(label, said) where ${isNamed}))
     limit ${atOnce}`;
  return tx.voiceNote.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, orderBy: { updatedAt: "asc" } });
}

async function forgetIn(tx: Tx, announce: Announce, note: VoiceNote, speakerId: string | null) {
  const { speakers } = storedOf(note);
  const isIt = (id: string | null | undefined) =>
    id !== null && id !== undefined && (speakerId === null || id === speakerId);
  const kept = Object.entries(speakers).map(([label, { refused, ...speaker }]) => {
    const refusedStill = (refused ?? []).filter((id) => !isIt(id));
    const forgotten = {
      ...speaker,
      speaker_id: isIt(speaker.speaker_id) ? null : speaker.speaker_id,
      suggestion: isIt(speaker.suggestion?.speaker_id) ? null : speaker.suggestion,
    };
    return [label, refusedStill.length > 0 ? { ...forgotten, refused: refusedStill } : forgotten] as const;
  });
  const labels = Object.entries(speakers).flatMap(([label, { speaker_id }]) => (isIt(speaker_id) ? [label] : []));
  await writeNote(tx, announce, note, {
    speakers: Object.fromEntries(kept),
    ...voicesWithout(note, speakerId === null ? null : labels),
  });
}

/** `labels`: whose numbers go; null: all. */
function voicesWithout({ id, voices }: VoiceNote, labels: string[] | null): Pick<NoteChange, "voices"> {
  if (voices === null || labels?.length === 0) return {};
  if (labels === null) return { voices: null };
  const left = Object.entries(openVoices(voices, id)).filter(([label]) => !labels.includes(label));
  return { voices: left.length > 0 ? sealVoices(Object.fromEntries(left), id) : null };
}
