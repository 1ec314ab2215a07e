import { fractions, ordinals, repeats, scales, shortScales, teens, tens, units, zeros } from "./number-words";
import { isFiller, type Token } from "./tokens";

/** A number as it is written or spoken, with its currency or percent sign. */
export type Amount = {
  /** The tokens, `to` excluded. */
  from: number;
  to: number;
  /** What it may mean: "twelve fifty" is 12.5 or 1250. */
  values: number[];
  kind: "count" | "clock" | "date" | "version" | "ordinal" | "fraction" | "multiple";
  /** Says thousand, k, million or the like. */
  scaled: boolean;
  /** Written with separators, decimals or a fraction. */
  detailed: boolean;
  /** Several numbers in a row that make one: "twelve fifty", "4-0-0". */
  parts: number;
  /** Digits that are read one by one. */
  spelled: number;
  inWords: boolean;
  currency: boolean;
  percent: boolean;
};

type Group = { text: string; value: number; digit: boolean; literal: boolean; to: number; hyphen: boolean };
type Core = Pick<Amount, "to" | "values" | "kind" | "scaled" | "detailed" | "parts" | "spelled" | "inWords">;

/** "a million", "hundreds of thousands", "six figures". */
const scaleInWords = {
  kind: "count",
  scaled: true,
  detailed: false,
  parts: 1,
  spelled: 0,
  inWords: true,
} as const satisfies Partial<Core>;

