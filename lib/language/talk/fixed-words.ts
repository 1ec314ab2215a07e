import { upperFirst } from "./sentences";
import type { NotesLanguage } from "./spoken-language";

/** What Parley itself says in notes: headings and sentences, in each language of the embedded writer. */
export type FixedWords = {
  /** For dates and lists. */
  locale: string;
  highlights: string;
  alsoDiscussed: string;
  openQuestions: string;
  /** A section of a language model whose own heading names something else than its points do. */
  discussion: string;
  decisions: string;
  actionItems: string;
  figures: string;
  nextMeeting: string;
  polls: string;
  /** "Two decisions and one action item came out of it, the first due Friday, 27 November." */
  outcome: (counts: { decisions: number; actions: number }, firstDue: string | null) => string;
  nothingFound: string;
  notTranscribed: (from: string, to: string) => string;
  partlyUnclear: string;
};

const both = (parts: readonly (string | null)[], and: string) => parts.filter((part) => part !== null).join(` ${and} `);
const numerals = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (count: number, noun: string) =>
  count === 0 ? null : `${numerals[count] ?? count} ${noun}${count === 1 ? "" : "s"}`;

/** "no decisions" is left out; one and many have a form each. */
const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : count === 1 ? one : `${count} ${many}`;

export const fixedWords: Record<NotesLanguage, FixedWords> = {
  en: {
    locale: "en-GB",
    highlights: "Highlights",
    alsoDiscussed: "Also discussed",
    openQuestions: "Open questions",
    discussion: "Discussion",
    decisions: "Decisions",
    actionItems: "Action items",
    figures: "Figures",
    nextMeeting: "Next meeting",
    polls: "Polls",
    outcome: ({ decisions, actions }, due) =>
      `${upperFirst(both([inWords(decisions, "decision"), inWords(actions, "action item")], "and"))} came out of it${due ? `, the first due ${due}` : ""}.`,
    nothingFound: "Nothing of substance was said.",
    notTranscribed: (from, to) => `Not transcribed from ${from} to ${to}.`,
    partlyUnclear:
      "Not all was understood: only English is written down here, unless an administrator connects an engine that knows more languages.",
  },
  de: {
    locale: "de-DE",
    highlights: "Wichtigste Punkte",
    alsoDiscussed: "Außerdem besprochen",
    openQuestions: "Offene Fragen",
    discussion: "Besprochen",
    decisions: "Entscheidungen",
    actionItems: "Aufgaben",
    figures: "Zahlen",
    nextMeeting: "Nächstes Treffen",
    polls: "Abstimmungen",
    outcome: ({ decisions, actions }, due) =>
      `Ergebnis: ${both([counted(decisions, "eine Entscheidung", "Entscheidungen"), counted(actions, "eine Aufgabe", "Aufgaben")], "und")}${due ? `, die erste fällig am ${due}` : ""}.`,
    nothingFound: "Wichtige Punkte wurden nicht gefunden.",
    notTranscribed: (from, to) => `Nicht mitgeschrieben von ${from} bis ${to}.`,
    partlyUnclear: "Nicht alles wurde verstanden.",
  },
  fr: {
    locale: "fr-FR",
    highlights: "Points clés",
    alsoDiscussed: "Également abordé",
    openQuestions: "Questions ouvertes",
    discussion: "Échanges",
    decisions: "Décisions",
    actionItems: "Actions à mener",
    figures: "Chiffres",
    nextMeeting: "Prochaine réunion",
    polls: "Sondages",
    outcome: ({ decisions, actions }, due) =>
      `Résultat : ${both([counted(decisions, "une décision", "décisions"), counted(actions, "une action", "actions")], "et")}${due ? `, la première échéance étant ${due}` : ""}.`,
    nothingFound: "Aucun point clé n'a été trouvé.",
    notTranscribed: (from, to) => `Non transcrit de ${from} à ${to}.`,
    partlyUnclear: "Tout n'a pas été compris.",
  },
  es: {
    locale: "es-ES",
    highlights: "Puntos clave",
    alsoDiscussed: "También se habló de",
    openQuestions: "Preguntas abiertas",
    discussion: "Temas tratados",
    decisions: "Decisiones",
    actionItems: "Tareas",
    figures: "Cifras",
    nextMeeting: "Próxima reunión",
    polls: "Votaciones",
    outcome: ({ decisions, actions }, due) =>
      `Resultado: ${both([counted(decisions, "una decisión", "decisiones"), counted(actions, "una tarea", "tareas")], "y")}${due ? `; la primera vence el ${due}` : ""}.`,
    nothingFound: "No se encontraron puntos clave.",
    notTranscribed: (from, to) => `Sin transcribir de ${from} a ${to}.`,
    partlyUnclear: "No se entendió todo.",
  },
  it: {
    locale: "it-IT",
    highlights: "Punti principali",
    alsoDiscussed: "Altri argomenti",
    openQuestions: "Domande aperte",
    discussion: "Temi trattati",
    decisions: "Decisioni",
    actionItems: "Attività",
    figures: "Cifre",
    nextMeeting: "Prossima riunione",
    polls: "Sondaggi",
    outcome: ({ decisions, actions }, due) =>
      `Risultato: ${both([counted(decisions, "una decisione", "decisioni"), counted(actions, "un'attività", "attività")], "e")}${due ? `, la prima con scadenza ${due}` : ""}.`,
    nothingFound: "Non sono stati trovati punti principali.",
    notTranscribed: (from, to) => `Non trascritto dalle ${from} alle ${to}.`,
    partlyUnclear: "Non tutto è stato capito.",
  },
  pt: {
    locale: "pt-PT",
    highlights: "Pontos principais",
    alsoDiscussed: "Também se falou de",
    openQuestions: "Perguntas em aberto",
    discussion: "Assuntos tratados",
    decisions: "Decisões",
    actionItems: "Tarefas",
    figures: "Números",
    nextMeeting: "Próxima reunião",
    polls: "Votações",
    outcome: ({ decisions, actions }, due) =>
      `Resultado: ${both([counted(decisions, "uma decisão", "decisões"), counted(actions, "uma tarefa", "tarefas")], "e")}${due ? `; o primeiro prazo é ${due}` : ""}.`,
    nothingFound: "Não foram encontrados pontos principais.",
    notTranscribed: (from, to) => `Não transcrito das ${from} às ${to}.`,
    partlyUnclear: "Nem tudo foi compreendido.",
  },
  nl: {
    locale: "nl-NL",
    highlights: "Belangrijkste punten",
    alsoDiscussed: "Verder besproken",
    openQuestions: "Open vragen",
    discussion: "Besproken",
    decisions: "Besluiten",
    actionItems: "Actiepunten",
    figures: "Cijfers",
    nextMeeting: "Volgende vergadering",
    polls: "Peilingen",
    outcome: ({ decisions, actions }, due) =>
      `Resultaat: ${both([counted(decisions, "één besluit", "besluiten"), counted(actions, "één actiepunt", "actiepunten")], "en")}${due ? `, het eerste met als deadline ${due}` : ""}.`,
    nothingFound: "Er zijn geen belangrijke punten gevonden.",
    notTranscribed: (from, to) => `Niet uitgeschreven van ${from} tot ${to}.`,
    partlyUnclear: "Niet alles is verstaan.",
  },
};

