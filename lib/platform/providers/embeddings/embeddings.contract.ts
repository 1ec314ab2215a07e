import { afterAll, describe, expect, test } from "vitest";
import { until } from "@/lib/testing/until";
import { embeddedEmbeddings, embeddingThread } from "./embedded";
import type { Embeddings } from "./provider";

const thread = embeddingThread(60_000);
const embedded = embeddedEmbeddings(thread);
afterAll(() => thread.stop());

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

async function nearest(embeddings: Embeddings, question: string, texts: string[]) {
  const [questionVector = new Float32Array(), ...vectors] = await embeddings.embed([question, ...texts]);
  const scores = vectors.map((vector) => cosine(questionVector, vector));
  return texts[scores.indexOf(Math.max(...scores))];
}

describe.each<[string, Embeddings]>([["on this machine", embedded]])("embeddings %s", (_name, embeddings) => {
  const texts = ["The price is four hundred euros.", "Ben waters the plants.", "I was ill yesterday."];

  test.each([
    ["How much does it cost?", texts[0]],
    ["Who looks after the flowers?", texts[1]],
    ["Was somebody sick?", texts[2]],
  ])("%s", { timeout: 30_000 }, async (question, answer) => {
    expect(await nearest(embeddings, question, texts)).toBe(answer);
  });

  test("are of length one, in order, the same for the same text, and none for none", { timeout: 30_000 }, async () => {
    const [one, two, again] = await embeddings.embed(["One", "Two things", "One"]);
    expect(cosine(one as Float32Array, one as Float32Array)).toBeCloseTo(1, 5);
    expect(again).toEqual(one);
    expect(two).not.toEqual(one);
    expect(await embeddings.embed([])).toEqual([]);
  });
});

describe("the thread of the encoder", () => {
  test("ends when it has been idle, starts again, and leaves the caller's thread free", {
    timeout: 60_000,
  }, async () => {
    const short = embeddingThread(200);
    const embeddings = embeddedEmbeddings(short);
    await embeddings.embed(["Warm"]);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await embeddings.embed(
      Array.from({ length: 60 }, (_, n) => `Sentence number ${n} of a long meeting about prices.`),
    );
    clearInterval(timer);
    // Sixty vectors take some 800 ms of CPU: a blocked thread would not tick once.
    expect(ticks).toBeGreaterThan(5);
    await until(async () => !short.isRunning);
    expect(await embeddings.embed(["Once more"])).toHaveLength(1);
    await short.stop();
  });

  test("a request that is under way fails when the thread is lost, and the next one works", {
    timeout: 60_000,
  }, async () => {
    const lost = embeddingThread(60_000);
    const embeddings = embeddedEmbeddings(lost);
    const request = embeddings.embed(["Anything"]);
    await lost.stop();
    await expect(request).rejects.toMatchObject({ name: "ProviderFailure" });
    expect(await embeddings.embed(["Anything"])).toHaveLength(1);
    await lost.stop();
  });
});
