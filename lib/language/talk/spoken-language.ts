import { isEnglish } from "./language";
import { isNotWords, type SpokenLine } from "./sentences";
import { wordsOf } from "./words";

/** The languages that the embedded writer reads. */
export const notesLanguages = ["en", "de", "fr", "es", "it", "pt", "nl"] as const;
export type NotesLanguage = (typeof notesLanguages)[number];
export type OtherLanguage = Exclude<NotesLanguage, "en">;

const wordSet = (words: string) => new Set(words.split(/\s+/));

/** Frequent function words of each language, without those that are frequent English words, too. */
export const functionWords: Record<OtherLanguage, ReadonlySet<string>> = {
  de: wordSet(`der die das und ist nicht ich wir sie ein eine einen einem einer den dem mit für auf auch es im zu zum zur
    von dass noch wenn aber oder haben hat habe wird werden wir's kann können müssen sollen schon nur wie bei nach aus
    dann mal ja nein doch denn uns euch ihr du mir dir mich dich sich sind bin bist wäre hätte diese dieser dieses bis
    über unter vor hier jetzt sehr mehr alle alles weil damit haben's gibt geht machen macht mache eben halt`),
  fr: wordSet(`le la les des une un est et que qui dans pour pas ne nous vous ils elle elles je tu sur avec plus mais on
    au aux du ce cette ces donc alors c'est j'ai qu'on être avoir fait faire sont ont nos notre votre vos il y a ça cela
    aussi bien très ou où si son sa ses leur tout tous toute comme quand parce d'accord l'équipe n'est d'un d'une il
    était sera peut faut par`),
  es: wordSet(`el la los las una un que y es en por para con lo se del al como pero más muy está están estamos hay vamos
    tenemos este esta esto entonces porque también ya nos nosotros yo su sus fue ser sí si mi te le les eso esa ese
    cuando qué todo todos hemos ha he tiene puede hacer bien`),
  it: wordSet(`il lo la gli le una un che e è di per con si della dei delle del nel nella alla al come ma più anche
    abbiamo sono questo questa quindi perché ho hai ha noi io ci cosa siamo hanno essere fare poi ancora molto tutto
    tutti bene dobbiamo possiamo da dal`),
  pt: wordSet(`o os um uma que e é de do da dos das na nos nas em por para com não se mas mais também temos estamos vamos
    isso este esta então porque eu nós você vocês foi ser está são à ao já muito tudo todos fazer tem ter bem ele ela
    pela pelo seu sua até`),
  nl: wordSet(`de het een en van ik je wij niet dat die is op te zijn met voor aan er maar ook als nog bij of naar dan wel
    geen hebben heeft kunnen moeten wordt deze dit hij zij ze jullie ons onze gaan gaat moet kan wat uit om over door
    heb al want goed even worden dus`),
};

/** Fewer function words do not identify the language of a short conversation. */
const hitsMin = 3;
const shareMin = 0.22;
const longWordsMin = 20;

/**
 * The main language of a conversation: by the language that the recogniser marks, else by its function words. Null: one
 * that the embedded writer does not read.
 */
export function languageOf(lines: readonly Pick<SpokenLine, "text" | "mark" | "language">[]): NotesLanguage | null {
  const spoken = lines.filter((line) => !isNotWords(line));
  const text = spoken.map((line) => line.text).join(" ");
  const read = languageOfText(text);
  const marked = mostMarked(spoken);
  // A recogniser of one language says that one of everything: the words decide where they speak clearly.
  if (marked === undefined || read === marked.language) return read;
  const isClear = read !== null && wordsOf(text).length >= longWordsMin;
  return isClear ? read : marked.language;
}

/** The language of a text by its function words. A short text counts as English unless it is clearly another. */
export function languageOfText(text: string): NotesLanguage | null {
  const words = wordsOf(text);
  const isShort = words.length < longWordsMin;
  if (!isShort && isEnglish(text)) return "en";
  const hits = (Object.entries(functionWords) as [OtherLanguage, ReadonlySet<string>][])
    .map(([language, known]) => ({ language, count: words.filter((word) => known.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  const [best, next] = hits;
  const isClear =
    best !== undefined &&
    best.count >= Math.max(hitsMin, words.length * shareMin) &&
    best.count > (next?.count ?? 0) &&
    (!isShort || !isEnglish(words.concat(words, words, words, words).join(" ")));
  if (isClear) return best.language;
  return isEnglish(text) ? "en" : null;
}

/** What most of the words are marked as; undefined where fewer than half are marked alike. */
function mostMarked(lines: readonly Pick<SpokenLine, "text" | "language">[]) {
  const lengths = new Map<string, number>();
  let all = 0;
  for (const { text, language } of lines) {
    all += text.length;
    if (language) lengths.set(baseOf(language), (lengths.get(baseOf(language)) ?? 0) + text.length);
  }
  const [tag, length] = [...lengths].sort((one, other) => other[1] - one[1])[0] ?? ["", 0];
  if (tag === "" || length * 2 <= all) return undefined;
  return { language: notesLanguages.find((known) => known === tag) ?? null };
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? "";
