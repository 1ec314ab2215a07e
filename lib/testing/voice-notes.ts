import { createHash, randomUUID } from "node:crypto";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { sealVoices } from "@/lib/features/voice-notes/seal-voice";
import { type StoredSpeakers, spokenTextOf } from "@/lib/features/voice-notes/stored-note";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { storeFile } from "@/lib/platform/files/store-file";
import type { Prisma } from "@/prisma/generated/client";
import { type Caller, call } from "./call";

export const putBody = { created_at: "2026-11-27T14:02:00.000Z", status: "recording" };

/** Creates or replaces a note as a client does. */
export const putNote = (as: Caller, id: string, body: object = {}, headers?: Record<string, string>) =>
  call("PUT", `/voice-notes/${id}`, { as, body: { ...putBody, ...body }, ...(headers && { headers }) });

export const line = (start_ms: number, end_ms: number, speaker: string | null, text: string): Segment => ({
  start_ms,
  end_ms,
  speaker,
  text,
  edited: false,
  overlap: false,
});

/** A finished note with words, speakers and an action item, and its sound as one file. */
export async function createVoiceNoteOf(
  owner: { id: string },
  data: Partial<Omit<Prisma.VoiceNoteUncheckedCreateInput, "ownerId" | "speakers" | "transcript">> & {
    transcript?: Segment[];
    speakers?: StoredSpeakers;
    bytes?: Uint8Array;
  } = {},
) {
  const { bytes = makeWav(1000), transcript = spoken, speakers = twoSpeakers, ...fields } = data;
  const file = await storeFile(bytes, { contentType: "audio/wav", prefix: "voice-notes" });
  const id = randomUUID();
  return database.voiceNote.create({
    data: {
      id,
      ownerId: owner.id,
      noteId: randomUUID(),
      title: "On the way back",
      status: "ready",
      createdAt: new Date("2026-11-27T14:02:00.000Z"),
      fileId: file.id,
      durationMs: 9500,
      transcript,
      speakers,
      spokenText: spokenTextOf(transcript),
      voices: sealVoices({ S1: [0.6, 0.8], S2: [1, 0] }, id),
      summary: "The roof is paid. [00:01]",
      actionItems: [{ text: "Call Bo by Friday", at_ms: 5000, owner_name: "Ana", task_id: null }],
      marks: [{ at_ms: 4000, label: "the price" }],
      ...fields,
    },
  });
}

const spoken = [
  line(0, 3000, "S1", "We painted the roof."),
  line(3200, 6000, "S2", "Who pays for 100% of it?"),
  line(6100, 9000, "S1", "Bo does, by Friday."),
];
const twoSpeakers: StoredSpeakers = {
  S1: { name: "Ana", speaker_id: null, suggestion: null },
  S2: { name: null, speaker_id: null, suggestion: null },
};

/** Silence that every program takes for a WAV file. */
export function makeWav(bytes: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(44 + bytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + bytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  for (const [at, value] of [16, 0x00010001, 16_000, 32_000, 0x00100002].entries()) {
    file.writeUInt32LE(value, 16 + at * 4);
  }
  file.write("data", 36, "latin1");
  file.writeUInt32LE(bytes, 40);
  for (let at = 44; at < file.length; at += 1) file[at] = at % 251;
  return new Uint8Array(file);
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export type Ticket = { upload_id: string; url: string; part_size: number; expires_at: string };

/** Begins to send a sound. */
export const startSound = (as: Caller, noteId: string, bytes: Uint8Array, more: object = {}) =>
  call("POST", `/voice-notes/${noteId}/audio`, {
    as,
    body: { content_type: "audio/wav", size_bytes: bytes.length, sha256: sha256Of(bytes), ...more },
  });

const pathOf = ({ url }: Pick<Ticket, "url">) => {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/api/, "") + search;
};

/** Sends these bytes of the whole. */
export const sendPiece = (ticket: Pick<Ticket, "url">, bytes: Uint8Array, from = 0, to = bytes.length) =>
  call("PUT", pathOf(ticket), {
    body: bytes.subarray(from, to),
    headers: { "content-range": `bytes ${from}-${to - 1}/${bytes.length}` },
  });

export const askArrived = (ticket: Pick<Ticket, "url">, method: "GET" | "HEAD" = "HEAD") =>
  call(method, pathOf(ticket));

export const completeSound = (as: Caller, noteId: string, { upload_id }: Pick<Ticket, "upload_id">) =>
  call("POST", `/voice-notes/${noteId}/audio/complete`, { as, body: { upload_id } });

/** Sends a whole sound as a client does. */
export async function sendSoundOf(as: Caller, noteId: string, bytes: Uint8Array, more: object = {}) {
  const { body: ticket } = await startSound(as, noteId, bytes, more);
  await sendPiece(ticket, bytes);
  return completeSound(as, noteId, ticket);
}

/** An API token of this person. */
export async function createTokenOf({ id: userId }: { id: string }, scope: "full" | "read" = "full") {
  const bearer = newSecret("parley");
  await database.apiToken.create({
    data: { userId, name: "Script", scope, prefix: "parley", tokenHash: hashSecret(bearer) },
  });
  return { bearer };
}
