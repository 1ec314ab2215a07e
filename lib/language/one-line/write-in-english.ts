import type { Line } from "./line";

/** Languages whose commonest words for days and times are read, beside English. */
const codes = ["de", "fr", "es", "it", "pt", "nl"] as const;
type Code = (typeof codes)[number];
/** What becomes of a match, as in `String.replace`. */
type Rewriting = [pattern: string, english: string];

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = [..."jan feb mar apr may jun jul aug sep oct nov dec".split(" ")];
const before = String.raw`(?<![\p{L}\d])`;
const after = String.raw`(?![\p{L}\d]|[:.]\d)`;
const hour = String.raw`(\d{1,2})(?:[:.h](\d\d)|h)?`;

/**
 * Phrases around days and hours. `DAY` stands for a weekday that is English by then, `HOUR` for an hour with minutes or
 * without.
 */
const phrases: Record<Code, Rewriting[]> = {
  de: [
    ["(?:nächste|kommende)[nrsm]? (?=DAY)", "next "],
    ["diese[nrsm]? (?=DAY)", "this "],
    ["jede[nrsm]? (?=DAY)", "every "],
    ["(?:immer )?täglich", "daily"],
    ["wöchentlich", "weekly"],
    ["früh|vormittags?|morgens", "morning"],
    ["nachmittags?", "afternoon"],
    ["abends?", "evening"],
    ["(?:um|gegen|ab) (?=\\d)", "at "],
    ["HOUR uhr (\\d\\d)(?!\\d)", "$1:$3"],
    ["von HOUR (?:uhr )?bis HOUR(?: uhr)?", "from $1:$2 to $3:$4"],
    ["HOUR uhr", "$1:$2"],
    ["in (\\d+) wochen?", "in $1 weeks"],
    ["in (\\d+) tagen?", "in $1 days"],
    ["in (?:einer|1) woche", "in 1 week"],
    ["(?:für )?(\\d+) (?:min|minuten)", "for $1 minutes"],
    ["(?:für )?(\\d+) stunden?", "for $1 hours"],
    ["mit", "with"],
    ["am (?=DAY|\\d)", "on "],
  ],
  fr: [
    ["DAY prochain", "next $1"],
    ["(?:tous les|chaque) (?=DAY)", "every "],
    ["ce soir", "tonight"],
    ["après-midi", "afternoon"],
    ["(?:du )?matin", "morning"],
    ["de HOUR à HOUR", "from $1:$2 to $3:$4"],
    ["HOUR heures?", "$1:$2"],
    ["(?:à|vers) (?=\\d)", "at "],
    ["dans (\\d+) semaines?", "in $1 weeks"],
    ["dans (\\d+) jours?", "in $1 days"],
    ["(?:pendant|pour) (\\d+) ?(?:min|minutes)", "for $1 minutes"],
    ["avec", "with"],
    ["le (?=DAY|\\d)", "on "],
  ],
  es: [
    ["(?:el )?pr[oó]ximo (?=DAY)", "next "],
    ["(?:el )?DAY (?:pr[oó]ximo|que viene)", "next $1"],
    ["(?:cada|todos los) (?=DAY)", "every "],
    ["HOUR de la mañana", "$1:$2am"],
    ["HOUR de la (?:tarde|noche)", "$1:$2pm"],
    ["(?:por|de|en) la mañana", "in the morning"],
    ["(?:por|de|en) la tarde", "in the afternoon"],
    ["de (?:las )?HOUR a (?:las )?HOUR", "from $1:$2 to $3:$4"],
    ["a las? HOUR horas?", "at $1:$2"],
    ["a las? (?=\\d)", "at "],
    ["(?:en|dentro de) (\\d+) semanas?", "in $1 weeks"],
    ["(?:en|dentro de) (\\d+) días?", "in $1 days"],
    ["(?:durante|por) (\\d+) ?(?:min|minutos)", "for $1 minutes"],
    ["con", "with"],
    ["el (?=DAY|\\d)", "on "],
  ],
  it: [
    ["(?:il )?prossim[oa] (?=DAY)", "next "],
    ["DAY prossim[oa]", "next $1"],
    ["ogni (?=DAY)", "every "],
    ["HOUR (?:di|del) mattin[oa]", "$1:$2am"],
    ["HOUR (?:del pomeriggio|di sera)", "$1:$2pm"],
    ["mattina", "morning"],
    ["pomeriggio", "afternoon"],
    ["dall[e'] ?HOUR all[e'] ?HOUR", "from $1:$2 to $3:$4"],
    ["(?:all[e'] ?|ore )(?=\\d)", "at "],
    ["(?:tra|fra) (\\d+) settimane?", "in $1 weeks"],
    ["(?:tra|fra) (\\d+) giorni", "in $1 days"],
    ["per (\\d+) ?(?:min|minuti)", "for $1 minutes"],
    ["con", "with"],
  ],
  pt: [
    ["(?:na |a )?próxim[oa] (?=DAY)", "next "],
    ["(?:toda|cada) (?=DAY)", "every "],
    ["HOUR da manhã", "$1:$2am"],
    ["HOUR da (?:tarde|noite)", "$1:$2pm"],
    ["(?:de|pela) manhã", "in the morning"],
    ["(?:à|de|pela) tarde", "in the afternoon"],
    ["das HOUR às HOUR", "from $1:$2 to $3:$4"],
    ["(?:às|as|à) HOUR horas?", "at $1:$2"],
    ["(?:às|as|à) (?=\\d)", "at "],
    ["(?:em|daqui a) (\\d+) semanas?", "in $1 weeks"],
    ["(?:em|daqui a) (\\d+) dias?", "in $1 days"],
    ["(?:durante|por) (\\d+) ?(?:min|minutos)", "for $1 minutes"],
    ["com", "with"],
    ["na (?=DAY)|no dia (?=\\d)", "on "],
  ],
  nl: [
    ["volgende (?=DAY)", "next "],
    ["(?:elke|iedere) (?=DAY)", "every "],
    ["'s ochtends|ochtend", "morning"],
    ["'s middags|middag", "afternoon"],
    ["'s avonds|avond", "evening"],
    ["van HOUR tot HOUR(?: uur)?", "from $1:$2 to $3:$4"],
    ["HOUR uur", "$1:$2"],
    ["om (?=\\d)", "at "],
    ["over (\\d+) weken", "in $1 weeks"],
    ["over (\\d+) dagen", "in $1 days"],
    ["(\\d+) minuten", "for $1 minutes"],
    ["met", "with"],
    ["op (?=DAY|\\d)", "on "],
  ],
};

