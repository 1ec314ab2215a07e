import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import { spokenLanguages } from "../providers/speech-to-text/languages";
import { findSpokenLanguage } from "./queries";
import type { SpokenLanguageWire } from "./schema";

/** What the caller has chosen, and what this installation's engine can be told. */
export async function readSpokenLanguage(actor: UserActor | GuestActor): Promise<SpokenLanguageWire> {
  return { language: await findSpokenLanguage(actor), choices: spokenLanguages() };
}
