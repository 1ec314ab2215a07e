import "server-only";
import { ProviderFailure } from "../provider-failure";
import { embeddedRecorder } from "./embedded";
import type { RecorderProvider } from "./provider";

/** In this process, unless LiveKit Egress is configured. */
export const recorderProvider = (): RecorderProvider => embeddedRecorder;

/** The one that began a part finishes it, also when another is configured by now. */
export function recorderNamed(name: string): RecorderProvider {
  if (name === embeddedRecorder.name) return embeddedRecorder;
  throw new ProviderFailure(`There is no recorder "${name}" any more.`, false);
}
