import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { segmentsMax } from "@/lib/features/voice-notes/constants";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { finishText } from "@/lib/language/spoken/finish-text";
import { languageOf } from "@/lib/language/talk/spoken-language";
import { database } from "@/lib/platform/database/database";
import { type SpeechToText, sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import {
  prepareVoiceActivity,
  speechToText,
  voiceActivity,
} from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { type Piece, SpeechCutter } from "./cut-speech";
import { joinTranscript } from "./join-transcript";
import type { StageRun } from "./keep-stage";
import { openSpeech } from "./open-speech";
import { placeWords } from "./place-words";

const bytesPerSample = 2;
const readSeconds = 10;
/** Of 32,768. */
const stillMax = 3;
const saveEveryMs = 5000;
const beforeLengthMax = 200;

/** Where the words are written down to. */
type Kept = { untilMs: number };

/** Writes down what is said, piece by piece. Goes on where an earlier run has stopped. */
export async function writeWords(run: StageRun, engine: SpeechToText = speechToText()) {
  const { voiceNoteId, signal } = run;
  const { file, seconds } = await openSpeech(run);
  await run.orStop(Promise.all([engine.prepare(), prepareVoiceActivity()]));
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id: voiceNoteId }, select: { language: true } });
  const language = note.language ?? (engine.languages.length === 1 ? (engine.languages[0] ?? null) : null);
  const book = new WordBook(run, (run.kept as Kept | null)?.untilMs ?? 0);
  for await (const piece of cutFile(file, book.untilMs, signal)) {
    const text = await run.orStop(transcribe(engine, piece, language, book.lastWords));
    await book.add(piece, finishText(text, language));
    await run.tell(piece.to / seconds);
  }
  signal.throwIfAborted();
  await book.finish(Math.round(seconds * 1000), note.language ?? language);
}

async function transcribe(engine: SpeechToText, { samples }: Piece, language: string | null, before: string) {
  const { text } = await (engine.retranscribe
    ? engine.retranscribe(samples, { hints: [], language, before })
    : engine.transcribe(samples, { language }));
  return text;
}

/** Collects segments, and stores them now and then with how far they go. */
class WordBook {
  readonly #run: StageRun;
  #fresh: Segment[] = [];
  #untilMs: number;
  #savedMs: number;
  #savedAt = Date.now();
  lastWords = "";

  constructor(run: StageRun, untilMs: number) {
    this.#run = run;
    this.#untilMs = untilMs;
    this.#savedMs = untilMs;
  }

  get untilMs(): number {
    return this.#untilMs;
  }

  async add(piece: Piece, text: string) {
    if (text !== "") this.#fresh.push(...placeWords(text, piece));
    this.lastWords = `${this.lastWords} ${text}`.slice(-beforeLengthMax);
    this.#untilMs = Math.round(piece.to * 1000);
    if (Date.now() - this.#savedAt < saveEveryMs) return;
    await this.#save({});
  }

  async finish(endMs: number, language: string | null) {
    this.#untilMs = Math.max(this.#untilMs, endMs + 1);
    await this.#save({ state: "done" as const, progress: 1 }, language);
  }

  async #save(stage: { state?: "done"; progress?: number }, language: string | null = null) {
    const [fresh, span] = [this.#fresh, { fromMs: this.#savedMs, toMs: this.#untilMs }];
    await this.#run.write({ ...stage, kept: { untilMs: span.toMs } satisfies Kept }, (note) => {
      const transcript = joinTranscript(storedOf(note).transcript, fresh, span).slice(0, segmentsMax);
      const known = note.language ?? language ?? languageOf(transcript.map(toLine));
      return { transcript, ...(stage.state && { status: "ready" as const, language: known }) };
    });
    this.#fresh = [];
    this.#savedMs = span.toMs;
    this.#savedAt = Date.now();
  }
}

const toLine = ({ text, start_ms: tMs, end_ms: endMs }: Segment) => ({
  userId: null,
  name: "",
  tMs,
  durationMs: endMs - tMs,
  text,
});

/** The pieces of a file of samples with speech, from this moment on. */
async function* cutFile(file: string, fromMs: number, signal: AbortSignal): AsyncGenerator<Piece> {
  const start = Math.floor((fromMs * sampleRate) / 1000);
  const cutter = new SpeechCutter(voiceActivity(), start);
  const handle = await open(file);
  try {
    for await (const bytes of readOn(handle, start)) {
      signal.throwIfAborted();
      if (cutter.isIdle && isStill(bytes)) cutter.skip(bytes.length / bytesPerSample);
      else yield* cutter.accept(readSamples(bytes));
    }
    const last = cutter.end();
    if (last) yield last;
  } finally {
    cutter.activity.release();
    await handle.close();
  }
}

async function* readOn(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let at = start * bytesPerSample; ; ) {
    const length = readSeconds * sampleRate * bytesPerSample;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
    // Others in this process get their turn: hours of silence are read in one go.
    await new Promise(setImmediate);
  }
}

/** Quieter than any microphone that is on: looking for voices in a day of it takes minutes. */
function isStill(bytes: Buffer): boolean {
  for (let at = 0; at + 1 < bytes.length; at += bytesPerSample) {
    const value = bytes.readInt16LE(at);
    if (value > stillMax || value < -stillMax) return false;
  }
  return true;
}
