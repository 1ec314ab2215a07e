import "server-only";
import { findSupport, isEnglishTalk } from "@/lib/features/notes/model-notes-support";
import { People, type Person } from "@/lib/language/talk/people";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { answerInstructions, answerPrompt, modelAnswer } from "./model-answer-prompt";
import type { Passage } from "./source";

type Written = { answer: string; passages: Passage[] };

/**
 * Has a language model answer from these passages, which the asker may read. Keeps the sentences that their passages
 * support. Null if there are none, or if the model fails: the passages are quoted then.
 */
export async function writeModelAnswer(
  model: LanguageModel,
  question: string,
  passages: readonly Passage[],
  people: readonly Person[],
): Promise<Written | null> {
  const request = { system: answerInstructions, schema: modelAnswer };
  try {
    const prompt = answerPrompt(question, passages, {
      tokensMax: model.promptTokensMax(request),
      countTokens: model.countTokens,
    });
    const { sentences } = await model.writeObject({ ...request, prompt, acceptsCutAnswer: true });
    const lines = passages.map(({ speaker, name, text }) => ({ name: speaker ?? name, text }));
    const speakers = { people: new People(people), isEnglish: isEnglishTalk(lines) };
    const supported = sentences.flatMap(({ text, passages: numbers }) => {
      const cited = [...new Set(numbers)].filter((number) => lines[number - 1] !== undefined);
      const evidence = cited.flatMap((number) => lines[number - 1] ?? []);
      const support = findSupport(text.trim(), evidence, speakers);
      return support
        ? [{ text: text.trim(), from: support.flatMap((at) => passages[(cited[at] ?? 0) - 1] ?? []) }]
        : [];
    });
    if (supported.length === 0) return null;
    return {
      answer: supported.map(({ text }) => text).join(" "),
      passages: [...new Set(supported.flatMap(({ from }) => from))],
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, "the language model did not answer");
    return null;
  }
}
