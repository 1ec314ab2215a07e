import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  readLibrivoxClip,
  type SpeechClip,
  silence,
  speak,
  whiteNoise,
  wordErrorRate,
} from "@/lib/testing/speech-clips";
import { ProviderFailure } from "../provider-failure";
import { embeddedSpeechToText, embeddedVoiceActivity, prepareEmbeddedVoiceActivity } from "./embedded";
import { openaiSpeechToText } from "./openai";
import { type SpeechToText, windowSamples } from "./provider";
import { decodeWav } from "./wav";

const embedded = embeddedSpeechToText();
let double: Server;
let baseUrl: string;
/** What the double was asked last, and what it answers instead of words. */
let asked: { authorization: string | null; fields: Record<string, string> } | null = null;
let answerInstead: { status: number; body: string } | null = null;
let clips: SpeechClip[];

/** An OpenAI-compatible endpoint that really writes down what it is sent. */
beforeAll(async () => {
  double = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = new Request(`http://double${incoming.url}`, {
      method: "POST",
      headers: { "content-type": incoming.headers["content-type"] ?? "" },
      body: Buffer.concat(chunks),
    });
    const form = await request.formData();
    const file = form.get("file");
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    asked = { authorization: incoming.headers.authorization ?? null, fields: Object.fromEntries(fields) };
    const known = incoming.url === "/v1/audio/transcriptions" && file instanceof Blob;
    const answer = answerInstead ?? (known ? await writeDown(file) : { status: 404, body: "{}" });
    outgoing.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}/v1`;
  clips = await Promise.all((["0870", "0930"] as const).map(readLibrivoxClip));
});

afterAll(() => {
  double.close();
});

async function writeDown(file: Blob) {
  const { samples } = decodeWav(new Uint8Array(await file.arrayBuffer()));
  return { status: 200, body: JSON.stringify(await embedded.transcribe(samples)) };
}

const engines: [string, () => SpeechToText][] = [
  ["embedded", () => embedded],
  ["openai", () => openaiSpeechToText({ baseUrl, apiKey: "a-key", model: "whisper-1" })],
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
  const ask = async (instead: typeof answerInstead) => {
    answerInstead = instead;
    try {
      return await openaiSpeechToText({ baseUrl: `${baseUrl}/`, apiKey: "a-key", model: "tiny" }).transcribe(
        silence(1),
        {
          hints: ["Ana", "Budget 2027"],
        },
      );
    } catch (error) {
      return error;
    } finally {
      answerInstead = null;
    }
  };

  test("is told the model, the key and the names to expect", async () => {
    await ask({ status: 200, body: '{"text":" Hello. "}' });
    expect(asked).toEqual({
      authorization: "Bearer a-key",
      fields: { model: "tiny", response_format: "json", temperature: "0", prompt: "Ana, Budget 2027" },
    });
  });

  test("that is busy may be asked again; one that refuses may not", async () => {
    expect(await ask({ status: 503, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(await ask({ status: 429, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(await ask({ status: 401, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: false });
    expect(await ask({ status: 400, body: "" })).toMatchObject({ name: "ProviderFailure", retryable: false });
    expect(await ask({ status: 200, body: "not json" })).toMatchObject({ name: "ProviderFailure", retryable: true });
    expect(await ask({ status: 200, body: "{}" })).toMatchObject({ name: "ProviderFailure", retryable: true });
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
