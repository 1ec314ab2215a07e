import type { Amount } from "./amounts";
import type { SensitiveGroup } from "./constants";
import {
  businessUnits,
  durationUnits,
  functionWords,
  labels,
  latencyUnits,
  meetingWords,
  metricWords,
  moneyWords,
  months,
  perUnits,
  strongMoneyWords,
  teamUnits,
  weekdays,
  yearWords,
} from "./figure-words";
import { endsSentence, isFiller, type Token } from "./tokens";

export type Figure = { from: number; to: number; group: SensitiveGroup; reason: string; values: number[] };

const everyNth = /^(?:other|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth)$/;

/** What those do of whom a share is told. */
const outcomes = new Set("renew cancel churn convert stay leave buy sign fail complain return upgrade".split(" "));

const accountWords = new Set(
  "settle settled sell sold account bank pay paid cost costs worth charge price rent asking ask owe cash".split(" "),
);
const dealWords = new Set(
  "lose lost sell sold sign signed close closed churn churned cancel cancelled canceled win won ship shipped book booked left customers users clients".split(
    " ",
  ),
);

/** Numbers up to this are seldom a figure of the business. */
const smallMax = 20;
const wordlessMax = 10;
const joiners = new Set(["to", "and", "or", "-", "through", "till", "by", ","]);

/** Which numbers are amounts of money or measure the business. */
export function findFigures(text: string, tokens: readonly Token[], amounts: readonly Amount[]): Figure[] {
  const context = new Context(text, tokens);
  const figures: Figure[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const amount = amounts[at];
    if (!amount) continue;
    let joined = amount;
    while (at + 1 < amounts.length) {
      const next = amounts[at + 1];
      const merged = next && context.joinRange(joined, next);
      if (!merged) break;
      joined = merged;
      at++;
    }
    for (const found of context.classify(joined))
      figures.push({ from: joined.from, to: joined.to, values: joined.values, ...found });
  }
  return [...figures, ...context.changes()];
}

/** The numbers that name a day, a time, a version or a page. They stay when the same number is hidden elsewhere. */
export function findNames(text: string, tokens: readonly Token[], amounts: readonly Amount[]): Set<Amount> {
  const context = new Context(text, tokens);
  return new Set(amounts.filter((amount) => context.isName(amount)));
}

type Kind = { group: "money" | "metrics"; reason: string };
type Range = Amount & { ratio?: boolean };

const money = (reason = "An amount of money"): Kind => ({ group: "money", reason });
const metric = (reason = "A number that measures the business"): Kind => ({ group: "metrics", reason });

class Context {
  private isLineAlone = false;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  private word(at: number): string {
    return this.tokens[at]?.text ?? "";
  }

  private written(amount: Amount): string {
    return this.text.slice(this.tokens[amount.from]?.start, this.tokens[amount.to - 1]?.end);
  }

  private skip(at: number): number {
    let next = at;
    while (isFiller(this.tokens[next]) || (this.word(next) === "-" && next < at + 2)) next++;
    return next;
  }

  private skipBack(at: number): number {
    let before = at;
    while (isFiller(this.tokens[before])) before--;
    return before;
  }

