import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedSpeechToText } from "@/lib/platform/providers/speech-to-text/embedded";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { decodeMp3 } from "@/lib/testing/decode-mp3";
import { measureOwnTime } from "@/lib/testing/own-time";
import { silence, wordErrorRate } from "@/lib/testing/speech-clips";
import { startVoiceDouble } from "@/lib/testing/voice-double";
import { embeddedTextToSpeech } from "./embedded";
import { openaiTextToSpeech } from "./openai";
import type { TextToSpeech } from "./provider";

const listener = embeddedSpeechToText();
let double: Awaited<ReturnType<typeof startVoiceDouble>>;
/** If set, the double answers this instead of speech. */
let answerInstead: { status: number; body: Uint8Array | string } | "never" | null = null;

beforeAll(async () => {
  double = await startVoiceDouble(() => answerInstead);
});

afterAll(() => {
  double.stop();
});

const engines: [string, () => TextToSpeech][] = [
  ["embedded", embeddedTextToSpeech],
  ["openai", () => openaiTextToSpeech({ baseUrl: double.baseUrl, apiKey: "a-key", model: "tts-1", voice: "alloy" })],
];

const contract = "The contract goes to the agency on Friday.";
const weather = "The weather was good for the whole week.";

/** What Moonshine hears in a reading. */
async function hear(bytes: Uint8Array) {
  const { samples, seconds } = await decodeMp3(bytes);
  return { seconds, ...(await listener.transcribe(samples)) };
}

describe.each(engines)("text to speech: %s", (_name, engine) => {
  test("says the words, which a listener writes down again", async () => {
    const { mime, bytes } = await engine().speak({ text: contract });
    expect(mime).toBe("audio/mpeg");
    const { text, seconds } = await hear(bytes);
    expect(wordErrorRate(contract, text)).toBeLessThanOrEqual(0.15);
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(6);
  });

  test("reads every line, in order", async () => {
    const { bytes } = await engine().speak({ text: `${weather}\n\n${contract}` });
    expect(wordErrorRate(`${weather} ${contract}`, (await hear(bytes)).text)).toBeLessThanOrEqual(0.2);
  });

  test("takes a quarter of a megabyte a minute, and players know how long it is", async () => {
    const { bytes } = await engine().speak({ text: weather });
    const { samples, seconds } = await decodeMp3(bytes);
    expect(samples.length / 16_000).toBeCloseTo(seconds, 0);
    expect((bytes.length / seconds) * 60).toBeLessThan(262_144);
    // A frame of MP3, no tag: any part of the file plays.
    expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  test("keeps readings apart when several are made at once", async () => {
    const made = await Promise.all([weather, contract, weather].map((text) => engine().speak({ text })));
    const [first, second, third] = made.map(({ bytes }) => Buffer.from(bytes));
    expect(first?.equals(third ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });

  test("stops when it is told to", async () => {
    const stop = new AbortController();
    const long = engine().speak({ text: `${weather} `.repeat(400), signal: stop.signal });
    setTimeout(() => stop.abort(), 600);
    const took = measureOwnTime();
    await expect(long).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(took()).toBeLessThan(5000);
    await expect(engine().speak({ text: weather, signal: stop.signal })).rejects.toMatchObject({ retryable: true });
  });

  test("names its voice the same each time", () => {
    expect(engine().voice).toBe(engine().voice);
    expect(engine().voice).not.toBe("");
  });
});

describe("the embedded voice", () => {
  test("reads English, and says so of other languages", async () => {
    expect(embeddedTextToSpeech().languages).toEqual(["en"]);
    const german = embeddedTextToSpeech().speak({ text: "Guten Morgen.", language: "de" });
    await expect(german).rejects.toMatchObject({ name: "ProviderFailure", retryable: false });
    const british = await embeddedTextToSpeech().speak({ text: "Good morning.", language: "en-GB" });
    expect(british.bytes.length).toBeGreaterThan(1000);
  });

  test("reads names with accents as names", async () => {
    const { bytes } = await embeddedTextToSpeech().speak({ text: "José and Zoë came to the café." });
    expect((await hear(bytes)).text.toLowerCase()).toMatch(/and zo.* came to the cafe|café/);
  });
});

describe("the OpenAI-compatible endpoint", () => {
  const engine = () =>
    openaiTextToSpeech({ baseUrl: `${double.baseUrl}/`, apiKey: "a-key", model: "m", voice: "nova" });
  const requestWith = async (instead: typeof answerInstead, text = weather) => {
    answerInstead = instead;
    try {
      return await engine().speak({ text, language: "pt-BR" });
    } catch (error) {
      return error;
    } finally {
      answerInstead = null;
    }
  };

  test("is told the key, the model, the voice and the words", async () => {
    await requestWith(null);
    expect(double.requests.at(-1)).toEqual({
      authorization: "Bearer a-key",
      body: { model: "m", voice: "nova", input: weather, response_format: "wav" },
    });
    expect(engine().languages).toBeNull();
  });

  test("gets long text in pieces, none of which ends within a word", async () => {
    const before = double.requests.length;
    const sound = { status: 200, body: encodeWav(silence(0.2), 24_000) };
    const text = Array.from({ length: 120 }, (_, at) => `Line number ${at} of the long notes.`).join("\n");
    expect(await requestWith(sound, text)).toMatchObject({ mime: "audio/mpeg" });
    const inputs = double.requests.slice(before).map(({ body }) => String(body.input));
    expect(inputs.length).toBeGreaterThan(1);
    expect(inputs.every((input) => input.length <= 2000 && input.endsWith("notes."))).toBe(true);
    expect(inputs.join("\n")).toBe(text);
  });

  test("that is busy may be asked again; one that refuses may not", async () => {
    const passing = { name: "ProviderFailure", retryable: true };
    const lasting = { name: "ProviderFailure", retryable: false };
    expect(await requestWith({ status: 503, body: "" })).toMatchObject(passing);
    expect(await requestWith({ status: 429, body: "" })).toMatchObject(passing);
    expect(await requestWith({ status: 401, body: "" })).toMatchObject(lasting);
    expect(await requestWith({ status: 400, body: "" })).toMatchObject(lasting);
    expect(await requestWith({ status: 200, body: "not a sound" })).toMatchObject(lasting);
    expect(await requestWith({ status: 200, body: "" })).toMatchObject(lasting);
  });

  test("that is away is a failure that may pass", async () => {
    const away = openaiTextToSpeech({ baseUrl: "http://127.0.0.1:9", apiKey: null, model: "m", voice: "v" });
    await expect(away.speak({ text: weather })).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
  });

  test("that never answers is given up when the caller gives up", async () => {
    answerInstead = "never";
    const failure = engine().speak({ text: weather, signal: AbortSignal.timeout(300) });
    await expect(failure).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
    answerInstead = null;
  });
});
