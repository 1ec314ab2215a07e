import { writeNumbers } from "@/lib/language/spoken/numbers";

/** Number words of common languages besides English: "drei" matches "3". */
const languages: { units: string; tens: string; hundred: string; thousand: string; and: string }[] = [
  {
    units:
      "null ein(?:s|e|en|er)? zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    tens: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    hundred: "hundert",
    thousand: "tausend",
    and: "und",
  },
  {
    units:
      "zéro une? deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
    tens: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts? quatre-vingt-dix",
    hundred: "cents?",
    thousand: "mille",
    and: "et",
  },
  {
    units:
      "cero un[oa]? dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundred: "cien(?:to)?",
    thousand: "mil",
    and: "y",
  },
  {
    units:
      "zero um(?:a)? (?:dois|duas) três quatro cinco seis sete oito nove dez onze doze treze (?:quatorze|catorze) quinze dezesseis dezessete dezoito dezenove",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundred: "(?:cem|cento)",
    thousand: "mil",
    and: "e",
  },
  {
    units:
      "zero un[oa]? due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    hundred: "cento",
    thousand: "mil(?:le|a)",
    and: "e",
  },
  {
    units:
      "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    hundred: "honderd",
    thousand: "duizend",
    and: "en",
  },
];

const values = languages.flatMap(({ units, tens, hundred, thousand }) => [
  ...units.split(" ").map((word, value) => [word, value] as const),
  ...tens.split(" ").map((word, at) => [word, (at + 2) * 10] as const),
  [hundred, 100] as const,
  [thousand, 1000] as const,
]);
const wholeWords = values.map(([word, value]) => [new RegExp(`^${word}$`, "iu"), value] as const);
/** "fünfundzwanzig": the unit precedes the ten. */
const joined = languages.flatMap(({ units, tens, and }) =>
  tens.split(" ").flatMap((ten, at) =>
    units
      .split(" ")
      .slice(1, 10)
      .map((unit, below) => [new RegExp(`^${unit}${and}${ten}$`, "iu"), (at + 2) * 10 + below + 1] as const),
  ),
);
const han = new Map([..."〇一二三四五六七八九十"].map((sign, value) => [sign, value]));

/** The numbers in a text, as digits without separators. Outside English, also those in number words. */
export function spokenNumbers(text: string, isEnglish: boolean): string[] {
  const digits = writeNumbers(text, { all: true }).match(/\d+(?:[.,]\d+)*/g) ?? [];
  const plain = digits.map(withoutSeparators);
  if (isEnglish) return plain;
  const words = (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).flatMap(
    (word) => [...wholeWords, ...joined].find(([pattern]) => pattern.test(word))?.[1] ?? [],
  );
  const signs = Array.from(text).flatMap((sign) => han.get(sign) ?? []);
  return [...plain, ...[...words, ...signs].map(String)];
}

const withoutSeparators = (number: string) => number.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(/,/g, ".");