  /** "forty to fifty thousand", "between 3 and 4 percent", "40-50k", "one in five", "$5 and fifty cents". */
  joinRange(one: Range, two: Amount): Range | null {
    const gap = this.tokens.slice(one.to, two.from).filter((token) => !isFiller(token));
    if (gap.length > 2) return null;
    const between = gap.map(({ text }) => text).join(" ");
    if (one.kind !== "count" || two.kind !== "count") return null;
    const values = [...one.values, ...two.values];
    const range = {
      ...two,
      from: one.from,
      values,
      parts: Math.max(one.parts, two.parts),
      scaled: one.scaled || two.scaled,
      currency: one.currency || two.currency,
    };
    const isRatio = /^(in|out of|in every|of every|of)$/.test(between) && this.isRatio(one, two, between);
    if (isRatio) return { ...range, ratio: true, values: [] };
    if (between === "" && one.currency && !two.currency && (two.values[0] ?? 100) < 100 && !two.scaled) return range;
    if (between === "and" && one.currency && /^(cents?|pence|p)$/.test(this.word(two.to - 1))) return range;
    if (gap.length !== 1 && !/^(, or|, and|- to|up to|and a|and then)$/.test(between)) return null;
    if (!joiners.has(gap[0]?.text ?? "")) return null;
    const hasUnit = one.scaled || one.percent || one.currency;
    const givesUnit = two.scaled || two.percent || two.currency;
    const isBetween =
      this.word(this.skipBack(one.from - 1)) === "between" || this.word(this.skipBack(one.from - 1)) === "from";
    if (between === "," || between === "and" || between.startsWith(",")) {
      if (!(isBetween && between === "and") && (hasUnit || !givesUnit)) return null;
    }
    if (between === "by") return null;
    if (one.parts === 1 && two.scaled && !one.scaled) {
      const factor = scaleOf(this.word(two.to - 1), this.word(two.to - 2));
      if (factor > 1) range.values = [...values, ...one.values.map((value) => value * factor)];
    }
    // "4, 0, 0 k"
    if (one.spelled + two.spelled > 0 || (one.values[0] ?? 99) < 10) {
      const [first = 0] = one.values;
      const [second = 0] = two.values;
      const factor = two.scaled ? scaleOf(this.word(two.to - 1), this.word(two.to - 2)) : 1;
      if (between === "," && second / factor < 10)
        range.values = [(first * 10 + second / factor) * factor, ...range.values];
    }
    return range;
  }

  private isRatio(one: Amount, two: Amount, between: string): boolean {
    const [over = 0] = one.values;
    const [under = 0] = two.values;
    const next = this.word(this.skip(two.to));
    if (durationUnits.has(next) || months.has(next) || two.scaled) return false;
    if (between === "of")
      return (
        !one.percent &&
        under > over &&
        (/business|team/.test(this.unit(this.skip(two.to))?.kind ?? "") || outcomes.has(next))
      );
    return over <= under && under >= 2 && !(under >= 1900 && under <= 2100);
  }

  isName(amount: Amount): boolean {
    if (amount.currency || amount.percent || amount.scaled || amount.kind !== "count") return false;
    const before = this.skipBack(amount.from - 1);
    const next = this.skip(amount.to);
    if (this.isPer(next)) return false;
    return (
      this.isLabelled(amount, before) ||
      this.isClock(amount, before, next) ||
      this.isDayOfMonth(amount, before, next) ||
      this.isYear(amount, before, next)
    );
  }

  /**
   * What an amount is in its own line, and with the lines around it: those can add a group, but take none away. Else the
   * same line would be readable beside one line and hidden beside another.
   */
  classify(amount: Range): Kind[] {
    const together = this.classifyIn(amount);
    this.isLineAlone = true;
    const alone = this.classifyIn(amount);
    this.isLineAlone = false;
    return [...alone, ...together.filter(({ group }) => !alone.some((one) => one.group === group))];
  }

  /** An amount of something unknown may be both, so it is hidden with either. */
  private classifyIn(amount: Range): Kind[] {
    const found = this.kindOf(amount);
    const isUnknown =
      amount.scaled &&
      !amount.currency &&
      !amount.percent &&
      found !== null &&
      (this.isContent(this.skip(amount.to)) || this.mentions(amount, businessUnits));
    return isUnknown && !this.mentions(amount, moneyWords)
      ? [money("A large number"), metric("A large number")]
      : found
        ? [found]
        : [];
  }

  /** "seven million Canadians", "thousands of jobs". */
  private isContent(at: number): boolean {
    const next = this.word(at) === "of" ? at + 1 : at;
    const token = this.tokens[next];
    if (token?.kind !== "word" || moneyWords.has(token.text) || this.unit(at)) return false;
    return !functionWords.has(token.text) || next > at;
  }

