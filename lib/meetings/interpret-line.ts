import { Temporal } from "temporal-polyfill";
import type { SummaryTemplateId } from "../notes/schema";
import { readDates, type SpokenDate } from "../spoken/dates";
import { writeNumbers } from "../spoken/numbers";
import { findZone } from "../time/find-zone";
import type { Interpretation } from "./schema";

const minutesDefault = 30;
const minutesMin = 5;
const minutesMax = 1440;
const titleLengthMax = 200;

/**
 * Reads "Budget review with ana@x.com tomorrow at 3 for half an hour, record it" as a meeting. Deterministic; a bare
 * hour is meant for the working day ("at 3" is 15:00); nothing is looked up anywhere.
 */
export function interpretLine(text: string, { zone: callerZone, now }: { zone: string; now: Date }): Interpretation {
  const line = new Line(text);
  const quoted = line.take(/["“]([^"“”]{1,200})["”]/)?.[1] ?? null;
  const emails = line.takeEmails();
  const switches = takeSwitches(line);
  const template = takeTemplate(line);
  const named = line.take(/\b(?:called|titled|named)\s+([^|,;]+)/i)?.[1] ?? null;
  const timezone = takeZone(line) ?? callerZone;
  const spokenMinutes = takeMinutes(line);
  const when = takeWhen(line, { zone: timezone, now });
  const about =
    line.take(
      /\b(?:about|to (?:discuss|talk about|go over|review|plan|prepare|look at)|regarding|re:|on the topic of|topic:?|subject:?|agenda:?)\s+([^|]+)/i,
    )?.[1] ?? null;
  const names = takeNames(line, emails.length > 0);
  return {
    title: titleFrom(quoted ?? named ?? about, line.rest(), { names }),
    date: when.date,
    time: when.time,
    timezone,
    minutes: clampMinutes(spokenMinutes ?? when.minutes ?? minutesDefault),
    emails,
    names,
    template,
    ...switches,
  };
}

/** What has not been understood yet; what was, leaves a bar behind, so that its neighbours do not run together. */
class Line {
  #text: string;

  constructor(text: string) {
    this.#text = text
      .normalize("NFC")
      .replaceAll("’", "'")
      .replace(/[\s|]+/g, " ")
      .trim();
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#text);
    if (match) this.#cut(match.index, match[0].length);
    return match;
  }

  /** Addresses as typed, each once; the words that introduced them go, too. */
  takeEmails(): string[] {
    const emails: string[] = [];
    this.#text = this.#text.replace(
      /(?:mailto:)?([^\s<>,;"'()|]+@[^\s<>,;"'()|@]+\.[^\s<>,;"'()|@.]{2,})/g,
      (_, email: string) => {
        const bare = email.replace(/[.!?]+$/, "");
        if (!emails.some((known) => known.toLowerCase() === bare.toLowerCase())) emails.push(bare);
        return emailMark;
      },
    );
    this.#text = this.#text
      .replace(/<\s*\uE000\s*>/g, emailMark)
      .replace(/\b(?:invite|inviting|cc|include|including|plus|add) (?=\uE000)/gi, "with ");
    return emails;
  }

  dates(context: { zone: string; now: Date }): SpokenDate[] {
    this.#text = writeNumbers(this.#text.replace(/ ?o'?clock\b/gi, ":00"), { all: true })
      .replace(/\b(at|from|to|until) (\d{1,2}) ([0-5]\d)\b(?! ?(?:minutes|people|%))/gi, "$1 $2:$3")
      .replace(/\b(\d{1,2})h(\d{2})?\b/g, (_, hour: string, minute = "00") => `${hour}:${minute}`);
    return readDates(this.#text, { ...context, spans: true });
  }

  cutDate({ index, text }: { index: number; text: string }) {
    const before =
      /\b(?:(?:on|at|by|from|this|for|starting|the|in|between|@)\s+)+$/i.exec(this.#text.slice(0, index))?.[0] ?? "";
    this.#cut(index - before.length, text.length + before.length);
  }

  /** Puts a bar and what `keep` gives back where the pattern's group stood. */
  replace(pattern: RegExp, keep: (found: string) => string) {
    this.#text = this.#text.replace(pattern, (_, found: string) => `|${keep(found)}`);
  }

  has = (pattern: RegExp) => pattern.test(this.#text);
  match = (pattern: RegExp) => pattern.exec(this.#text);
  rest = () => this.#text;

  #cut(index: number, length: number) {
    this.#text = `${this.#text.slice(0, index)}|${this.#text.slice(index + length)}`;
  }
}

const emailMark = "\uE000";

function takeSwitches(line: Line): Pick<Interpretation, "recording" | "locked" | "transcription" | "copilot"> {
  const lead = String.raw`(?:,? ?\b(?:and|but|please|also)\b )*`;
  const off = String.raw`(?:do not|don't|dont|never|no|not|without|w/o)(?: a| any| the)? (?:be )?`;
  const on = (what: string) => new RegExp(`${lead}${what}`, "i");
  const no = (what: string) => new RegExp(`${lead}\\b${off}${what}`, "i");
  const isTaken = (patterns: RegExp[]) => patterns.some((pattern) => line.take(pattern) !== null);

  const notTranscribed = isTaken([
    no(String.raw`(?:transcri(?:pt|ption|be|bed|bing)|captions?|write it down|writing it down)(?: it| this)?\b`),
    on(String.raw`\b(?:transcript(?:ion)?|captions) off\b`),
    on(String.raw`\boff the record\b`),
    on(String.raw`\bturn off (?:the )?(?:transcript(?:ion)?|captions)\b`),
  ]);
  if (!notTranscribed)
    isTaken([
      on(
        String.raw`\b(?:with|and) (?:a )?(?:transcript(?:ion)?|captions)\b|\btranscribe (?:it|this)\b|\btranscript(?:ion)? on\b`,
      ),
    ]);
  const notRecorded = isTaken([
    no(String.raw`record(?:ing|ed)?(?: it| this| the (?:call|meeting))?\b`),
    on(String.raw`\brecording off\b`),
  ]);
  const recorded =
    !notRecorded &&
    isTaken([
      on(
        String.raw`\brecord (?:it|this|that|everything|the (?:call|meeting|session|conversation))\b(?: too| as well)?`,
      ),
      on(String.raw`\b(?:with|turn on|switch on) (?:a |the )?recording(?: on)?\b`),
      on(String.raw`\brecording on\b`),
      /,? ?\b(?:and |please )?record(?:ed)?(?=\s*(?:[,.;!|]|$))/i,
    ]);
  const notLocked = isTaken([
    no(String.raw`lock(?:ed)?(?: it)?\b`),
    on(String.raw`\bunlock(?:ed)?(?: it)?\b`),
    on(String.raw`\b(?:open|unlocked) door\b`),
  ]);
  const locked =
    !notLocked &&
    isTaken([
      on(String.raw`\block (?:it|this|the (?:door|room|meeting|call))\b`),
      on(String.raw`\b(?:with (?:a |the )?)?(?:locked|closed) (?:door|room)\b`),
      /,? ?\b(?:and |please )?lock(?:ed)?(?=\s*(?:[,.;!|]|$))/i,
    ]);
  const noCopilot = isTaken([no(String.raw`(?:copilot|co-pilot|assistant|prompter)\b`)]);
  const copilot =
    !noCopilot &&
    isTaken([
      on(
        String.raw`\b(?:with|use|using|turn on|switch on) (?:the |a |my )?(?:copilot|co-pilot|assistant|prompter)(?: on)?\b`,
      ),
      on(String.raw`\b(?:copilot|co-pilot|assistant) on\b`),
      /,? ?\b(?:and )?(?:copilot|co-pilot)(?=\s*(?:[,.;!|]|$))/i,
    ]);
  return { recording: recorded, locked, transcription: !notTranscribed, copilot };
}

const templates: [SummaryTemplateId, RegExp][] = [
  ["stand-up", /\b(?:stand-?up|daily scrum|daily sync)\b/i],
  ["one-on-one", /(?<![\d:])1(?::1|-1|on1| on 1)(?![\d:])|\bone[- ](?:on|to)[- ]one\b|\b1-on-1\b/i],
  ["retrospective", /\bretro(?:spective)?\b/i],
  ["board", /\bboard (?:meeting|call|session)\b/i],
  ["interview", /\binterview\b/i],
  ["sales-call", /\bsales (?:call|meeting|demo|pitch)\b|\bdiscovery call\b/i],
];
const templateWords: Record<string, SummaryTemplateId> = {
  general: "general",
  "one-on-one": "one-on-one",
  "1:1": "one-on-one",
  "stand-up": "stand-up",
  standup: "stand-up",
  sales: "sales-call",
  "sales call": "sales-call",
  "sales-call": "sales-call",
  interview: "interview",
  board: "board",
  retro: "retrospective",
  retrospective: "retrospective",
};

/** "use the sales template" is an order and goes; "interview" in the line is a hint and stays in the title. */
function takeTemplate(line: Line): SummaryTemplateId | null {
  const words = Object.keys(templateWords)
    .sort((a, b) => b.length - a.length)
    .join("|");
  const ordered = line.take(
    new RegExp(
      String.raw`,? ?\b(?:and )?(?:with|use|using|in)? ?(?:the |a )?(${words}) (?:template|notes|summary)\b`,
      "i",
    ),
  );
  if (ordered) return templateWords[ordered[1]?.toLowerCase() ?? ""] ?? null;
  return templates.find(([, pattern]) => line.has(pattern))?.[0] ?? null;
}

function takeZone(line: Line): string | null {
  const iana = line.match(/\b(?:in )?([A-Z][A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)\b/);
  const zone = iana?.[1] ? findZone(iana[1]) : null;
  if (zone) {
    line.take(/,? ?\b(?:in )?[A-Z][A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?(?: time)?\b/);
    return zone;
  }
  const spoken = line.match(/(?:,? ?\b(?:in|on)\b )?\b((?:[\p{L}.'-]+ ){1,3}?)(?:local )?time(?:zone)?\b/iu);
  if (spoken?.[1]) {
    const words = spoken[1].trim().split(" ");
    for (let from = 0; from < words.length; from += 1) {
      const place = words.slice(from).join(" ");
      const found = findZone(place);
      if (!found) continue;
      const escaped = place.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      line.take(new RegExp(String.raw`,? ?(?:\b(?:in|on) )?(?:the )?${escaped} (?:local )?time(?:zone)?\b`, "i"));
      return found;
    }
  }
  const short = line.match(
    /(?<=\d(?::\d\d)? ?(?:[ap]\.?m\.?)? ?)\b(UTC|GMT|BST|CET|CEST|EET|EEST|WET|WEST|EST|EDT|ET|CST|CDT|CT|MST|MDT|MT|PST|PDT|PT|IST|JST|KST|SGT|HKT|AEST|AEDT|NZST|NZDT|MSK|BRT)\b/,
  );
  const found = short?.[1] ? findZone(short[1]) : null;
  if (found) line.take(new RegExp(String.raw` ?\b${short?.[1]}\b`));
  return found;
}

/** Durations are taken before dates are read: "for 45 minutes" would be read as a moment. "in an hour" is one. */
function takeMinutes(line: Line): number | null {
  const amount = String.raw`(\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|twenty[- ]five|thirty|forty|forty[- ]five|fifty|sixty|ninety)`;
  const words = (said: string) =>
    /^an?$/i.test(said) ? 1 : Number(writeNumbers(said.replace(",", "."), { all: true }));
  const before = String.raw`(?<!\b(?:in|within|after|next|last) )(?:,? ?\b(?:for|lasting|of|a|an|about|around)\b )*`;
  const patterns: [RegExp, (match: RegExpExecArray) => number][] = [
    [
      new RegExp(String.raw`${before}\b${amount} ?(?:hours?|hrs?) (?:and )?a half\b`, "i"),
      (match) => words(match[1] ?? "1") * 60 + 30,
    ],
    [
      new RegExp(String.raw`${before}\b${amount} and a half (?:hours?|hrs?)\b`, "i"),
      (match) => words(match[1] ?? "1") * 60 + 30,
    ],
    [
      new RegExp(
        String.raw`${before}\b${amount}[ -]?(?:hours?|hrs?|h)[ -]?(?:and )?${amount}(?:[ -]?(?:minutes?|mins?|m))?\b(?! ?(?:[ap]m|:))`,
        "i",
      ),
      (match) => words(match[1] ?? "1") * 60 + words(match[2] ?? "0"),
    ],
    [new RegExp(String.raw`${before}\b(?:half an hour|half[- ]hour|a half hour|30 ?mins?)\b`, "i"), () => 30],
    [new RegExp(String.raw`${before}\b(?:three[- ]quarters of an hour|3/4 hour)\b`, "i"), () => 45],
    [new RegExp(String.raw`${before}\b(?:a )?quarter (?:of an )?hour\b`, "i"), () => 15],
    [
      new RegExp(String.raw`${before}\b${amount}[ -]?(?:hours?|hrs?|hr)\b`, "i"),
      (match) => words(match[1] ?? "1") * 60,
    ],
    [
      new RegExp(String.raw`${before}\b${amount}[ -]?(?:minutes?|mins?|min)\b`, "i"),
      (match) => words(match[1] ?? "30"),
    ],
    [/(?:,? ?\bfor )(\d+(?:\.\d+)?) ?h\b/i, (match) => Number(match[1]) * 60],
    [/(?:,? ?\bfor )?\b(?:all day|the (?:whole|entire) day)\b/i, () => 480],
  ];
  for (const [pattern, read] of patterns) {
    const match = line.match(pattern);
    if (!match) continue;
    const minutes = read(match);
    if (!Number.isFinite(minutes) || minutes <= 0) continue;
    line.take(pattern);
    return Math.round(minutes);
  }
  return null;
}

type When = { date: string | null; time: string | null; minutes: number | null };

function takeWhen(line: Line, context: { zone: string; now: Date }): When {
  if (line.take(/,? ?\b(?:right now|straight away|right away|immediately|asap|now)\b/i))
    return { date: null, time: null, minutes: null };
  const found = line.dates(context);
  const part =
    /\b(morning|afternoon|evening|tonight|(?<=\b(?:at|over) )lunch(?:time)?)\b/i
      .exec(line.rest())?.[1]
      ?.toLowerCase() ?? null;
  const day = found.find(({ saysDay }) => saysDay) ?? null;
  const hour = found.find(({ time }) => time !== null) ?? null;
  const isWeekOnly = day !== null && /^(?:the )?(?:start of |beginning of )?next week$/i.test(day.text);
  for (const one of [...new Set([day, hour])].filter((date) => date !== null).sort((a, b) => b.index - a.index))
    line.cutDate(one);
  line.take(/\b(?:in the |this |at |over )?(?:morning|afternoon|evening|lunch(?:time)?)\b(?=\s*(?:[|,.;]|$))/i);
  const time = hour?.time ? toWorkingDay(hour.time, hour.saysMeridiem, part) : timeOfPart(part);
  const until = hour?.time && hour.until ? toWorkingDay(hour.until, hour.saysMeridiem, part) : null;
  const minutes = time && until ? minutesBetween(time, until) : null;
  if (!day && !time) return { date: null, time: null, minutes: null };
  const today = Temporal.Instant.fromEpochMilliseconds(context.now.getTime()).toZonedDateTimeISO(context.zone);
  const relative = hour !== null && !day && /^in /i.test(hour.text);
  const date = isWeekOnly
    ? mondayAfter(today.toPlainDate())
    : (day?.date ?? (relative ? hour.date : nextOccurrence(time, today)));
  return { date, time, minutes };
}

/** The next moment the clock shows this time: today, or tomorrow when that is past. */
function nextOccurrence(time: string | null, now: Temporal.ZonedDateTime): string {
  const today = now.toPlainDate();
  const isPast = time !== null && Temporal.PlainTime.compare(Temporal.PlainTime.from(time), now.toPlainTime()) <= 0;
  return (isPast ? today.add({ days: 1 }) : today).toString();
}

const mondayAfter = (today: Temporal.PlainDate) => today.add({ days: 8 - today.dayOfWeek }).toString();

function toWorkingDay(time: string, saysMeridiem: boolean, part: string | null): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const isEvening = part === "evening" || part === "tonight";
  if (!saysMeridiem && hour < 12) {
    if (part === "morning") return time;
    if ((part === "afternoon" || isEvening || (hour >= 1 && hour <= 7)) && !time.startsWith("00"))
      return clock(hour + 12, minute);
  }
  return time;
}

const timeOfPart = (part: string | null) =>
  part === "morning"
    ? "09:00"
    : part === "afternoon"
      ? "14:00"
      : part === null
        ? null
        : part.startsWith("lunch")
          ? "12:00"
          : "18:00";
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

function minutesBetween(from: string, to: string): number {
  const minutes = Temporal.PlainTime.from(from).until(Temporal.PlainTime.from(to)).total("minutes");
  return minutes > 0 ? minutes : minutes + (minutes > -720 ? 720 : 1440);
}

const notName =
  /^(?:the|my|our|a|an|all|everyone|everybody|me|us|team|group|people|whole|new|them|him|her|some|client|customer|customers|recording|copilot)$/i;
const nameWord = String.raw`[\p{L}][\p{L}'’.-]*`;
const nameStop =
  /^(?:about|to|on|at|for|re|regarding|tomorrow|today|tonight|next|this|in|from|by|and|with|or|the|a|an|lasting|please|before|after|because|if|when|over|via)$/i;

const nameList = new RegExp(
  String.raw`(?:,? ?\b(?:and )?(?:with|invite|inviting|including|plus|between me and)|,? ?&) ((?:\uE000|${nameWord})(?:(?:\s*(?:,|&|\+|\band\b|\bwith\b)\s*|\s+)(?:\uE000|${nameWord}))*)`,
  "iu",
);
const nameWordsMax = 3;

/** People named without an address: "with Ana and Ben Carter". Groups ("the design team") are no names. */
function takeNames(line: Line, hasEmails: boolean): string[] {
  const names: string[] = [];
  line.replace(nameList, (list) => {
    const groups = list.split(/\s*(?:,|&|\+|\band\b|\bwith\b)\s*/i);
    for (const [at, group] of groups.entries()) {
      const words = group.split(/\s+/).filter((word) => word !== "" && word !== emailMark);
      const stop = words.findIndex((word) => nameStop.test(word));
      const own = stop >= 0 ? words.slice(0, stop) : words;
      const isName = own.length > 0 && own.length <= nameWordsMax && !own.some((word) => notName.test(word));
      if (!isName && own.length > 0) return `with ${groups.slice(at).join(" and ")}`;
      if (isName) names.push(own.map(asName).join(" "));
      if (stop >= 0) return [words.slice(stop).join(" "), ...groups.slice(at + 1)].join(" and ");
    }
    return "";
  });
  const direct =
    /^(?:[Pp]lease )?(?:[Mm]eet|[Cc]all|[Pp]hone|[Ss]ee|[Rr]ing) ((?:\p{Lu}[\p{L}'-]+)(?: \p{Lu}[\p{L}'-]+)?)(?=\s*(?:[|,]|$| (?:about|to|on|at)\b))/u;
  const called = names.length === 0 && !hasEmails ? line.take(direct)?.[1] : null;
  if (called) names.push(called);
  return [...new Set(names)];
}

const asName = (word: string) => (/^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word);

const generic =
  /^(?:(?:please|can you|could you|i want to|i need to|i'd like to|let's|we should|have|hold|do|make|plan|create|schedule|book|set up|set|start|arrange|organi[sz]e|put|add|find time for|block)\b ?)*(?:(?:a|an|the|my|our|quick|short|brief|new|another|video|online|little|recurring|weekly)\b ?)*(?:(?:meeting|meet|call|chat|talk|catch[- ]?up|sync|session|appointment|event|conversation|invite|something|speak|see|time|slot)\b ?)*(?:up)?$/i;
const openers =
  /^(?:(?:please|can you|could you|i want to|i need to|i'd like to|let's|we should|have|hold|do|plan|create|schedule|book|set up|arrange|organi[sz]e|add|find time for|block time for)\b ?)+(?:(?:a|an|the|my|our)\b ?)*/i;
const social =
  /^(?:coffee|lunch|breakfast|dinner|drinks|beers?|walk|interview|1:1|1-1|one[- ]on[- ]one|onboarding|mentoring|catch[- ]?up)$/i;

function titleFrom(said: string | null, rest: string, { names }: { names: string[] }): string | null {
  const own = said === null ? null : tidy(said.split("|")[0] ?? "");
  const pieces = rest
    .split("|")
    .map(tidy)
    .filter((piece) => piece !== "" && !generic.test(piece));
  const leading =
    pieces.map((piece) => tidy(piece.replace(openers, ""))).find((piece) => piece !== "" && !generic.test(piece)) ??
    null;
  const title = own || leading;
  if (!title) return null;
  const isShortSocial = social.test(title) && names.length > 0 && !own;
  const full = isShortSocial
    ? `${title} with ${names.length > 2 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(" and ")}`
    : title;
  return (full.charAt(0).toUpperCase() + full.slice(1)).slice(0, titleLengthMax).trim() || null;
}

const tidy = (text: string) =>
  text
    .replaceAll(emailMark, " ")
    .replace(/\s+/g, " ")
    .replace(/^(?:[\s,.;:&|–—-]|\b(?:and|with|on|at|for|from|by|to|in|please|then|a|an)\b(?=\s*(?:[,.;]|$)))+/i, "")
    .replace(/^(?:and|with|please|then)\s+/i, "")
    .replace(
      /(?:[\s,.;:&|–—!-]|\b(?:and|with|on|at|for|from|by|to|in|please|invite|between|starting|every|each|daily|weekly|the|a|an|of)\b\s*$)+$/i,
      "",
    )
    .trim();

const clampMinutes = (minutes: number) => Math.min(minutesMax, Math.max(minutesMin, Math.round(minutes)));
