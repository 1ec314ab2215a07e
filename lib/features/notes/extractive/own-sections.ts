import type { TemplateForm } from "@/lib/features/note-templates/templates";
import { escapePattern } from "@/lib/language/escape-pattern";
import type { Sentence } from "@/lib/language/talk/sentences";
import type { Subject } from "@/lib/language/talk/subjects";
import { wordsOf } from "@/lib/language/talk/words";
import { holdsFor, openingOf } from "./template-sections";

/** Under which heading an item goes; null: under none of them. */
export type SectionOf<Item = Sentence> = { headings: readonly string[]; of: (item: Item) => string | null };

type Matching = {
  /** The content words of a text, as in `stems` of a sentence. */
  wordsIn: (text: string) => string[];
  isSame: (one: string, other: string) => boolean;
  subjects: readonly Subject[];
};

/**
 * The heading of each sentence, by index, for a template that somebody made. A sentence goes under the heading whose
 * words it says, or words of the same meaning, or what the description says of that heading; else under the heading
 * that somebody announced before it. What fits none is left out.
 */
export function assignOwnSections(
  sentences: readonly Sentence[],
  form: TemplateForm,
  { wordsIn, isSame, subjects }: Matching,
): Map<number, string> {
  const headings = cuesOf(form, wordsIn, isSame);
  const says = (sentence: Pick<Sentence, "stems">, words: readonly string[]) =>
    words.filter((word) => sentence.stems.some((stem) => isSame(word, stem))).length;
  /** Null if none fits, or two fit equally well. */
  const best = (scores: number[]) => {
    const top = Math.max(...scores);
    return top >= 1 && scores.filter((score) => score === top).length === 1 ? scores.indexOf(top) : null;
  };
  const scoreOf = (said: Pick<Sentence, "stems">, { own, near, described }: HeadingCues) =>
    says(said, own) * 2 + says(said, near) + says(said, described) / 2;
  const announced = new Map<number, string>();
  for (const { from, to, name } of subjects) {
    const stems = wordsIn(name);
    const place = best(headings.map((cues) => scoreOf({ stems }, cues)));
    const named = headings.find(({ opens }) => opens?.test(name))?.heading;
    const heading = named ?? (place === null ? undefined : headings[place]?.heading);
    if (heading) for (let at = from; at <= to; at += 1) announced.set(at, heading);
  }
  const assigned = new Map<number, string>();
  let opened: { heading: string; at: number } | null = null;
  for (const [at, sentence] of sentences.entries()) {
    const opening = headings.find(({ opens }) => opens?.test(sentence.said));
    if (opening) opened = { heading: opening.heading, at };
    else if (subjects.some(({ from }) => from === at)) opened = null;
    const strong = best(headings.map(({ own }) => says(sentence, own)));
    const any = best(
      headings.map((cues) => scoreOf(sentence, cues) + (cues.isMoney && amount.test(sentence.text) ? 1 : 0)),
    );
    const heading =
      (strong === null ? null : headings[strong]?.heading) ??
      announced.get(at) ??
      (opened && at - opened.at <= holdsFor ? opened.heading : null) ??
      (any === null ? null : headings[any]?.heading);
    if (heading) assigned.set(sentence.index, heading);
  }
  return assigned;
}

type HeadingCues = {
  heading: string;
  /** The words of the heading. */
  own: string[];
  /** Words of the same meaning. */
  near: string[];
  /** What the description says of it. One such word alone tells too little. */
  described: string[];
  opens: RegExp | null;
  isMoney: boolean;
};

function cuesOf(
  { sections, description }: TemplateForm,
  wordsIn: Matching["wordsIn"],
  isSame: Matching["isSame"],
): HeadingCues[] {
  const headings = [...new Set(sections)];
  const written = headings.map((heading) => {
    const content = wordsIn(heading);
    return content.length === 0 || isPhrase(heading, content) ? [] : content;
  });
  const has = (words: readonly string[], word: string) => words.some((one) => isSame(one, word));
  /** A word that stands in several headings tells nothing. */
  const telling = written.map((words) => {
    const only = words.filter((word) => written.filter((other) => has(other, word)).length === 1);
    return only.length > 0 ? only : words;
  });
  const clauses = description.split(/[.;,:\n]| [–—-] /).map(wordsIn);
  return headings.map((heading, at) => {
    const own = telling[at] ?? [];
    const groups = meanings.filter((group) => own.some((word) => has(group, word)));
    // "Budget: prices and offers": what stands with the heading in the description belongs to it.
    const from = description.toLowerCase().indexOf(`${heading.toLowerCase()}:`);
    const afterHeading = from < 0 ? "" : (description.slice(from + heading.length + 1).split(/[.;\n]/)[0] ?? "");
    const beside = clauses.filter((clause) => {
      const about = telling.flatMap((words, place) => (clause.some((word) => has(words, word)) ? [place] : []));
      return about.length === 1 && about[0] === at;
    });
    const others = telling.filter((_, place) => place !== at).flat();
    const only = (words: readonly string[], known: readonly string[]) =>
      [...new Set(words)].filter((word) => !has(known, word) && !has(others, word));
    const near = only(groups.flat(), own);
    return {
      heading,
      own,
      near,
      described: only([...wordsIn(afterHeading), ...beside.flat()], [...own, ...near]),
      opens: openingOf(heading) ?? (own.length === 0 ? phraseOf(heading) : null),
      isMoney: groups.some((group) => group.includes("budget")),
    };
  });
}

