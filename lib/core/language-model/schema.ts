import { z } from "zod";

const baseUrl = z.url().max(200);
const modelName = z.string().min(1).max(200);

/** A model on a server of this machine. */
const localModel = z.object({ base_url: baseUrl, model: modelName });

export const languageModelShape = z
  .object({
    source: z
      .enum(["environment", "settings", "none"])
      .describe("Where the model is set: environment variables, an admin, or nowhere (the embedded writer)"),
    provider: z.enum(["openai-compatible", "anthropic"]).nullable(),
    base_url: z.string().nullable(),
    model: z.string().nullable(),
    has_key: z.boolean(),
    context_tokens: z.number().int().nullable().describe("The model's context window, if known"),
    timeout_seconds: z.number().int(),
    local_servers: z
      .array(z.object({ name: z.string(), base_url: z.string(), models: z.array(z.string()) }))
      .describe("OpenAI-compatible servers that respond on this machine right now"),
  })
  .meta({ id: "LanguageModel" });
export type LanguageModelWire = z.infer<typeof languageModelShape>;

export const setLanguageModelBody = z.strictObject({
  use: localModel
    .extend({})
    .strict()
    .nullable()
    .describe("A model of one of `local_servers`; null: the embedded writer"),
});

export const tryLanguageModelBody = z.strictObject({
  use: localModel.extend({}).strict().nullable().default(null).describe("Default: the current one"),
});