const signs = /^\p{Sc}$/u;
const codes = new Set(
  "eur usd gbp chf jpy inr sek nok dkk pln czk huf nzd sgd hkd cny rmb brl mxn zar krw aed rs btc eur euro euros dollars".split(
    " ",
  ),
);
/** Codes that are also words or parts of names. */
const capitalCodes = new Set("TRY CAD AUD SAR ILS THB IDR PHP RON ETH MYR EGP".split(" "));
const signPrefixes = new Set(["us", "u.s", "a", "c", "hk", "nz", "s", "r", "au", "ca"]);
const currencyWords = new Set(
  `dollar dollars euro euros pound pounds bucks buck quid cent cents pence penny pennies franc francs kr sek rupee rupees yen kronor
  kroner krona krone zloty zlotys dirham dirhams reais peso pesos rand yuan renminbi won shekel shekels lira liras ruble rubles
  roubles sterling bitcoin bitcoins ether usd eur gbp chf jpy inr sek nok dkk pln czk huf nzd sgd hkd cny rmb brl mxn zar krw aed
  tsek meur keur musd kusd teur mchf`.split(/\s+/),
);
const percentWords = new Set("percent pct percentage percents bps pp".split(" "));
const literal =
  /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)|\d{1,2}:\d{2}(?::\d{2})?(?!\d)|\d{1,4}:\d{1,4}|\d{1,3}(?:([,.' ])\d{3})(?:\2\d{3})*(?!\d)(?:[.,]\d{1,4}(?!\d))?|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d{1,2}(?!\d))?|\d+(?:\.\d+){2,}|\d(?:-\d){1,15}(?!\d)|\d{1,3}(?:\.\d{1,3})?e\d{1,2}(?![\p{L}\d])|\d+[.,]\d+|\d+\/\d+(?!\d)|\d+/uy;

/** Reads all numbers of a text, in digits and in words. */
export function readAmounts(text: string, tokens: readonly Token[]): Amount[] {
  const reader = new Reader(text, tokens);
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amount = canStart(tokens[at]) ? reader.amount(at) : null;
    if (amount && amount.to > at) {
      amounts.push(amount);
      at = amount.to;
    } else at++;
  }
  return amounts;
}

const starts = new Set([
  ..."a an one half quarter couple few several some many minus negative point".split(" "),
  ...[units, teens, tens, scales, repeats].flatMap((words) => [...words.keys()]),
  ...zeros,
  ...codes,
  ...signPrefixes,
  ...[...capitalCodes].map((code) => code.toLowerCase()),
]);

/** Rules out most words at once. */
function canStart(token: Token | undefined): boolean {
  return token?.kind !== "word" || starts.has(token.text);
}

class Reader {
  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  amount(from: number): Amount | null {
    let at = from;
    let currency = false;
    const first = this.tokens[at];
    if (!first || first.kind === "break" || first.kind === "mask") return null;
    if (first.text === "." && first.glued) return null;
    if (first.kind === "mark" && /^[+\-~<>≈±]$/.test(first.text)) {
      const isSign = !this.isJoined(at) && this.tokens[at + 1]?.glued;
      if (!isSign) return null;
      at++;
    } else if (first.kind === "word" && /^(minus|negative)$/.test(first.text)) at++;
    const afterSign = this.currencyBefore(at);
    if (afterSign !== at) {
      currency = true;
      at = afterSign;
    }
    if (!currency && at === from && this.isPartOfName(at)) return this.name(at);
    const core = this.core(at);
    if (!core) return null;
    let { to } = core;
    const afterCurrency = this.currencyAfter(to);
    if (afterCurrency !== to) {
      currency = true;
      to = afterCurrency;
    }
    const afterPercent = this.percentAfter(to);
    const percent = afterPercent !== to;
    return { ...core, from, to: afterPercent, currency, percent };
  }

  /** "B2B", "Q3", "covid-19": digits that belong to a name. */
  private isPartOfName(at: number): boolean {
    const token = this.tokens[at];
    const before = this.tokens[at - 1];
    if (token?.kind !== "digits" || !token.glued || !before) return false;
    if (before.kind === "word") return before.text !== "x";
    return before.text === "_" || before.text === "#" || before.text === "/" || before.text === "@";
  }

  private name(at: number): Amount {
    literal.lastIndex = this.tokens[at]?.start ?? 0;
    const to = this.tokenAt(at, literal.lastIndex + (literal.exec(this.text)?.[0].length ?? 1));
    const none = { scaled: false, detailed: false, inWords: false, currency: false, percent: false };
    return { from: at, to, values: [], kind: "version", parts: 1, spelled: 0, ...none };
  }

  private isJoined(at: number): boolean {
    return Boolean(this.tokens[at]?.glued && /word|digits/.test(this.tokens[at - 1]?.kind ?? ""));
  }

  private currencyBefore(at: number): number {
    const token = this.tokens[at];
    if (!token) return at;
    if (token.kind === "mark" && signs.test(token.text)) return at + 1;
    if (token.kind !== "word") return at;
    const next = this.tokens[at + 1];
    if (signPrefixes.has(token.text) && next?.glued && signs.test(next.text)) return at + 2;
    const isCode = codes.has(token.text) || capitalCodes.has(token.raw);
    if (!isCode) return at;
    const after = next?.text === "." || next?.text === ":" || next?.text === "-" ? at + 2 : at + 1;
    return this.tokens[after]?.kind === "digits" || this.isNumberWord(after) ? after : at;
  }

  private currencyAfter(at: number): number {
    let next = this.skipGap(at);
    // "2,4 Mio. EUR"
    if (this.tokens[next]?.text === "." && /^(mio|mrd|mln|mill|tsd|thsd)$/.test(this.tokens[next - 1]?.text ?? ""))
      next++;
    const token = this.tokens[next];
    if (!token) return at;
    if (token.kind === "mark" && signs.test(token.text))
      return this.tokens[next + 1]?.kind === "digits" && !token.glued ? at : next + 1;
    if (token.kind !== "word") return at;
    if (
      /^(us|u\.s|canadian|australian|american|swiss|british|singapore|danish|swedish|norwegian|hong)$/.test(token.text)
    ) {
      const after = this.tokens[next + 1];
      if (after?.kind === "mark" && signs.test(after.text)) return next + 2;
      if (after && currencyWords.has(after.text)) next++;
    }
    const word = this.tokens[next];
    if (!word || !(currencyWords.has(word.text) || capitalCodes.has(word.raw))) return at;
    return this.tokens[next + 1]?.text === "sterling" ? next + 2 : next + 1;
  }

  private percentAfter(at: number): number {
    const next = this.skipGap(at);
    const token = this.tokens[next];
    if (token?.text === "%" || token?.text === "‰") return next + 1;
    if (token?.kind !== "word") return at;
    const after = this.tokens[next + 1]?.text;
    if (token.text === "basis" && /^points?$/.test(after ?? "")) return next + 2;
    if (token.text === "per" && after === "cent") return next + 2;
    if (!percentWords.has(token.text)) return at;
    return /^points?$/.test(after ?? "") ? next + 2 : next + 1;
  }

  /** Hyphens, and hesitation, between the parts of one number. */
  private skipGap(at: number): number {
    let next = at;
    for (let steps = 0; steps < 6; steps++) {
      const token = this.tokens[next];
      if (!token) return at;
      const isComma = token.text === "," && isFiller(this.tokens[next + 1]);
      const isCommaAfter = token.text === "," && next > at && isFiller(this.tokens[next - 1]);
      if (token.text === "-" || isFiller(token) || isComma || isCommaAfter) next++;
      else return next;
    }
    return at;
  }

  private isNumberWord(at: number): boolean {
    const token = this.tokens[at];
    return (
      token?.kind === "word" &&
      (units.has(token.text) || teens.has(token.text) || tens.has(token.text) || scales.has(token.text))
    );
  }

  private core(at: number): Core | null {
    return this.vague(at) ?? this.number(at);
  }

  /** "half a million", "a couple of thousand", "a quarter million", "hundreds of thousands", "six figures". */
  private vague(at: number): Core | null {
    const word = (place: number) => (this.tokens[place]?.kind === "word" ? this.tokens[place]?.text : undefined);
    let next = at;
    if (word(next) === "a" || word(next) === "an" || word(next) === "one") next++;
    const hasArticle = next > at;
    const head = word(next);
    let times: number | null = null;
    if (head === "half" || head === "quarter" || (hasArticle && head === "third")) {
      times = fractions.get(head) ?? null;
      next++;
    } else if (hasArticle && /^(good|whole|full|cool|solid)$/.test(head ?? "")) {
      times = 1;
      next++;
    } else if (head === "couple" || head === "few" || head === "several" || head === "some" || head === "many") {
      times = head === "couple" ? 2 : 3;
      next++;
    } else if (hasArticle && word(at) !== "one") times = 1;
    if (times === null) return this.figures(at);
    if (times === 1 && word(next) === "hundred") return null;
    if (this.tokens[next]?.text === "-") next++;
    if (word(next) === "of") next++;
    if (word(next) === "a" || word(next) === "an") next++;
    if (this.tokens[next]?.text === "-") next++;
    const scale = this.scale(next, false);
    if (!scale) return null;
    if (times < 1 && scale.factor < 100) return null;
    return { ...scaleInWords, ...this.afterScale(scale.to, times * scale.factor, scale.factor) };
  }

  /** "six figures", "seven-figure", "double digits", "hundreds of thousands", "millions". */
  private figures(at: number): Core | null {
    const token = this.tokens[at];
    if (token?.kind !== "word") return null;
    const base = { ...scaleInWords, values: [] };
    const next = this.skipGap(at + 1);
    if (units.has(token.text) && /^figures?$/.test(this.tokens[next]?.text ?? "")) return { ...base, to: next + 1 };
    if (/^(hundreds|thousands|millions|billions|trillions|tens|dozens|lakhs|crores)$/.test(token.text)) {
      const inner = this.tokens[at + 1]?.text === "of" ? this.tokens[at + 2]?.text : undefined;
      if (inner && /^(thousands|millions|billions|lakhs|crores)$/.test(inner)) return { ...base, to: at + 3 };
      return token.text === "tens" || token.text === "dozens" ? null : { ...base, to: at + 1 };
    }
    return null;
  }

  private number(from: number): Core | null {
    const first = this.tokens[from];
    if (!first) return null;
    if (first.text === "point" || (first.text === "." && this.tokens[from + 1]?.glued)) return this.pointFirst(from);
    if (first.kind !== "digits" && first.kind !== "word") return null;
    const special = first.kind === "digits" ? this.special(from) : null;
    if (special) return special;
    const groups = this.groups(from);
    if (groups.length === 0) {
      const scale =
        first.kind === "word" && first.text !== "k" && first.text !== "mil" ? this.scale(from, false) : null;
      if (!scale || !/^(hundred|thousand|million|billion|trillion|lakh|crore)$/.test(first.text)) return null;
      return { ...scaleInWords, ...this.afterScale(scale.to, scale.factor, scale.factor) };
    }
    let to = groups.at(-1)?.to ?? from + 1;
    let values = valuesOf(groups);
    const spelled =
      groups.every(({ digit }) => digit) && groups.length + (groups[0]?.text.length ?? 0) > 2
        ? groups.reduce((sum, { text }) => sum + text.length, 0)
        : 0;
    const inWords = groups.some(({ literal: isLiteral }) => !isLiteral);
    const hasDigits = groups.some(({ literal: isLiteral }) => isLiteral);
    let detailed = hasDigits && /[.,' /]/.test(this.text.slice(first.start, this.tokens[to - 1]?.end));
    const base = { parts: groups.length, spelled, inWords };

    const decimals = this.decimals(to);
    if (decimals) {
      values = values.map((value) => Number(`${Math.trunc(value)}.${decimals.digits}`));
      to = decimals.to;
      detailed = true;
    }
    const half = this.andHalf(to);
    if (half) {
      values = values.map((value) => value + half.value);
      to = half.to;
      detailed = true;
    }
    const ordinal = this.ordinal(to);
    if (ordinal) return { ...base, to: ordinal, values, kind: "ordinal", scaled: false, detailed };
    // "three quarters of a million", "two thirds"
    const fraction = half ? null : this.fraction(to);
    if (fraction) {
      const parted = values.map((value) => value * fraction.value);
      return {
        ...base,
        to: fraction.to,
        values: parted,
        kind: fraction.scaled ? "count" : "fraction",
        scaled: fraction.scaled,
        detailed,
      };
    }
    const isLiteral = this.tokens[to - 1]?.kind === "digits";
    const scale = this.scale(this.skipGap(to), isLiteral || spelled > 1) ?? this.scaleOnNextLine(to);
    if (!scale) {
      if (this.isTimes(to)) return { ...base, to: to + 1, values, kind: "multiple", scaled: false, detailed };
      return { ...base, to, values, kind: "count", scaled: false, detailed };
    }
    const scaled = values.map((value) => value * scale.factor);
    const rest = this.afterScale(scale.to, scaled[0] ?? 0, scale.factor);
    return {
      ...base,
      to: rest.to,
      values: unique([...rest.values, ...scaled]),
      kind: "count",
      scaled: scale.factor > 12,
      detailed,
    };
  }

  /** "3x", "four x", but not "2 x 4". */
  private isTimes(at: number): boolean {
    const token = this.tokens[at];
    const next = this.tokens[at + 1];
    return (
      token?.kind === "word" &&
      /^x(?:'?e?d)?$/.test(token.text) &&
      next?.kind !== "digits" &&
      !this.isNumberWord(at + 1)
    );
  }

  private pointFirst(from: number): Core | null {
    const read = this.decimals(from);
    if (!read) return null;
    const scale = this.scale(this.skipGap(read.to), true);
    const value = Number(`0.${read.digits}`);
    const isAmount = scale || this.percentAfter(read.to) !== read.to || this.currencyAfter(read.to) !== read.to;
    if (!isAmount && this.tokens[from]?.text === "point") return null;
    return {
      to: scale?.to ?? read.to,
      values: [value * (scale?.factor ?? 1)],
      kind: "count",
      scaled: scale !== null,
      detailed: true,
      parts: 1,
      spelled: 0,
      inWords: this.tokens[from]?.text === "point",
    };
  }

  /** Dates, times, versions and ratios in digits. */
  private special(from: number): Core | null {
    const start = this.tokens[from]?.start ?? 0;
    literal.lastIndex = start;
    const written = literal.exec(this.text)?.[0] ?? "";
    const to = this.tokenAt(from, start + written.length);
    const base = { to, scaled: false, detailed: true, parts: 1, spelled: 0, inWords: false };
    if (
      /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(written) &&
      !/^\d{1,2}([.,])\d{3}\1/.test(written)
    ) {
      return { ...base, values: [], kind: "date" };
    }
    if (/^\d{1,2}:\d{2}(:\d{2})?$/.test(written)) return { ...base, values: [], kind: "clock" };
    if (/^\d+:\d+$/.test(written)) return { ...base, values: [], kind: "multiple" };
    if (/^\d+(\.\d+){2,}$/.test(written) && !/^\d{1,3}(\.\d{3})+$/.test(written))
      return { ...base, values: [], kind: "version" };
    if (/^\d+\/\d+$/.test(written)) {
      const [over = 0, under = 0] = written.split("/").map(Number);
      if (written === "24/7" || under === 0) return { ...base, values: [], kind: "date" };
      const couldBeDate = over <= 12 && under <= 31 && (over > under || under > 10);
      return { ...base, values: [over / under], kind: couldBeDate ? "date" : "fraction" };
    }
    return null;
  }

  private groups(from: number): Group[] {
    const groups: Group[] = [];
    let at = from;
    let hyphen = false;
    for (let steps = 0; steps < 40; steps++) {
      const group = this.group(at, groups.at(-1));
      if (!group) break;
      groups.push({ ...group, hyphen });
      const next = this.skipGap(group.to);
      hyphen = this.tokens[group.to]?.text === "-";
      // "40-50" is a range.
      if (hyphen && group.literal && this.tokens[next]?.kind === "digits") break;
      at = next;
    }
    return groups;
  }

  private group(at: number, before: Group | undefined): Omit<Group, "hyphen"> | null {
    const token = this.tokens[at];
    if (token?.kind === "digits") {
      if (before && !canFollow(before, token.text)) return null;
      if (before && token.glued && this.tokens[at - 1]?.text !== "-") return null;
      literal.lastIndex = token.start;
      const written = literal.exec(this.text)?.[0] ?? token.text;
      if (before && /[^\d-]/.test(written)) return null;
      const to = this.tokenAt(at, token.start + written.length);
      const group = { ...readLiteral(written), literal: true, to };
      return this.hundreds(group) ?? group;
    }
    if (token?.kind !== "word") return null;
    const word = token.text;
    if (!before && (word === "hundred" || (/^an?$/.test(word) && this.tokens[at + 1]?.text === "hundred"))) {
      return this.hundreds({ text: "1", value: 1, digit: false, literal: false, to: word === "hundred" ? at : at + 1 });
    }
    if (zeros.has(word)) {
      const isDigit =
        word === "zero" || before || (units.has(this.tokens[at + 1]?.text ?? "") && word !== "o" && word !== "nil");
      return isDigit && ((word !== "o" && word !== "oh") || before)
        ? { text: "0", value: 0, digit: true, literal: false, to: at + 1 }
        : null;
    }
    const repeated = repeats.get(word);
    if (repeated) {
      const next = this.tokens[at + 1];
      const digit =
        next?.kind === "digits" && next.text.length === 1
          ? next.text
          : next && (zeros.has(next.text) ? "0" : units.has(next.text) ? String(units.get(next.text)) : null);
      if (!digit) return null;
      const text = digit.repeat(repeated);
      return { text, value: Number(text), digit: true, literal: false, to: at + 2 };
    }
    const read = this.belowHundred(at);
    if (!read) return null;
    const group = { ...read, text: String(read.value), digit: units.has(word), literal: false };
    return this.hundreds(group) ?? group;
  }

  /** "four hundred", "four hundred and fifty". */
  private hundreds(group: Omit<Group, "hyphen">): Omit<Group, "hyphen"> | null {
    const at = this.skipGap(group.to);
    const word = this.tokens[at]?.text;
    if (word !== "hundred" && word !== "hundreds") return null;
    const value = group.value * 100;
    let next = this.skipGap(at + 1);
    const hasAnd = this.tokens[next]?.text === "and";
    if (hasAnd) next = this.skipGap(next + 1);
    const low = this.belowHundred(next);
    if (!low || (hasAnd && this.endsOtherwise(low.to)))
      return { ...group, text: String(value), value, digit: false, to: at + 1 };
    return { ...group, text: String(value + low.value), value: value + low.value, digit: false, to: low.to };
  }

  /** In "four hundred and two million", "and" does not join; neither in "between four hundred and five hundred". */
  private endsOtherwise(at: number): boolean {
    return /^(hundred|hundreds)$/.test(this.tokens[this.skipGap(at)]?.text ?? "");
  }

  private belowHundred(at: number): { value: number; to: number } | null {
    const token = this.tokens[at];
    if (token?.kind === "digits")
      return token.text.length <= 2 && !this.tokens[at + 1]?.glued ? { value: Number(token.text), to: at + 1 } : null;
    if (token?.kind !== "word") return null;
    const ten = tens.get(token.text);
    if (ten !== undefined) {
      const next = this.skipGap(at + 1);
      const below = units.get(this.tokens[next]?.text ?? "");
      // In "twenty five six", five belongs to twenty.
      return below ? { value: ten + below, to: next + 1 } : { value: ten, to: at + 1 };
    }
    const value = teens.get(token.text) ?? units.get(token.text);
    return value === undefined ? null : { value, to: at + 1 };
  }

  private decimals(at: number): { digits: string; to: number } | null {
    const token = this.tokens[this.skipGap(at)];
    if (
      token?.text !== "point" &&
      !(token?.text === "." && this.tokens[at + 1]?.glued && this.tokens[at + 1]?.kind === "digits")
    )
      return null;
    let to = this.skipGap(at) + 1;
    let digits = "";
    for (let steps = 0; steps < 12; steps++) {
      const next = token.text === "." && !digits ? to : this.skipGap(to);
      const word = this.tokens[next];
      const digit =
        word?.kind === "digits"
          ? word.text
          : word &&
            (zeros.has(word.text)
              ? "0"
              : String(units.get(word.text) ?? teens.get(word.text) ?? tens.get(word.text) ?? ""));
      if (!digit) break;
      // "point twenty five"
      digits =
        /[1-9]0$/.test(digits) && digit.length === 1 && tens.has(this.tokens[to - 1]?.text ?? "")
          ? digits.slice(0, -1) + digit
          : digits + digit;
      to = next + 1;
    }
    return digits ? { digits, to } : null;
  }

  /** "and a half", "and three quarters", " 1/2". */
  private andHalf(at: number): { value: number; to: number } | null {
    const text = (place: number) => this.tokens[place]?.text ?? "";
    const next = this.skipGap(at);
    if (text(next) === "and") {
      const first = this.skipGap(next + 1);
      if (text(first) === "a" || text(first) === "one") {
        const part = text(this.skipGap(first + 1));
        if (/^(half|quarter|third)$/.test(part))
          return { value: fractions.get(part) ?? 0, to: this.skipGap(first + 1) + 1 };
      }
      if (text(first) === "half") return { value: 0.5, to: first + 1 };
      if (text(first) === "three" && text(this.skipGap(first + 1)) === "quarters")
        return { value: 0.75, to: this.skipGap(first + 1) + 1 };
      if (text(first) === "two" && text(this.skipGap(first + 1)) === "thirds")
        return { value: 2 / 3, to: this.skipGap(first + 1) + 1 };
      return null;
    }
    if (
      /^[1-9]$/.test(text(at)) &&
      text(at + 1) === "/" &&
      this.tokens[at + 1]?.glued &&
      /^[2-9]$/.test(text(at + 2)) &&
      this.tokens[at + 2]?.glued
    ) {
      return { value: Number(text(at)) / Number(text(at + 2)), to: at + 3 };
    }
    return null;
  }

  private fraction(at: number): { value: number; to: number; scaled: boolean } | null {
    const next = this.skipGap(at);
    const value = fractions.get(this.tokens[next]?.text ?? "");
    if (value === undefined || (this.tokens[next]?.glued && this.tokens[at]?.text !== "-")) return null;
    let place = next + 1;
    if (this.tokens[place]?.text === "of") place++;
    if (/^(a|an)$/.test(this.tokens[place]?.text ?? "")) place++;
    const scale = this.scale(place, false);
    if (scale) return { value: value * scale.factor, to: scale.to, scaled: true };
    return { value, to: next + 1, scaled: false };
  }

  /** One or more scales in a row: "hundred thousand". */
  private scale(at: number, afterDigits: boolean): { factor: number; to: number } | null {
    let factor = 1;
    let to = at;
    for (let steps = 0; steps < 4; steps++) {
      const next = steps === 0 ? at : this.skipGap(to);
      const token = this.tokens[next];
      if (token?.kind !== "word") break;
      let value = token.text === "kay" && at > 0 ? 1e3 : scales.get(token.text);
      if (
        value === undefined &&
        token.text === "m" &&
        !afterDigits &&
        steps === 0 &&
        this.isNumberWord(next - 1) &&
        !isSuffix(this.tokens[next + 1])
      )
        value = 1e6;
      if (value === undefined && afterDigits && steps === 0) {
        const isGlued = token.glued || this.tokens[next - 1]?.text === "-";
        const short = shortScales.get(token.text);
        if (short && (isGlued || (token.text === "m" && !isSuffix(this.tokens[next + 1])))) value = short;
        else if (token.text === "okay" && this.tokens[next - 1]?.text === "-") value = 1e3;
        else if (/^(meur|musd|mchf)$/.test(token.text)) return { factor: 1e6, to: next + 1 };
        else if (/^(keur|kusd|teur|tsek)$/.test(token.text)) return { factor: 1e3, to: next + 1 };
      }
      if (value === undefined) break;
      factor *= value;
      to = next + 1;
    }
    return to > at ? { factor, to } : null;
  }

  /** A speech engine may end a line in the middle of a number. */
  private scaleOnNextLine(at: number): { factor: number; to: number } | null {
    let next = at;
    while (next < at + 3 && /^[.,]$/.test(this.tokens[next]?.text ?? "")) next++;
    if (this.tokens[next]?.kind !== "break") return null;
    const word = this.tokens[next + 1];
    return word?.kind === "word" && /^(hundred|thousand|million|billion|lakh|crore|k)$/.test(word.text)
      ? this.scale(next + 1, false)
      : null;
  }

  /** "two hundred thousand five hundred", "a million and a half", "a million two". */
  private afterScale(at: number, value: number, factor: number): { to: number; values: number[] } {
    let to = at;
    let total = value;
    let alternatives: number[] = [];
    let below = factor;
    for (let steps = 0; steps < 4; steps++) {
      const half = factor >= 1_000 ? this.andHalf(to) : null;
      if (half) return { to: half.to, values: [total + half.value * factor] };
      let next = this.skipGap(to);
      const hasAnd = this.tokens[next]?.text === "and";
      if (hasAnd) next = this.skipGap(next + 1);
      if (below <= 12 || this.tokens[next]?.kind !== "word") break;
      const group = this.group(next, undefined);
      if (!group || group.to === next) break;
      const scale = this.scale(this.skipGap(group.to), false);
      const part = group.value * (scale?.factor ?? 1);
      if (part >= below || (hasAnd && !scale && group.value >= 1_000)) break;
      // "forty thousand and two of us"
      if (hasAnd && !scale && below > 1_000 && group.value < 10 && factor < 1e6) break;
      if (!scale && group.digit && !hasAnd) alternatives = [total + (group.value * below) / 10];
      total += part;
      below = scale?.factor ?? 1;
      to = scale?.to ?? group.to;
      if (!scale) break;
    }
    return { to, values: [total, ...alternatives] };
  }

  /** "1st", "twenty-third". */
  private ordinal(at: number): number | null {
    const next = this.tokens[at]?.text === "-" ? at + 1 : at;
    const word = this.tokens[next];
    if (word?.kind !== "word" || !ordinals.has(word.text)) return null;
    const isSuffixed = word.glued && this.tokens[next - 1]?.kind === "digits";
    return isSuffixed || tens.has(this.tokens[at - 1]?.text ?? "") ? next + 1 : null;
  }

  /** The first token that starts at `place` or later. */
  private tokenAt(from: number, place: number): number {
    let at = from;
    while (at < this.tokens.length && (this.tokens[at]?.start ?? 0) < place) at++;
    return at;
  }
}

const isSuffix = (token: Token | undefined) => token?.text === "'" || Boolean(token?.glued && token.kind === "digits");
const unique = (values: number[]) => [...new Set(values)];

function canFollow(before: Group, digits: string): boolean {
  return before.literal ? before.text.length <= 2 && digits.length <= 2 : digits.length <= 3;
}

function readLiteral(written: string): { text: string; value: number; digit: boolean } {
  if (/^\d(-\d)+$/.test(written)) {
    const text = written.replaceAll("-", "");
    return { text, value: Number(text), digit: true };
  }
  if (/^\d{1,3}([,.' ]\d{3})+([.,]\d+)?$/.test(written)) {
    const [whole = "", decimals] = /[,.' ]\d{3}$/.test(written)
      ? [written]
      : (/^(.*)[.,](\d+)$/.exec(written)?.slice(1) ?? []);
    const text = whole.replace(/[,.' ]/g, "");
    return { text, value: Number(decimals ? `${text}.${decimals}` : text), digit: false };
  }
  const plain = /,\d{2},\d{3}/.test(written) ? written.replaceAll(",", "") : written.replace(",", ".");
  return { text: plain, value: Number(plain), digit: /^\d$/.test(plain) };
}

/** What numbers in a row may mean. */
function valuesOf(groups: Group[]): number[] {
  const [one, two] = groups;
  if (!one) return [];
  if (!two) return [one.value];
  const values = [Number(groups.map(({ text }) => text).join(""))];
  if (groups.length === 2) {
    if (two.text.length === 2) values.push(Number(`${one.value}.${two.text}`));
    // "two five hundred" names two numbers.
    if (two.hyphen || (one.digit && two.digit) || two.value >= 100) values.push(one.value, two.value);
  }
  return values;
}
