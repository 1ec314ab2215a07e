import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import {
  readLibrivoxClip,
  type SpeechClip,
  silence,
  speak,
  whiteNoise,
  wordErrorRate,
} from "@/lib/testing/speech-clips";
import { startSpeechDouble, textAnswer } from "@/lib/testing/speech-double";
import { embeddedSpeechToText, embeddedVoiceActivity, prepareEmbeddedVoiceActivity } from "./embedded";
import { openaiSpeechToText } from "./openai";
import { type SpeechToText, windowSamples } from "./provider";

const embedded = embeddedSpeechToText();
let double: Awaited<ReturnType<typeof startSpeechDouble>>;
/** If set, the double answers this instead of a transcript. */
let answerInstead: { status: number; body: string } | null = null;
let clips: SpeechClip[];

/** An OpenAI-compatible endpoint that really transcribes what it receives. */
beforeAll(async () => {
  double = await startSpeechDouble(
    async ({ samples }) => answerInstead ?? textAnswer((await embedded.transcribe(samples)).text),
  );
  clips = await Promise.all((["0870", "0930"] as const).map(readLibrivoxClip));
});

afterAll(() => {
  double.stop();
});

const engines: [string, () => SpeechToText][] = [
  ["embedded", () => embedded],
  ["openai", () => openaiSpeechToText({ baseUrl: double.baseUrl, apiKey: "a-key", model: "whisper-1" })],
];

describe.each(engines)("speech to text: %s", (_name, engine) => {
  test("prepares more than once without harm", async () => {
    await engine().prepare();
    await engine().prepare();
  });

  test("writes down what a real person said", async () => {
    for (const { samples, words } of clips) {
      const { text } = await engine().transcribe(samples, { hints: ["John Dashwood"] });
      expect(wordErrorRate(words, text)).toBeLessThanOrEqual(0.15);
      expect(text).toMatch(/^[A-Z].*[.,?!]$/);
    }
  });

  test("keeps phrases apart when several are written at once", async () => {
    const texts = await Promise.all([...clips, ...clips].map(({ samples }) => engine().transcribe(samples)));
    expect(texts[0]).toEqual(texts[2]);
    expect(texts[1]).toEqual(texts[3]);
    expect(texts[0]).not.toEqual(texts[1]);
  });

  test("writes nothing for silence, for noise and for next to no sound", async () => {
    for (const samples of [silence(2), whiteNoise(2, 0.05), silence(0.02), new Float32Array(0)]) {
      expect(await engine().transcribe(samples)).toEqual({ text: "" });
    }
  });

  test("says how much at once and how often makes sense", () => {
    expect(engine().concurrency).toBeGreaterThanOrEqual(1);
    expect(engine().interimEveryMs).toBeGreaterThanOrEqual(500);
  });
});

describe("the OpenAI-compatible endpoint", () => {
  const engine = (more: { secondPassModel?: string } = {}) =>
    openaiSpeechToText({ baseUrl: `${double.baseUrl}/`, apiKey: "a-key", model: "tiny", ...more });

  const requestWith = async (
    instead: typeof answerInstead,
    asking = () => engine().transcribe(silence(1), { hints }),
  ) => {
    answerInstead = instead;
    try {
      return await asking();
    } catch (error) {
      return error;
    } finally {
      answerInstead = null;
    }
  };
  const hints = ["Ana", "Budget 2027"];
  const hello = { status: 200, body: '{"text":" Hello. "}' };

  test("is told the model, the key and the names to expect", async () => {
    expect(await requestWith(hello)).toEqual({ text: "Hello." });
    expect(double.requests.at(-1)).toMatchObject({
      authorization: "Bearer a-key",
      fields: { model: "tiny", response_format: "json", temperature: "0", prompt: "Ana, Budget 2027" },
    });
    expect(double.requests.at(-1)?.fields).not.toHaveProperty("language");
  });

  test("is told the language of whoever speaks, where that is known", async () => {
    await requestWith(hello, () => engine().transcribe(silence(1), { language: "pt-BR" }));
    expect(double.requests.at(-1)?.fields.language).toBe("pt");
  });

  test("hears stored sound with its better model, and with what was said before", async () => {
    expect(engine().retranscribe).toBeNull();
    const { retranscribe } = engine({ secondPassModel: "large" });
    if (!retranscribe) throw new Error("no second pass");
    await requestWith(hello, () => retranscribe(silence(1), { hints, language: "de", before: "Guten Morgen." }));
    expect(double.requests.at(-1)?.fields).toEqual({
      model: "large",
      response_format: "json",
      temperature: "0",
      language: "de",
      prompt: "Ana, Budget 2027. Guten Morgen.",
    });
  });

  test("that is busy may be asked again; one that refuses may not", async () => {
    expect(await requestWith({ status: 503, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(await requestWith({ status: 429, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(await requestWith({ status: 401, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: false });
    expect(await requestWith({ status: 400, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: false });
    expect(await requestWith({ status: 200, body: "not json" })).toMatchObject({
      name: "ProviderFailure",
      retryable: true,
    });
    expect(await requestWith({ status: 200, body: "{}" })).toMatchObject({ name: "ProviderFailure", retryable: true });
  });

  test("that is away is a failure that may pass", async () => {
    const away = openaiSpeechToText({ baseUrl: "http://127.0.0.1:9", apiKey: null, model: "tiny" });
    const failure = await away.transcribe(silence(1)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ retryable: true });
  });
});

describe("voice activity", () => {
  beforeAll(prepareEmbeddedVoiceActivity);

  const hear = (samples: Float32Array): boolean[] => {
    const voice = embeddedVoiceActivity();
    const heard: boolean[] = [];
    for (let at = 0; at + windowSamples <= samples.length; at += windowSamples) {
      heard.push(voice.accept(samples.subarray(at, at + windowSamples)));
    }
    voice.release();
    return heard;
  };

  test("hears people, real and synthetic", async () => {
    const spoken = await speak("Ana will send the budget by Friday.", "slt");
    for (const { samples } of [...clips, spoken]) {
      const heard = hear(samples);
      expect(heard.filter(Boolean).length / heard.length).toBeGreaterThan(0.6);
    }
  });

  test("hears nobody in silence and noise", () => {
    for (const samples of [silence(3), whiteNoise(3, 0.01), whiteNoise(3, 0.2)]) {
      expect(hear(samples)).not.toContain(true);
    }
  });

  test("forgets what it heard before it is used again", () => {
    const samples = clips[0]?.samples.subarray(0, 32_000) ?? silence(1);
    expect(hear(samples)).toContain(true);
    expect(hear(silence(1))).not.toContain(true);
  });
});