  private kindOf(amount: Range): Kind | null {
    if (amount.ratio) return metric("A ratio");
    if (amount.currency) return money();
    if (amount.percent) return this.isFullAgreement(amount) ? null : metric("A percentage");
    if (amount.kind === "date" || amount.kind === "version" || amount.kind === "ordinal") return null;
    if (amount.kind === "clock") return this.word(amount.from - 1) === "ratio" ? metric("A ratio") : null;
    if (amount.kind === "multiple") return this.isDimension(amount) ? null : metric("A multiple");
    if (amount.kind === "fraction") return this.isFractionOfTime(amount) ? null : metric("A share");

    const before = this.skipBack(amount.from - 1);
    const next = this.skip(amount.to);
    const values = amount.values;
    const biggest = values.length > 0 ? Math.max(...values) : Number.POSITIVE_INFINITY;
    const isPrice = this.isPer(next);
    if (this.isLabelled(amount, before) && !amount.scaled) return null;
    if (this.isClock(amount, before, next) && !isPrice) return null;
    if (!isPrice && (this.isDayOfMonth(amount, before, next) || this.isYear(amount, before, next))) return null;
    if (this.isIdiom(amount, before, next)) return null;

    const unit = this.unit(next);
    const hasMoney = this.mentions(amount, moneyWords);
    if (unit?.kind === "latency") return metric("A measurement");
    if (unit?.kind === "duration") {
      if (this.mentions(amount, moneyWords, /^(runway|burn)$/) || this.lasts(unit.at + 1)) {
        return money("How long the money lasts");
      }
      if (this.mentionsNearby(before, metricWords)) return metric();
      return biggest > 100 && !amount.scaled && !/^years?$/.test(this.word(unit.at)) ? metric() : null;
    }
    if (
      amount.scaled &&
      unit?.kind === "business" &&
      /[^s]$/.test(this.word(unit.at)) &&
      !/^(staff|headcount|people)$/.test(this.word(unit.at))
    )
      return money();
    if (unit?.kind === "business") return biggest >= 2 ? metric("A count of the business") : null;
    if (this.isTimesAs(next)) return metric("A multiple");
    if (
      isPrice &&
      (biggest > (this.isPerTime(next) ? smallMax : wordlessMax) ||
        amount.parts > 1 ||
        this.mentions(amount, moneyWords))
    )
      return money("A price");
    if (amount.scaled) return this.isCounted(next) && !this.mentions(amount, moneyWords) ? metric() : money();
    if (hasMoney && biggest > wordlessMax && moneyWords.has(this.word(next)) && /[^s]$/.test(this.word(next)))
      return money();
    if (unit?.kind === "team") return biggest >= 5 ? metric("A count of people or places") : null;
    const isBare = this.isBare(next);
    if (
      hasMoney &&
      (isBare || moneyWords.has(this.word(next))) &&
      (biggest > wordlessMax || amount.detailed || this.mentionsNearby(before, strongMoneyWords))
    )
      return money();
    if (this.mentionsNearby(before, metricWords) && isBare) return metric();
    if (amount.parts > 1 && biggest > smallMax) return hasMoney ? money() : metric("A number");
    if (isBare && biggest >= 2 && this.isAskedFor(amount, "many", dealWords)) return metric();
    if (isBare && biggest >= 2 && this.isAskedFor(amount, "much", accountWords)) return money();
    if (biggest > smallMax || (amount.detailed && !Number.isInteger(values[0]))) return metric("A number");
    return null;
  }

