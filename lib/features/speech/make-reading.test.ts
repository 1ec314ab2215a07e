import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { TextToSpeech } from "@/lib/platform/providers/text-to-speech/provider";
import { makeReading, newReadingLimit, readingKey, storageKeyOf } from "./make-reading";
import { sweepReadings } from "./sweep-readings";

const person = () => ({ id: randomUUID() });
const newText = () => `Nobody has read this yet: ${randomUUID()}.`;

/** A voice that takes a moment, and counts what it is asked for. */
function makeVoice({ name = "test", fail = (): Error | null => null, takesMs = 200 } = {}) {
  const speak = vi.fn<TextToSpeech["speak"]>(async ({ text }) => {
    await sleep(takesMs);
    const failure = fail();
    if (failure) throw failure;
    return { mime: "audio/mpeg", bytes: new TextEncoder().encode(`${name}: ${text}`) };
  });
  return { voice: { voice: name, languages: null, speak } satisfies TextToSpeech, speak };
}

const read = (voice: TextToSpeech, text: string, who = person(), waitMs?: number) =>
  makeReading(who, { text, language: "en" }, { voice, ...(waitMs !== undefined && { waitMs }) });

const stored = async (key: string) => new TextDecoder().decode((await storageProvider().get(key)) ?? undefined);

test("however many ask at once, one reading is made, and all get it", async () => {
  const { voice, speak } = makeVoice();
  const text = newText();
  const readings = await Promise.all(Array.from({ length: 8 }, () => read(voice, text)));
  expect(speak).toHaveBeenCalledTimes(1);
  expect(new Set(readings.map(({ key, size, madeAt }) => `${key} ${size} ${madeAt.getTime()}`)).size).toBe(1);
  expect(await stored(readings[0]?.storageKey ?? "")).toBe(`test: ${text}`);
  await read(voice, text);
  expect(speak).toHaveBeenCalledTimes(1);
});

test("another text or another voice is another reading", async () => {
  const { voice, speak } = makeVoice();
  const other = makeVoice({ name: "other" });
  const text = newText();
  const [one, masked, otherVoice] = await Promise.all([
    read(voice, text),
    read(voice, text.replace("Nobody", "••••")),
    read(other.voice, text),
  ]);
  expect(new Set([one.key, masked.key, otherVoice.key]).size).toBe(3);
  expect([speak.mock.calls.length, other.speak.mock.calls.length]).toEqual([2, 1]);
  expect(await stored(otherVoice.storageKey)).toBe(`other: ${text}`);
});

test("only whoever has it made uses up the limit, and at the limit what is made is still given", async () => {
  const { voice, speak } = makeVoice({ takesMs: 20 });
  const [maker, listener] = [person(), person()];
  const text = newText();
  await read(voice, text, maker);
  for (let taken = 1; taken < newReadingLimit.points; taken += 1) await takePoint(newReadingLimit, maker.id);
  for (let taken = 0; taken < newReadingLimit.points; taken += 1) await takePoint(newReadingLimit, listener.id);
  await read(voice, text, listener);
  await read(voice, text, maker);
  const refused = newText();
  await expect(read(voice, refused, maker)).rejects.toMatchObject({ code: "rate_limited" });
  expect(speak).toHaveBeenCalledTimes(1);
  // The refusal leaves nothing that others would wait for.
  await read(voice, refused, person());
  expect(speak).toHaveBeenCalledTimes(2);
});

test("when it fails, whoever waits tries, and the failure is the maker's alone", async () => {
  let failures = 1;
  const { voice, speak } = makeVoice({
    fail: () => (failures-- > 0 ? new ProviderFailure("The voice service can't be reached.", true) : null),
  });
  const text = newText();
  const [first, second] = await Promise.allSettled([read(voice, text), read(voice, text)]);
  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect(speak).toHaveBeenCalledTimes(2);
});

test("what a process left when it died is made by the next, once its lease is over", async () => {
  const { voice, speak } = makeVoice({ takesMs: 10 });
  const text = newText();
  const key = readingKey(voice.voice, text);
  const left = { key, makerId: randomUUID(), makingUntil: new Date(Date.now() + 60_000) };
  await database.speechReading.create({ data: left });
  await expect(read(voice, text, person(), 400)).rejects.toMatchObject({ kind: "unavailable" });
  expect(speak).not.toHaveBeenCalled();
  await database.speechReading.update({ where: { key }, data: { makingUntil: new Date(Date.now() - 1000) } });
  await Promise.all([read(voice, text), read(voice, text)]);
  expect(speak).toHaveBeenCalledTimes(1);
});

test("whoever lost the lease while making does not undo what another made", async () => {
  const { voice, speak } = makeVoice();
  let giveUp = () => {};
  const attempt = new Promise<never>((_, reject) => {
    giveUp = () => reject(new ProviderFailure("Away.", true));
  });
  speak.mockReturnValueOnce(attempt);
  const text = newText();
  const key = readingKey(voice.voice, text);
  const slow = read(voice, text);
  await vi.waitFor(() => expect(speak).toHaveBeenCalled());
  await database.speechReading.update({ where: { key }, data: { makingUntil: new Date(Date.now() - 1000) } });
  const { voice: quick } = makeVoice({ takesMs: 0 });
  const made = await read(quick, text);
  giveUp();
  await expect(slow).rejects.toMatchObject({ name: "ProviderFailure" });
  expect((await read(voice, text)).madeAt).toEqual(made.madeAt);
});

test("a reading whose file is gone is made again, and looks like another", async () => {
  const { voice, speak } = makeVoice({ takesMs: 10 });
  const text = newText();
  const before = await read(voice, text);
  await storageProvider().delete(before.storageKey);
  const after = await read(voice, text);
  expect(speak).toHaveBeenCalledTimes(2);
  expect(after.madeAt).not.toEqual(before.madeAt);
});

test("what nobody has listened to for a week is removed, and what is in use is kept", async () => {
  const { voice, speak } = makeVoice({ takesMs: 0 });
  const [used, unused] = [newText(), newText()];
  const kept = await read(voice, used);
  const old = await read(voice, unused);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await database.speechReading.updateMany({ data: { usedAt: daysAgo(8) } });
  await read(voice, used);
  await sweepReadings();
  expect(await storageProvider().size(old.storageKey)).toBeNull();
  expect(await database.speechReading.count({ where: { key: old.key } })).toBe(0);
  expect(await storageProvider().size(kept.storageKey)).toBe(kept.size);
  await sweepReadings();
  await read(voice, unused);
  expect(speak).toHaveBeenCalledTimes(3);
});

test("the key names the voice and the text, and nothing of them can be read from it", () => {
  expect(storageKeyOf(readingKey("a", "b"))).toMatch(/^speech\/[0-9a-f]{64}\.mp3$/);
  expect(readingKey("a", "b")).not.toBe(readingKey("ab", ""));
});
