import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { database } from "@/lib/platform/database/database";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { speechMime, type TextToSpeech } from "@/lib/platform/providers/text-to-speech/provider";
import { textToSpeech } from "@/lib/platform/providers/text-to-speech/text-to-speech";
import { unavailable } from "@/lib/platform/refusal";
import { newReadingsMax } from "./constants";
import { findReading } from "./queries";

/** A reading in the storage. `madeAt` differs when it had to be made again. */
export type Reading = { storageKey: string; size: number; madeAt: Date; key: string };
type SpeechText = { text: string; language: string };
type Options = { voice?: TextToSpeech; waitMs?: number; signal?: AbortSignal };

/** The longest text takes the embedded voice 35 s on a busy machine with two cores. */
const makingMaxMs = 4 * 60_000;
const leaseMs = 15_000;
const pollMs = 150;
/** How exact the time of the last use is. */
const usedStepMs = 3_600_000;

export const newReadingLimit = { name: "speech", points: newReadingsMax, perSeconds: 3600 };

/**
 * Finds the reading of this text, or makes it. One text is made once, however many ask at once in whichever process: the
 * row is a lease. Only whoever makes it uses up a point of the limit, and throws its 429. Goes on when the caller has
 * left, because the next one finds it made.
 */
export async function makeReading(
  person: { id: string },
  speech: SpeechText,
  { voice = textToSpeech(), waitMs = makingMaxMs, signal }: Options = {},
): Promise<Reading> {
  const key = readingKey(voice.voice, speech.text);
  const until = Date.now() + waitMs;
  for (;;) {
    const found = await findMade(key);
    if (found) return found;
    const makerId = randomUUID();
    if (await claim(key, makerId)) await make(key, makerId, person, speech, voice);
    else if (signal?.aborted || Date.now() > until) throw stillMaking();
    else await sleep(pollMs);
  }
}

/** Readings of different texts or voices never share a key, so nobody gets one of words they may not read. */
export const readingKey = (voice: string, text: string) =>
  createHash("sha256")
    .update(JSON.stringify([voice, text]))
    .digest("hex");

export const storageKeyOf = (key: string) => `speech/${key}.mp3`;

const stillMaking = () =>
  unavailable("The notes are still being prepared for listening. Try again in a moment.", new Date(Date.now() + 5000));

/** Null: it is not made. */
async function findMade(key: string): Promise<Reading | null> {
  const row = await findReading(key);
  if (!row?.readyAt) return null;
  const size = await storageProvider().size(storageKeyOf(key));
  if (size === null) {
    // The file is gone: it is made again.
    await database.speechReading.deleteMany({ where: { key, readyAt: row.readyAt } });
    return null;
  }
  const now = new Date();
  await database.speechReading.updateMany({
    where: { key, usedAt: { lt: new Date(now.getTime() - usedStepMs) } },
    data: { usedAt: now },
  });
  return { key, storageKey: storageKeyOf(key), size, madeAt: row.readyAt };
}

/** True for one caller, until it is ready or the lease is over. */
async function claim(key: string, makerId: string): Promise<boolean> {
  const claimed = await database.$executeRaw`
    insert into speech_readings as r (key, maker_id, making_until)
    values (${key}, ${makerId}::uuid, now() + ${leaseMs} * interval '1 millisecond')
    on conflict (key) do update set maker_id = excluded.maker_id, making_until = excluded.making_until
      where r.ready_at is null and r.making_until < now()`;
  return claimed > 0;
}

async function make(
  key: string,
  makerId: string,
  person: { id: string },
  { text, language }: SpeechText,
  voice: TextToSpeech,
) {
  const own = { key, makerId, readyAt: null };
  const renewing = setInterval(() => {
    database.$executeRaw`
      update speech_readings set making_until = now() + ${leaseMs} * interval '1 millisecond'
       where key = ${key} and maker_id = ${makerId}::uuid and ready_at is null`.catch((error: unknown) =>
      log.warn({ err: error }, "lease of a reading not renewed"),
    );
  }, leaseMs / 3);
  try {
    await takePoint(newReadingLimit, person.id);
    const { bytes } = await voice.speak({ text, language, signal: AbortSignal.timeout(makingMaxMs) });
    await storageProvider().put(storageKeyOf(key), bytes, { contentType: speechMime });
    await database.speechReading.updateMany({ where: own, data: { readyAt: new Date() } });
  } catch (error) {
    // Whoever waits may try.
    await database.speechReading.deleteMany({ where: own });
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