  /** "doubled", "twice as many", "tenfold", "half of our customers". */
  changes(): Figure[] {
    const figures: Figure[] = [];
    const add = (from: number, to: number, reason: string) =>
      figures.push({ from, to, group: "metrics", reason, values: [] });
    for (let at = 0; at < this.tokens.length; at++) {
      const token = this.tokens[at];
      if (token?.kind !== "word") continue;
      const next = this.word(at + 1);
      if (
        /^(doubled|doubling|doubles|tripled|tripling|triples|quadrupled|quadrupling|halved|halving|quintupled)$/.test(
          token.text,
        )
      ) {
        if (!/^(check|checked|checking|down|back|over|up|as)$/.test(next)) add(at, at + 1, "A multiple");
      } else if (/^(double|triple|quadruple|halve)$/.test(token.text) && this.isChangeOf(at))
        add(at, at + 1, "A multiple");
      else if (
        /^(twofold|threefold|fourfold|fivefold|sixfold|sevenfold|eightfold|ninefold|tenfold|twentyfold|hundredfold)$/.test(
          token.text,
        )
      )
        add(at, at + 1, "A multiple");
      else if (
        token.text === "fold" &&
        /^(two|three|four|five|six|seven|eight|nine|ten|twenty|\d+)$/.test(
          this.word(this.word(at - 1) === "-" ? at - 2 : at - 1),
        )
      ) {
        add(this.word(at - 1) === "-" ? at - 2 : at - 1, at + 1, "A multiple");
      } else if (
        /^(single|double|triple)$/.test(token.text) &&
        /^digits?$/.test(this.word(this.word(at + 1) === "-" ? at + 2 : at + 1))
      ) {
        add(at, this.word(at + 1) === "-" ? at + 3 : at + 2, "A vague number");
      } else if (
        /^(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)$/.test(token.text) &&
        this.sentence(at, 10, 6).some(({ text }) => moneyWords.has(text) || metricWords.has(text) || text === "percent")
      ) {
        add(at, at + 1, "A vague number");
      } else if (token.text === "twice" && (next === "as" || next === "the" || this.isComparison(at + 1)))
        add(at, at + 1, "A multiple");
      else if (
        /^(half|third|quarter|fifth|tenth|thirds|quarters)$/.test(token.text) &&
        (/^by( a| one| two| three| about| almost| nearly| over)*$/.test(this.textBefore(at, 3)) ||
          (/^(a|an|one)$/.test(this.word(at - 1)) && /^(down|up)$/.test(this.word(at - 2)))) &&
        next !== "past"
      ) {
        add(at, at + 1, "A share");
      } else if (token.text === "every" && everyNth.test(next) && businessUnits.has(this.word(at + 2)))
        add(at, at + 2, "A share");
      else if (/^(half|third|quarter|fifth)$/.test(token.text) && next === "of") {
        if (
          this.word(at + 2) === "what" ||
          this.tokens
            .slice(at + 2, at + 8)
            .some(
              ({ text }) =>
                businessUnits.has(text) ||
                (moneyWords.has(text) && text !== "deal") ||
                /^(team|workforce|company|staff|pipeline|department)$/.test(text),
            )
        ) {
          add(/^(a|one|almost)$/.test(this.word(at - 1)) ? at - 1 : at, at + 1, "A share");
        }
      }
    }
    return figures;
  }

  /** From "by" on. */
  private textBefore(at: number, count: number): string {
    const words = this.tokens.slice(Math.max(0, at - count), at).map(({ text }) => text);
    return words.slice(Math.max(0, words.lastIndexOf("by"))).join(" ");
  }

  private isChangeOf(at: number): boolean {
    const next = this.word(at + 1);
    if (
      /^(check|click|digits|down|back|space|spaced|tap|booked|blind|dash|quote|quotes|digit|room|bed|sided|edged|zero|one|two|three|four|five|six|seven|eight|nine|oh|o|u|l|t|s|[0-9]+)$/.test(
        next,
      )
    )
      return false;
    return this.sentence(at, 10, 10).some(
      ({ text }) => moneyWords.has(text) || metricWords.has(text) || businessUnits.has(text),
    );
  }

  private isComparison(at: number): boolean {
    return /^(more|less|larger|bigger|higher|faster|lower|revenue|growth|size)$/.test(this.word(at));
  }

  private isTimesAs(at: number): boolean {
    const word = this.word(at);
    if (word === "x") return !/digits/.test(this.tokens[at + 1]?.kind ?? "");
    if (word !== "times" && word !== "fold") return false;
    const next = this.word(at + 1);
    return (
      word === "fold" ||
      next === "as" ||
      next === "the" ||
      next === "our" ||
      next === "what" ||
      next === "that" ||
      this.isComparison(at + 1)
    );
  }

  private isDimension(amount: Amount): boolean {
    return this.tokens[amount.to]?.kind === "digits";
  }

  private isFullAgreement(amount: Amount): boolean {
    if (amount.values[0] !== 100) return false;
    const near = this.sentence(amount.from, 3, amount.to - amount.from + 4).map(({ text }) => text);
    return near.some((word) =>
      /^(agree|agreed|sure|certain|right|behind|honest|convinced|clear|confident|yes|yeah|exactly)$/.test(word),
    );
  }

