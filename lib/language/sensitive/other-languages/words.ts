import type { MatterWords } from "@/lib/language/sensitive/matter-words";
import type { OtherLanguage } from "@/lib/language/talk/spoken-language";
import { dutch } from "./dutch";
import { french } from "./french";
import { german } from "./german";
import { italian } from "./italian";
import { portuguese } from "./portuguese";
import { spanish } from "./spanish";

/** What the rules know of a language. All is written without accents, as the normal text is. */
export type LanguageWords = {
  /** Frequent words that tell this language, beside those that the writer of notes knows. */
  frequent: string;
  /** Words, as patterns, and the English words by which the rules for figures, contacts and credentials know them. */
  inEnglish: Record<string, string>;
  /** Health, people and legal matters. */
  matters: MatterWords[];
};

export const languageWords: Record<OtherLanguage, LanguageWords> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};
