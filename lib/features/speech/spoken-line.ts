import { maskedWord } from "@/lib/language/sensitive/constants";
import { isStopWord } from "@/lib/language/talk/words";
import { clockWords, dateWords, timeWords } from "./date-words";

type Voice = { locale: string; year: number | null; hidden: string };

const isoDate = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/g;
const clockTime = /\b([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?: ?([ap])\.?m\b\.?)?/gi;
const webAddress = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)[^\s]*/gi;
/** What formats text, or lists it, and is not said. */
const notSaid = /[*_`#|<>•·~]+|^\s*[-–—]\s+/g;

const abbreviations: [RegExp, string][] = [
  [/\be\.\s?g\.?(?=[\s,])/gi, "for example"],
  [/\bi\.\s?e\.?(?=[\s,])/gi, "that is"],
  [/\betc\.?(?=[\s,;)]|$)/gi, "and so on"],
  [/\bvs\.?(?=\s)/gi, "versus"],
  [/\bapprox\.?(?=\s)/gi, "about"],
  [/\bincl\.?(?=\s)/gi, "including"],
  [/\bw\/o\b/gi, "without"],
  [/\bw\/(?=\s?\w)/gi, "with "],
  [/\ba\.?s\.?a\.?p\b/gi, "as soon as possible"],
  [/\btbd\b/gi, "to be decided"],
  [/\bFYI\b/g, "for your information"],
  [/(?<=\d\s?)mins?\b/gi, " minutes"],
  [/(?<=\d\s?)hrs?\b/gi, " hours"],
  [/(?<=\s)&(?=\s)/g, "and"],
  [/(?<=\w)&(?=\w)/g, " and "],
  [/(?<=\d)\s?%/g, " percent"],
  [/(?<=\d)\s?[–-]\s?(?=\d)/g, " to "],
  [/\s?(?:→|=>|->)\s?/g, " to "],
  [/\bOK\b/g, "okay"],
];

const currencies: Record<string, string> = {
  "€": "euros",
  $: "dollars",
  "£": "pounds",
  EUR: "euros",
  USD: "dollars",
  GBP: "pounds",
};
const scales: Record<string, string> = { k: "thousand", m: "million", mn: "million", bn: "billion" };
const amount = String.raw`(\d[\d,]*(?:\.\d+)?)(?:\s?(k|m|mn|bn|thousand|million|billion)\b)?`;
const moneyBefore = new RegExp(String.raw`(€|\$|£|\b(?:EUR|USD|GBP))\s?${amount}`, "gi");
const moneyAfter = new RegExp(String.raw`\b${amount}\s?(€|£|(?:EUR|USD|GBP)\b)`, "gi");
const scaled = /\b(\d[\d,]*(?:\.\d+)?)(k|mn|bn)\b/gi;
/** Letters that are said one by one: "API", "HR", "Q3". Longer ones are said as words unless they have no vowel. */
const initials = /\b(?:[A-Z]{2,3}|[B-DF-HJ-NP-TV-XZ]{4,6}|Q[1-4])\b/g;
const address = /\b([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)\b/g;
const domain = /(?<=\w)\.(?=(?:[\w-]+\.)*(?:com|org|net|io|dev|app|eu|de|uk|fr|es|it|pt|nl|edu|gov|ai)\b)/g;

/** One line of notes as it is said, with a full stop. Empty if nothing of it can be said. */
export function spokenLine(text: string, voice: Voice): string {
  const isEnglish = voice.locale.startsWith("en");
  const plain = text
    .replaceAll(maskedWord, ` ${voice.hidden} `)
    .replace(webAddress, (_, host: string) => host)
    .replace(isoDate, (date) => (isDate(date) ? dateWords(date, voice) : date))
    .replace(notSaid, " ");
  const said = (isEnglish ? formatEnglish(plain) : plain)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?)])/g, "")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(said)) return "";
  return /[.!?…。！？]["'”’)]?$/u.test(said) ? said : `${said.replace(/[\s,;:–—-]+$/u, "")}.`;
}

function formatEnglish(text: string): string {
  let said = text
    .replace(address, (_, name: string, host: string) => `${name.replaceAll(".", " dot ")} at ${host}`)
    .replace(domain, " dot ")
    .replace(clockTime, formatTime)
    .replace(moneyBefore, (_, currency: string, value: string, scale?: string) => formatMoney(value, scale, currency))
    .replace(moneyAfter, (_, value: string, scale: string | undefined, currency: string) =>
      formatMoney(value, scale, currency),
    )
    .replace(scaled, (_, value: string, scale: string) => `${value} ${scales[scale.toLowerCase()]}`);
  for (const [written, spoken] of abbreviations) said = said.replace(written, spoken);
  // A line in capitals is loud, not abbreviated.
  if (!/[a-z]/.test(said)) return said;
  return said.replace(initials, (letters) => (isStopWord(letters.toLowerCase()) ? letters : [...letters].join(" ")));
}

/** With morning or afternoon where the text says which: "9:30" alone may be either. */
function formatTime(_written: string, hours: string, minutes: string, half: string | undefined): string {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (half) return `${clockWords(hour, minute)} ${half.toLowerCase()} m`;
  const is24Hour = hour > 12 || hours.startsWith("0");
  return is24Hour ? timeWords(`${hour}:${minutes}`) : clockWords(hour, minute);
}

function formatMoney(value: string, scale: string | undefined, currency: string): string {
  const size = scale ? ` ${scales[scale.toLowerCase()] ?? scale.toLowerCase()}` : "";
  return `${value}${size} ${currencies[currency.toUpperCase()]}`;
}

const isDate = (date: string) => !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
