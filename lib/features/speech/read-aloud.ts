import "server-only";
import type { Notes } from "@/lib/features/notes/schema";
import { readsLanguage, type TextToSpeech } from "@/lib/platform/providers/text-to-speech/provider";
import { textToSpeech } from "@/lib/platform/providers/text-to-speech/text-to-speech";
import { conflict } from "@/lib/platform/refusal";
import { makeReading, type Reading } from "./make-reading";
import { notesLanguage } from "./notes-language";
import { findTranscriptLanguage } from "./queries";
import { spokenNotes } from "./spoken-notes";

type Options = { voice?: TextToSpeech; signal?: AbortSignal };

/** Reads aloud what `notes` shows: the notes as this person may see them. */
export async function readAloud(
  person: { id: string },
  { meetingId, notes }: { meetingId: string; notes: Pick<Notes, "content" | "silent" | "timeline_origin"> },
  { voice = textToSpeech(), signal }: Options = {},
): Promise<Reading> {
  const { content } = notes;
  if (!content) throw conflict("notes_not_ready", "There are no notes to listen to yet.");
  const language = notesLanguage(content, await findTranscriptLanguage(meetingId));
  // Where nothing was said, the overview is a sentence of Parley's about that.
  const said = notes.silent ? { ...content, overview: "" } : content;
  const year = notes.timeline_origin ? new Date(notes.timeline_origin).getUTCFullYear() : null;
  const text = spokenNotes(said, { language, year });
  if (text === "") throw conflict("notes_not_ready", "These notes have nothing to listen to.");
  if (!readsLanguage(voice.languages, language)) {
    throw conflict(
      "voice_missing",
      "The built-in voice reads only English. An administrator can connect a voice for other languages.",
    );
  }
  return makeReading(person, { text, language }, { voice, signal });
}
