import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import { spokenLanguages } from "../providers/speech-to-text/languages";
import { findSpokenLanguage } from "./queries";
import type { SpokenLanguageWire } from "./schema";

/** The caller's chosen language and the languages that the configured engine accepts. */
export async function readSpokenLanguage(actor: UserActor | GuestActor): Promise<SpokenLanguageWire> {
  return { language: await findSpokenLanguage(actor), choices: spokenLanguages() };
}