type Language = {
  /** Days by names that mean nothing else: "morgen", "vendredi". */
  relative: [RegExp, string][];
  weekdays: [RegExp, string][];
  dates: [RegExp, string][];
  phrases: [RegExp, string][];
};

/** Accents are often left out. */
const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
const spellings = (word: string) =>
  [...new Set([word, bare(word)])].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/['’]/g, "['’]"));
const words = (word: string) => new RegExp(`${before}(?:${spellings(word).join("|")})${after}`, "giu");

function makeLanguage(code: Code): Language {
  const relative = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  const monthName = new Intl.DateTimeFormat(code, { month: "long", timeZone: "UTC" });
  const dayName = new Intl.DateTimeFormat(code, { weekday: "long", timeZone: "UTC" });
  // 2024 began on a Monday.
  const monday = (days: number) => Date.UTC(2024, 0, 1 + days);
  const english = `\\b(${weekdays.join("|")})\\b`;
  const inEnglish = (pattern: string) =>
    new RegExp(
      `${before}(?:${pattern
        .replaceAll("(?=DAY", `(?=${english.replace("(", "(?:")}`)
        .replaceAll("DAY", english)
        .replaceAll("HOUR", hour)})${/\(\?=[^)]*\)$/.test(pattern) ? "" : after}`,
      "giu",
    );
  return {
    relative: [
      [words(relative.format(2, "day")), "day after tomorrow"],
      [words(relative.format(1, "day")), "tomorrow"],
      [words(relative.format(0, "day")), "today"],
    ],
    weekdays: weekdays.map((day, at) => [words(dayName.format(monday(at))), day]),
    dates: months.flatMap((month, at): [RegExp, string][] => {
      const long = monthName.format(Date.UTC(2024, at, 15));
      if (ambiguousMonths.has(long)) return [];
      const name = spellings(long).join("|");
      return [
        [new RegExp(String.raw`${before}(\d{1,2})(?:\.|º|er)? ?(?:de )?(?:${name})${after}`, "giu"), `$1 ${month}`],
      ];
    }),
    phrases: phrases[code].map(([pattern, form]) => [inEnglish(pattern), form]),
  };
}

let languages: Language[] | null = null;
const greeting = /\b(?:guten|goede) ?morgen\b/giu;
/** In English, too: planets. */
const ambiguousMonths = new Set(["mars"]);

/**
 * Rewrites the words for days and times of the language that the line is written in, so that "übermorgen um 14 Uhr" is
 * read like "day after tomorrow at 14:00". A weekday alone is no proof: it may be a surname.
 */
export function writeInEnglish(line: Line) {
  languages ??= codes.map(makeLanguage);
  line.leaveToTitle(greeting);
  const scored = languages.map((language) => ({ language, score: scoreOf(language, line.text) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score < 2) return;
  const { language } = best;
  // "de la mañana" before "mañana"; phrases that need a day once more when its name is English.
  for (const [pattern, form] of language.phrases) rewrite(line, pattern, form);
  for (const [pattern, form] of [...language.relative, ...language.weekdays, ...language.dates])
    rewrite(line, pattern, form);
  for (const [pattern, form] of language.phrases) rewrite(line, pattern, form);
}

/** A word that only means a day counts double, and so does a weekday that an hour follows at the beginning. */
function scoreOf({ relative, weekdays: days, dates, phrases: others }: Language, text: string): number {
  const hits = (patterns: [RegExp, string][]) =>
    patterns.reduce((sum, [pattern]) => sum + [...text.matchAll(pattern)].length, 0);
  const begins = days.some(([pattern]) => new RegExp(`^\\s*${pattern.source},? \\d`, "iu").test(text));
  const named = hits(relative) * 2 + hits(days) + hits(dates) * 2 + Number(begins);
  return named === 0 ? 0 : named + hits(others);
}

/** Minutes that were not said are none. */
const rewrite = (line: Line, pattern: RegExp, form: string) =>
  line.rewrite(pattern, (match) =>
    form.replace(/\$(\d)/g, (_, place) => match[Number(place)] ?? (form.includes(`:$${place}`) ? "00" : "")),
  );
