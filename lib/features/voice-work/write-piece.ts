import "server-only";
import { liveJob } from "@/lib/features/voice-notes/job-definitions";
import { finishText } from "@/lib/language/spoken/finish-text";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { log } from "@/lib/platform/log";
import { pollUntil } from "@/lib/platform/poll-until";
import type { SpeechToText } from "@/lib/platform/providers/speech-to-text/provider";
import {
  prepareVoiceActivity,
  speechToText,
  voiceActivity,
} from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { SpeechCutter } from "./cut-speech";

const patienceMsDefault = 12_000;

/**
 * Has a worker write down some seconds of a recording that runs. Nothing of them is kept: when all of the recording has
 * arrived, better words are written. Null: no worker had time for it, or whoever asked went away.
 */
export async function hearPiece(
  by: { id: string },
  samples: Uint8Array<ArrayBuffer>,
  { patienceMs = patienceMsDefault, signal }: { patienceMs?: number; signal?: AbortSignal } = {},
): Promise<string | null> {
  const id = await transaction(async (tx) => {
    const piece = await tx.voiceNoteLivePiece.create({ data: { ownerId: by.id, samples }, select: { id: true } });
    await enqueue(tx, liveJob, { userId: by.id, pieceId: piece.id });
    return piece.id;
  });
  try {
    const read = () => database.voiceNoteLivePiece.findUnique({ where: { id }, select: { text: true } });
    return (await pollUntil(patienceMs, read, (piece) => piece?.text !== null, signal))?.text ?? null;
  } finally {
    await database.voiceNoteLivePiece.deleteMany({ where: { id } });
  }
}

type Given = { engine?: SpeechToText; isSpeech?: (samples: Float32Array) => Promise<boolean> };

/** Writes down a piece that somebody still waits for. Of noise, engines make words: it has none. */
export async function writePiece(id: string, { engine = speechToText(), isSpeech = hasVoice }: Given = {}) {
  const piece = await database.voiceNoteLivePiece.findUnique({ where: { id, owner: { disabledAt: null } } });
  if (!piece) return;
  try {
    const samples = readSamples(piece.samples);
    await engine.prepare();
    const language = engine.languages.length === 1 ? (engine.languages[0] ?? null) : null;
    const { text } = (await isSpeech(samples)) ? await engine.transcribe(samples, { language }) : { text: "" };
    await database.voiceNoteLivePiece.updateMany({ where: { id }, data: { text: finishText(text, language) } });
  } catch (error) {
    log.warn({ err: error }, "could not write down a piece of a recording");
    // Nobody waits any longer.
    await database.voiceNoteLivePiece.deleteMany({ where: { id } });
  }
}

async function hasVoice(samples: Float32Array): Promise<boolean> {
  await prepareVoiceActivity();
  const cutter = new SpeechCutter(voiceActivity(), 0);
  try {
    return cutter.accept(samples).length > 0 || cutter.end() !== null;
  } finally {
    cutter.activity.release();
  }
}