/** The earliest day on which one of these is due, in words; null: none is due on a day. */
export function firstDueOf(actions: readonly { due: string | null }[], { locale }: FixedWords): string | null {
  const first = actions
    .flatMap(({ due }) => due ?? [])
    .sort()
    .at(0);
  if (!first) return null;
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${first}T00:00:00Z`));
}

/** The headings of the built-in templates in the other languages, for language models. */
export const translatedHeadings: Record<Exclude<NotesLanguage, "en">, Readonly<Record<string, string>>> = {
  de: {
    "Going well": "Was gut läuft",
    Challenges: "Herausforderungen",
    Feedback: "Feedback",
    Growth: "Entwicklung",
    Done: "Erledigt",
    Next: "Als Nächstes",
    Blockers: "Hindernisse",
    "About the customer": "Über den Kunden",
    "Needs and pain points": "Bedarf und Probleme",
    "What we offered": "Unser Angebot",
    Concerns: "Bedenken",
    "Price and budget": "Preis und Budget",
    "How they decide": "Wie entschieden wird",
    Background: "Werdegang",
    "Experience and skills": "Erfahrung und Fähigkeiten",
    Motivation: "Motivation",
    "Questions from the candidate": "Fragen der Bewerberin oder des Bewerbers",
    "Terms and availability": "Konditionen und Verfügbarkeit",
    "Opening and minutes": "Eröffnung und Protokoll",
    Finances: "Finanzen",
    Proposals: "Anträge",
    Risks: "Risiken",
    "Other business": "Verschiedenes",
    "Went well": "Was gut lief",
    "Didn't go well": "Was nicht gut lief",
    "Ideas to try": "Ideen zum Ausprobieren",
  },
  fr: {
    "Going well": "Ce qui va bien",
    Challenges: "Difficultés",
    Feedback: "Retours",
    Growth: "Évolution",
    Done: "Fait",
    Next: "À faire ensuite",
    Blockers: "Points de blocage",
    "About the customer": "À propos du client",
    "Needs and pain points": "Besoins et difficultés",
    "What we offered": "Notre proposition",
    Concerns: "Réserves",
    "Price and budget": "Prix et budget",
    "How they decide": "Processus de décision",
    Background: "Parcours",
    "Experience and skills": "Expérience et compétences",
    Motivation: "Motivation",
    "Questions from the candidate": "Questions du candidat",
    "Terms and availability": "Conditions et disponibilité",
    "Opening and minutes": "Ouverture et procès-verbal",
    Finances: "Finances",
    Proposals: "Propositions",
    Risks: "Risques",
    "Other business": "Divers",
    "Went well": "Ce qui a bien marché",
    "Didn't go well": "Ce qui n'a pas marché",
    "Ideas to try": "Idées à essayer",
  },
  es: {
    "Going well": "Lo que va bien",
    Challenges: "Dificultades",
    Feedback: "Comentarios",
    Growth: "Desarrollo",
    Done: "Hecho",
    Next: "Próximos pasos",
    Blockers: "Bloqueos",
    "About the customer": "Sobre el cliente",
    "Needs and pain points": "Necesidades y problemas",
    "What we offered": "Nuestra oferta",
    Concerns: "Preocupaciones",
    "Price and budget": "Precio y presupuesto",
    "How they decide": "Cómo deciden",
    Background: "Trayectoria",
    "Experience and skills": "Experiencia y habilidades",
    Motivation: "Motivación",
    "Questions from the candidate": "Preguntas del candidato",
    "Terms and availability": "Condiciones y disponibilidad",
    "Opening and minutes": "Apertura y acta",
    Finances: "Finanzas",
    Proposals: "Propuestas",
    Risks: "Riesgos",
    "Other business": "Otros asuntos",
    "Went well": "Lo que salió bien",
    "Didn't go well": "Lo que no salió bien",
    "Ideas to try": "Ideas para probar",
  },
  it: {
    "Going well": "Che cosa va bene",
    Challenges: "Difficoltà",
    Feedback: "Riscontri",
    Growth: "Crescita",
    Done: "Fatto",
    Next: "Prossimi passi",
    Blockers: "Ostacoli",
    "About the customer": "Il cliente",
    "Needs and pain points": "Esigenze e problemi",
    "What we offered": "La nostra offerta",
    Concerns: "Dubbi",
    "Price and budget": "Prezzo e budget",
    "How they decide": "Come decidono",
    Background: "Percorso",
    "Experience and skills": "Esperienza e competenze",
    Motivation: "Motivazione",
    "Questions from the candidate": "Domande del candidato",
    "Terms and availability": "Condizioni e disponibilità",
    "Opening and minutes": "Apertura e verbale",
    Finances: "Finanze",
    Proposals: "Proposte",
    Risks: "Rischi",
    "Other business": "Varie ed eventuali",
    "Went well": "Che cosa è andato bene",
    "Didn't go well": "Che cosa non è andato bene",
    "Ideas to try": "Idee da provare",
  },
  pt: {
    "Going well": "O que corre bem",
    Challenges: "Desafios",
    Feedback: "Comentários",
    Growth: "Crescimento",
    Done: "Feito",
    Next: "Próximos passos",
    Blockers: "Bloqueios",
    "About the customer": "Sobre o cliente",
    "Needs and pain points": "Necessidades e problemas",
    "What we offered": "A nossa proposta",
    Concerns: "Preocupações",
    "Price and budget": "Preço e orçamento",
    "How they decide": "Como decidem",
    Background: "Percurso",
    "Experience and skills": "Experiência e competências",
    Motivation: "Motivação",
    "Questions from the candidate": "Perguntas do candidato",
    "Terms and availability": "Condições e disponibilidade",
    "Opening and minutes": "Abertura e ata",
    Finances: "Finanças",
    Proposals: "Propostas",
    Risks: "Riscos",
    "Other business": "Outros assuntos",
    "Went well": "O que correu bem",
    "Didn't go well": "O que não correu bem",
    "Ideas to try": "Ideias para experimentar",
  },
  nl: {
    "Going well": "Wat goed gaat",
    Challenges: "Uitdagingen",
    Feedback: "Feedback",
    Growth: "Ontwikkeling",
    Done: "Gedaan",
    Next: "Volgende stappen",
    Blockers: "Blokkades",
    "About the customer": "Over de klant",
    "Needs and pain points": "Behoeften en knelpunten",
    "What we offered": "Ons aanbod",
    Concerns: "Zorgen",
    "Price and budget": "Prijs en budget",
    "How they decide": "Hoe zij beslissen",
    Background: "Achtergrond",
    "Experience and skills": "Ervaring en vaardigheden",
    Motivation: "Motivatie",
    "Questions from the candidate": "Vragen van de kandidaat",
    "Terms and availability": "Voorwaarden en beschikbaarheid",
    "Opening and minutes": "Opening en notulen",
    Finances: "Financiën",
    Proposals: "Voorstellen",
    Risks: "Risico's",
    "Other business": "Rondvraag",
    "Went well": "Wat goed ging",
    "Didn't go well": "Wat niet goed ging",
    "Ideas to try": "Ideeën om te proberen",
  },
};

/** A built-in heading in a language; another heading as it is. */
export const headingIn = (heading: string, language: NotesLanguage): string =>
  language === "en" ? heading : (translatedHeadings[language][heading] ?? heading);
