import "server-only";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { assertLocal } from "@/lib/core/language-model/set-language-model";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { type ChosenModel, openLanguageModel } from "@/lib/platform/providers/language-model/language-model";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { conflict, Refusal } from "@/lib/platform/refusal";
import { writeModelNotes } from "./model-notes";
import { sampleTalk, sampleTalkMs } from "./sample-talk";
import type { TriedModel } from "./schema";

/**
 * Tests a model by writing the notes of a fictitious conversation; it receives no real data. Throws 502 with the reason
 * if the model fails. Stops asking the model when `signal` aborts.
 */
export async function writeSample(use: ChosenModel | null, signal: AbortSignal): Promise<TriedModel> {
  if (use) await assertLocal(use);
  const model = await (use ? openLanguageModel(use) : findLanguageModel());
  if (!model) throw conflict("no_language_model", "No language model is set up.");
  const begun = Date.now();
  try {
    const stoppable: LanguageModel = {
      ...model,
      writeObject: (request) => model.writeObject({ ...request, signal }),
    };
    const { content, proposed } = await writeModelNotes(stoppable, sampleTalk, async () => {});
    const seconds = (Date.now() - begun) / 1000;
    const kept = content
      ? content.sections.reduce((sum, { points }) => sum + points.length, 0) +
        content.decisions.length +
        content.action_items.length +
        content.possible_action_items.length +
        content.figures.length
      : 0;
    return {
      model: model.name,
      seconds,
      hour_minutes: (seconds * 3_600_000) / sampleTalkMs / 60,
      proposed,
      kept,
      content,
      sample: sampleTalk.lines.map(({ name, text }) => ({ name, text })),
    };
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Refusal("provider_failed", "provider_failed", error.message);
    throw error;
  }
}
