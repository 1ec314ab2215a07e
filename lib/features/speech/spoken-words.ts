import { type NotesLanguage, notesLanguages } from "@/lib/language/talk/spoken-language";

/** What a reader says between the lines of notes, in each language of the headings. */
type SpokenWords = {
  due: (date: string) => string;
  hidden: string;
  /** After the last line that is read, of notes too long to read whole. */
  more: string;
};

const spokenWords: Record<NotesLanguage, SpokenWords> = {
  en: { due: (date) => `Due ${date}`, hidden: "hidden", more: "The rest is on the page." },
  de: { due: (date) => `Fällig am ${date}`, hidden: "ausgeblendet", more: "Der Rest steht auf der Seite." },
  fr: { due: (date) => `Échéance : ${date}`, hidden: "masqué", more: "La suite se trouve sur la page." },
  es: { due: (date) => `Vence el ${date}`, hidden: "oculto", more: "El resto está en la página." },
  it: { due: (date) => `Scadenza: ${date}`, hidden: "nascosto", more: "Il resto si trova nella pagina." },
  pt: { due: (date) => `Prazo: ${date}`, hidden: "oculto", more: "O resto está na página." },
  nl: { due: (date) => `Uiterlijk ${date}`, hidden: "verborgen", more: "De rest staat op de pagina." },
};

/** English for languages without words of their own. */
export const wordsLanguage = (language: string): NotesLanguage =>
  notesLanguages.find((known) => known === language.split("-")[0]) ?? "en";

export const spokenWordsOf = (language: NotesLanguage) => spokenWords[language];
