import "server-only";
import { reseal, seal, unseal } from "@/lib/platform/encryption/seal";

/** Numbers of length one: what voices are compared by. Throws without any length. */
export function unitOf(numbers: readonly number[]): number[] {
  const largest = Math.max(...numbers.map(Math.abs));
  const scaled = numbers.map((number) => number / largest);
  const length = Math.hypot(...scaled);
  if (!Number.isFinite(length) || length === 0) throw new Error("These numbers are no voice.");
  return scaled.map((number) => number / length);
}

type OfSpeaker = { ownerId: string; speakerId: string };
const speakerContext = ({ ownerId, speakerId }: OfSpeaker) => `voice-note-speaker:${ownerId}:${speakerId}`;

/** A known voice for the database. */
export const sealEmbedding = (numbers: readonly number[], speaker: OfSpeaker): string =>
  seal(encode(numbers), speakerContext(speaker));

/** Null when it was changed, belongs to another speaker, or its key is gone. */
export function openEmbedding(sealed: string, speaker: OfSpeaker): number[] | null {
  const text = unseal(sealed, speakerContext(speaker));
  return text === null ? null : decode(text);
}

/** The same under the key that encrypts now; null when it does not open. */
export const resealEmbedding = (sealed: string, speaker: OfSpeaker) => reseal(sealed, speakerContext(speaker));
export const resealVoices = (sealed: string, voiceNoteId: string) => reseal(sealed, noteContext(voiceNoteId));

/** By label. */
export type NoteVoices = Record<string, number[]>;
const noteContext = (voiceNoteId: string) => `voice-note-voices:${voiceNoteId}`;

/** The voices of a note's speakers for the database. */
export const sealVoices = (voices: NoteVoices, voiceNoteId: string): string =>
  seal(
    JSON.stringify(Object.fromEntries(Object.entries(voices).map(([label, numbers]) => [label, encode(numbers)]))),
    noteContext(voiceNoteId),
  );

/** Without any when there are none, they were changed, or their key is gone. */
export function openVoices(sealed: string | null, voiceNoteId: string): NoteVoices {
  const text = sealed === null ? null : unseal(sealed, noteContext(voiceNoteId));
  if (text === null) return {};
  const voices = Object.entries(JSON.parse(text) as Record<string, string>);
  return Object.fromEntries(voices.map(([label, encoded]) => [label, decode(encoded)]));
}

const encode = (numbers: readonly number[]) => Buffer.from(Float32Array.from(numbers).buffer).toString("base64");

function decode(text: string): number[] {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return Array.from(new Float32Array(bytes.buffer));
}
