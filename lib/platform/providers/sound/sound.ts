import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { ProcessRefusal, runInProcess } from "@/lib/platform/threads/run-in-process";
import type { JoinedSound, JoinRequest } from "./provider";

const program = "lib/platform/providers/sound/sound-process-main";

/**
 * Makes one file of all parts, without new encoding where they are of one kind, and the samples for speech recognition
 * beside it. Throws ProviderFailure, not retryable with a sentence for people, where a part holds no sound that can be read.
 */
export async function joinSound(
  request: JoinRequest,
  options: { signal?: AbortSignal; onProgress?: (progress: number) => void } = {},
): Promise<JoinedSound> {
  try {
    return await runInProcess<JoinedSound>(program, request, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ProcessRefusal) throw new ProviderFailure(error.message, false, { cause: error });
    throw new ProviderFailure("The sound can't be prepared right now.", true, { cause: error });
  }
}
