import "server-only";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { spokenLanguages } from "@/lib/platform/providers/speech-to-text/languages";
import { findSpokenLanguage } from "./queries";
import type { SpokenLanguageWire } from "./schema";

/** The caller's chosen language and the languages that the configured engine accepts. */
export async function readSpokenLanguage(actor: UserActor | GuestActor): Promise<SpokenLanguageWire> {
  return { language: await findSpokenLanguage(actor), choices: spokenLanguages() };
}
