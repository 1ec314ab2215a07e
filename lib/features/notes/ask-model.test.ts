import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { clearAnswers, withRetries } from "./ask-model";

const request = { system: "s", prompt: "p", schema: z.object({ title: z.string() }) };
const scope = "meeting:1";
let waited: number[];

beforeEach(() => {
  waited = [];
  clearAnswers(scope);
});

function ask(answers: (object | Error)[]) {
  const prompts: string[] = [];
  const model: LanguageModel = {
    name: "double",
    contextTokens: () => 1000,
    promptTokensMax: () => 1000,
    countTokens: (text) => text.length,
    async writeObject({ prompt, schema }) {
      const answer = answers[prompts.length];
      prompts.push(prompt);
      if (answer instanceof Error) throw answer;
      return schema.parse(answer);
    },
  };
  return { prompts, model: withRetries(model, scope, async (ms) => void waited.push(ms)) };
}

const busy = (retryAfterMs: number | null) => new ProviderFailure("busy", true, { retryAfterMs });

test("a busy service is asked again when it said so", async () => {
  const { model, prompts } = ask([busy(7000), busy(null), { title: "A" }]);
  expect(await model.writeObject(request)).toEqual({ title: "A" });
  expect([prompts.length, waited]).toEqual([3, [7000, 2000]]);
});

test("one that wants to be left alone for longer is: the job comes back then", async () => {
  const { model } = ask([busy(600_000)]);
  await expect(model.writeObject(request)).rejects.toMatchObject({ retryAfterMs: 600_000 });
  expect(waited).toEqual([]);
});

test("what cannot be mended is not asked again, nor what failed three times", async () => {
  const refused = ask([new ProviderFailure("refused", false)]);
  await expect(refused.model.writeObject(request)).rejects.toThrow("refused");
  expect(refused.prompts).toHaveLength(1);
  const tired = ask([busy(1), busy(1), busy(1), { title: "A" }]);
  await expect(tired.model.writeObject(request)).rejects.toThrow("busy");
  expect(tired.prompts).toHaveLength(3);
});

test("what was answered in a generation is not asked again when that is tried anew", async () => {
  await ask([{ title: "A" }]).model.writeObject(request);
  const again = ask([{ title: "B" }]);
  expect(await again.model.writeObject(request)).toEqual({ title: "A" });
  expect(await again.model.writeObject({ ...request, prompt: "q" })).toEqual({ title: "B" });
  expect(again.prompts).toEqual(["q"]);
  clearAnswers(scope);
  expect(await ask([{ title: "C" }]).model.writeObject(request)).toEqual({ title: "C" });
});
