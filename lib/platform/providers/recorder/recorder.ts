import "server-only";
import { env } from "@/lib/platform/env";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { s3Options } from "@/lib/platform/providers/storage/storage";
import { egressRecorder } from "./egress";
import { embeddedRecorder } from "./embedded";
import type { RecorderProvider } from "./provider";

/** The recorder for new parts: embedded, unless LiveKit Egress is configured. */
export const recorderProvider = (): RecorderProvider => recorderNamed(env.RECORDER);

/** The recorder that started a part finishes it, even if the configuration has changed since. */
export function recorderNamed(name: string): RecorderProvider {
  if (name === embeddedRecorder.name) return embeddedRecorder;
  const s3 = s3Options();
  if (name !== "egress" || !s3) throw new ProviderFailure(`The recorder "${name}" needs a bucket.`, false);
  return egressRecorder({ url: env.LIVEKIT_URL, apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET, s3 });
}