  private isFractionOfTime(amount: Amount): boolean {
    const last = this.word(amount.to - 1);
    if (/^quarters?$/.test(last))
      return (
        this.word(amount.to) !== "of" || /^(last|next|past|first|previous|for|in)$/.test(this.word(amount.from - 1))
      );
    const next = this.tokens.slice(amount.to, amount.to + 4).map(({ text }) => text);
    const isAlone =
      /^(half|third|fifth|sixth|eighth|tenth)$/.test(last) &&
      amount.inWords &&
      next[0] !== "of" &&
      !/^(one|two|three)$/.test(this.word(amount.from));
    return isAlone || next.some((word) => /^(hour|hours|page|slide|day)$/.test(word));
  }

  private isLabelled(amount: Amount, before: number): boolean {
    let at = before;
    if (/^[.:#]$/.test(this.word(at))) {
      if (this.word(at) === "#") return true;
      at--;
    }
    if (/^(number|no|nr|num)$/.test(this.word(at)))
      return !/^(the|a|this|that)$/.test(this.word(at - 1)) || at !== before;
    if (
      this.word(at) === "-" &&
      this.tokens[at]?.glued &&
      this.tokens[at + 1]?.glued &&
      (amount.values[0] ?? 0) < 1_000
    ) {
      const name = this.tokens[at - 1];
      if (
        name?.kind === "word" &&
        !functionWords.has(name.text) &&
        !moneyWords.has(name.text) &&
        !metricWords.has(name.text)
      )
        return !amount.inWords;
    }
    const label = this.tokens[at];
    if (label?.kind !== "word") return this.isListNumber(amount);
    // "flight LH 1234"
    if (/^[A-Z]{1,4}$/.test(label.raw) && labels.has(this.word(at - 1)) && this.word(at - 1) !== "v") return true;
    if (!labels.has(label.text)) return this.isListNumber(amount);
    // "the test 40 users took"
    return !businessUnits.has(this.word(amount.to));
  }

  /** "1. " at the start of a line, "12)". */
  private isListNumber(amount: Amount): boolean {
    const isFirst = amount.from === 0 || this.tokens[amount.from - 1]?.kind === "break";
    const after = this.tokens[amount.to];
    return (
      !amount.inWords &&
      isFirst &&
      (after?.text === "." || after?.text === ")") &&
      after.glued &&
      (amount.values[0] ?? 0) < 100 &&
      this.tokens[amount.to + 1] !== undefined
    );
  }

  private isClock(amount: Amount, before: number, next: number): boolean {
    const rest = this.text.slice(this.tokens[amount.to - 1]?.end ?? 0, (this.tokens[amount.to - 1]?.end ?? 0) + 9);
    if (/^\s?(?:[ap]\s?\.?\s?m\b|o'?clock|h\d{2}\b|hours? (?:sharp|on the dot))/i.test(rest)) return true;
    const [first = 0] = amount.values;
    const isHourMinute =
      amount.parts === 2 && amount.values.length > 1 && first >= 100 && first % 100 < 60 && first / 100 < 25;
    const isHour = amount.parts === 1 && first >= 1 && first <= 24 && Number.isInteger(first);
    const isPointed =
      amount.parts === 1 && amount.detailed && first < 24 && /^\d{1,2}\.[0-5]\d$/.test(this.written(amount));
    if (amount.scaled || !(isHourMinute || isHour || isPointed)) return false;
    if (/^(past|to|o'clock)$/.test(this.word(next)) && isHour && /^(half|quarter)$/.test(this.word(before)))
      return true;
    if (!isHourMinute && !isPointed) return false;
    if (this.mentions(amount, moneyWords)) return false;
    const near = this.sentence(amount.from, 6, 6).map(({ text }) => text);
    const mentionsTime = near.some((word) => meetingWords.has(word) || weekdays.has(word));
    return mentionsTime || (/^(at|until|till)$/.test(this.word(before)) && isHourMinute && first % 5 === 0);
  }

  private isDayOfMonth(amount: Amount, before: number, next: number): boolean {
    const [day = 0] = amount.values;
    if (amount.scaled || day > 31 || amount.values.length > 1) return false;
    const isMonthBefore =
      months.has(this.word(before)) || (/^[.,]$/.test(this.word(before)) && months.has(this.word(before - 1)));
    if (isMonthBefore) return true;
    if (months.has(this.word(next)) && !(this.word(next) === "may" && this.tokens[next]?.raw === "may")) return true;
    return this.word(next) === "of" && months.has(this.word(next + 1));
  }

  private isYear(amount: Amount, before: number, next: number): boolean {
    const written = this.written(amount);
    const year = amount.values.find((value) => value >= 1900 && value < 2100 && Number.isInteger(value));
    if (/^\d{2}$/.test(written) && this.word(before) === "'" && this.tokens[amount.from]?.glued) return true;
    if (year === undefined) return false;
    if (
      !/^\d{4}(-\d{2,4})?$/.test(written) &&
      !(amount.inWords && /^(nineteen|twenty|two thousand)\b/i.test(written)) &&
      amount.parts === 1
    )
      return false;
    if (/^two\W+thousand$/i.test(written)) return yearWords.has(this.word(before)) && this.isBare(next);
    if (businessUnits.has(this.word(next)) || teamUnits.has(this.word(next))) return false;
    if (
      yearWords.has(this.word(before)) ||
      months.has(this.word(before)) ||
      (this.word(before) === "," && amount.parts === 1)
    )
      return true;
    return year >= 1990 && year < 2050 && year !== 2000;
  }

  private isIdiom(amount: Amount, before: number, next: number): boolean {
    const word = this.word(next);
    const written = this.written(amount);
    if (
      !this.mentions(amount, moneyWords) &&
      /^(?:fifty[ -/]fifty|50[ -/]50|80[ -/]20|eighty[ -]twenty|24[ -/]7|twenty[ -]four[ -]seven|20[ -/]20|404|four oh four)$/i.test(
        written,
      )
    )
      return true;
    if (this.word(before) === "thanks") return true;
    if (/^(thanks|thank|apologies)$/.test(word)) return true;
    if (
      /^(video|screen|screens|monitor|monitors|camera|resolution|display|tv|stream|webcam|footage|projector)$/.test(
        word,
      ) &&
      /k$/i.test(this.word(amount.to - 1)) &&
      !amount.currency
    )
      return true;
    if (amount.scaled || (amount.values[0] ?? 0) >= 100) {
      if (word === "times" && amount.inWords && !this.isTimesAs(next)) return true;
      if (/^(thing|things|ways|reasons)$/.test(word) && this.word(amount.from) === "a") return true;
    }
    return (
      /^(p|i|k|d|g|bit|degrees?)$/.test(word) &&
      Boolean(this.tokens[next]?.glued || /^(bit|degrees?)$/.test(word)) &&
      !amount.scaled
    );
  }

  /** "six weeks of cash". */
  private lasts(at: number): boolean {
    const next = this.tokens.slice(at, at + 5).map(({ text }) => text);
    return /^(?:of|worth of|'s worth of) (?:our |the )?(?:cash|money|funds|funding|runway|burn)\b/.test(next.join(" "));
  }

  /** "How many did we lose?", "How much is left in the account?" */
  private isAskedFor(amount: Amount, much: "many" | "much", words: ReadonlySet<string>): boolean {
    const near = new Set(this.sentence(amount.from, 14, 0).map(({ text }) => text));
    return near.has("how") && near.has(much) && [...near].some((word) => words.has(word));
  }

  private isPerTime(at: number): boolean {
    return [at, at + 1].some((place) => durationUnits.has(this.word(place)));
  }

  private isPer(at: number): boolean {
    const word = this.word(at);
    if (/^(apiece|each|pp|p\.a|annually|monthly|yearly)$/.test(word)) return true;
    if (word === "/") return perUnits.has(this.word(at + 1)) || /^(mo|yr|hr|m|y)$/.test(this.word(at + 1));
    if (!/^(a|an|per|every|the)$/.test(word)) return false;
    return perUnits.has(this.word(at + 1)) && !(word === "the" && durationUnits.has(this.word(at + 1)));
  }

  /** The thing that is counted, over at most three adjectives. */
  private unit(at: number): { kind: "business" | "team" | "duration" | "latency"; at: number } | null {
    let next = at;
    for (let steps = 0; steps < 4; steps++, next++) {
      const token = this.tokens[next];
      if (token?.text === "-") continue;
      if (token?.kind !== "word") return null;
      const word = token.text;
      if (latencyUnits.has(word)) return { kind: "latency", at: next };
      if (steps < 3 && durationUnits.has(word)) return { kind: "duration", at: next };
      if (businessUnits.has(word)) return { kind: "business", at: next };
      if (teamUnits.has(word)) return { kind: "team", at: next };
      if (functionWords.has(word) && !/^(more|less|of|our|the|their|daily|weekly|monthly|yearly)$/.test(word))
        return null;
    }
    return null;
  }

  /** Whether a plural noun that is no unit follows. */
  private isCounted(at: number): boolean {
    const token = this.tokens[at];
    return (
      token?.kind === "word" &&
      !functionWords.has(token.text) &&
      !moneyWords.has(token.text) &&
      /[^s]s$/.test(token.text) &&
      token.text.length > 4
    );
  }

  private isBare(at: number): boolean {
    const token = this.tokens[at];
    return token?.kind !== "word" || functionWords.has(token.text) || /ly$/.test(token.text);
  }

  private mentions(amount: Amount, words: ReadonlySet<string>, pattern?: RegExp): boolean {
    const near = this.sentence(amount.from, 14, amount.to - amount.from + 7);
    return near.some(
      (token) => (pattern ? pattern.test(token.text) : words.has(token.text)) && !this.isOtherRate(token),
    );
  }

  /** "win rate" and the like are no prices. */
  private isOtherRate(token: Token): boolean {
    if (token.text !== "rate" && token.text !== "rates") return false;
    const before = this.text.slice(Math.max(0, token.start - 16), token.start);
    return /\b(?:win|close|closing|open|churn|conversion|click|bounce|retention|response|error|growth|success|hit|attrition|renewal|completion|activation|adoption|approval|frame|refresh|sample|sampling|heart|failure|reply|show|no-show|occupancy|defect|unemployment|word|bit)[ -]$/i.test(
      before,
    );
  }

  private mentionsNearby(before: number, words: ReadonlySet<string>): boolean {
    return this.sentence(before + 1, 4, 0).some((token) =>
      words === metricWords
        ? words.has(token.text) || this.isOtherRate(token)
        : words.has(token.text) && !this.isOtherRate(token),
    );
  }

  /** The words around a place, in its sentence. A short answer takes the question before it along. */
  private sentence(at: number, back: number, ahead: number): Token[] {
    const found: Token[] = [];
    let isAnswer = false;
    for (let place = at - 1, steps = 0; place >= 0 && steps < back; place--, steps++) {
      const token = this.tokens[place];
      if (!token) break;
      if (this.isLineAlone && token.kind === "break") break;
      if (endsSentence(this.tokens, place) && !(isAnswer && endsSentence(this.tokens, place + 1))) {
        if (isAnswer || at - place > 6 || back < 10) break;
        isAnswer = true;
      }
      found.push(token);
    }
    for (let place = at, steps = 0; place < this.tokens.length && steps < ahead; place++, steps++) {
      if (endsSentence(this.tokens, place)) break;
      const token = this.tokens[place];
      if (token) found.push(token);
    }
    return found;
  }
}

function scaleOf(last: string, before: string): number {
  const of: Record<string, number> = {
    k: 1e3,
    thousand: 1e3,
    grand: 1e3,
    million: 1e6,
    m: 1e6,
    mil: 1e6,
    billion: 1e9,
    bn: 1e9,
    lakh: 1e5,
    lakhs: 1e5,
    crore: 1e7,
    crores: 1e7,
    hundred: 100,
  };
  return Object.hasOwn(of, last) ? (of[last] ?? 1) : Object.hasOwn(of, before) ? (of[before] ?? 1) : 1;
}
