import "server-only";
import { stat } from "node:fs/promises";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { ProcessRefusal, runInProcess } from "@/lib/platform/threads/run-in-process";
import { modelFiles } from "./model-files";
import type { SpeakersRequest, ToldApart } from "./provider";

const program = "lib/platform/providers/speakers/speakers-process-main";

/** Why speakers cannot be told apart here; null: they can. */
export async function findMissingModels(files: readonly string[] = modelFiles): Promise<string | null> {
  // The engine ends its process where a file is missing, so they are looked for first.
  const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return found.every((file) => file?.isFile())
    ? null
    : "The models that tell voices apart are missing from this installation.";
}

/** Who speaks when, by voice. Throws ProviderFailure. */
export async function tellApart(
  request: SpeakersRequest,
  options: { signal?: AbortSignal; onProgress?: (progress: number) => void } = {},
): Promise<ToldApart> {
  try {
    return await runInProcess<ToldApart>(program, request, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ProcessRefusal) throw new ProviderFailure(error.message, false, { cause: error });
    throw new ProviderFailure("The speakers can't be told apart right now.", true, { cause: error });
  }
}