/** "Next steps": its one content word says something else when it stands alone. */
const isPhrase = (heading: string, content: readonly string[]) =>
  content.length === 1 && wordsOf(heading).filter((word) => !article.test(word)).length > 1;
const article =
  /^(?:the|a|an|our|my|of|and|on|about|der|die|das|und|le|la|les|et|el|los|las|y|il|lo|gli|e|o|os|as|de|het|een|en)$/;
const phraseOf = (heading: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escapePattern(heading.trim()).replace(/\s+/g, "\\s+")}(?![\p{L}\p{N}])`,
    "iu",
  );

const amount = /[$€£]\s?\d|\d\s?(?:€|\$|£|euros?\b|dollars?\b|pounds?\b)/i;

/** Words of one meaning, in the form of `contentStems`, with those of other languages. */
const meanings = [
  `budget cost price money finance financial spend expense invoice payment revenue fee salary kosten preis preise geld
   finanzen rechnung ausgaben umsatz coût coûts prix argent dépenses facture coste costes precio dinero presupuesto gastos
   factura`,
  `risk danger threat concern worry fear risiko risiken gefahr sorge sorgen bedenken risque risques danger crainte riesgo
   riesgos peligro preocupación`,
  `problem issue blocker blocked bug error fail failure broken challenge difficulty obstacle outage hindernis
   fehler störung schwierigkeit blockade problème erreur panne difficulté problema fallo error dificultad bloqueo`,
  `hire candidate recruit recruiting recruitment applicant onboarding staff staffing einstellung bewerber
   bewerberin bewerbung personal recrutement candidat candidate embauche contratación candidato candidata`,
  `customer client user kunde kunden kundin nutzer mandant client clients clientèle utilisateur cliente clientes
   usuario usuarios`,
  `timeline schedule deadline milestone release launch roadmap zeitplan termin termine frist meilenstein
   veröffentlichung calendrier échéance délai lancement calendario plazo fecha lanzamiento`,
  `marketing campaign advertise advertisement brand newsletter website werbung kampagne marke campagne publicité marque
   campaña publicidad marca`,
  `sales deal pipeline prospect quote contract vertrieb verkauf angebot vertrag vente ventes offre contrat
   venta ventas oferta contrato`,
  `test testing quality tester regression coverage qualität prüfung qualité essai calidad prueba pruebas`,
  `design layout colour color logo mockup prototype figma entwurf gestaltung farbe maquette couleur diseño color`,
  `security privacy password encryption breach gdpr sicherheit datenschutz passwort sécurité confidentialité seguridad
   privacidad contraseña`,
  `feedback complaint praise rückmeldung kritik lob retour retours critique comentario comentarios crítica`,
  `team staff colleague morale holiday vacation mannschaft kollege kollegin büro urlaub équipe collègue bureau
   congés equipo compañero oficina vacaciones`,
  `technology technical architecture database server infrastructure api deploy deployment code technik technisch
   architektur datenbank technique architecture serveur técnica arquitectura servidor`,
].map((words) => words.split(/\s+/));

/** The sections in the order of the template, and what fits none at the end. */
export function orderSections<Item>(
  items: readonly Item[],
  sections: SectionOf<Item> | null,
  { plain, rest, more }: { plain: string; rest: string; more: (heading: string) => readonly Item[] },
): { heading: string; items: readonly Item[] }[] {
  if (items.length === 0) return [];
  if (!sections) return [{ heading: plain, items }];
  const found = [...new Set(sections.headings)]
    .map((heading) => {
      const own = items.filter((item) => sections.of(item) === heading);
      return { heading, items: own.length > 0 ? own : more(heading) };
    })
    .filter((section) => section.items.length > 0);
  const others = items.filter((item) => sections.of(item) === null);
  return others.length > 0 ? [...found, { heading: found.length > 0 ? rest : plain, items: others }] : found;
}
