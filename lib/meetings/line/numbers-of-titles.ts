import type { Line } from "./line";
import { longEvent, month, weekday } from "./words";

/** Words that a number belongs to: "phase 2", "room 4.12". */
const numbered =
  "phase|top|room|sprint|part|level|chapter|group|tier|stage|step|episode|round|track|unit|lot|bay|gate|floor|suite|apt|flat|building|table|desk|version|ver|release|build|issue|ticket|bug|case|item|option|plan|team|class|grade|module|lesson|series|season|act|page|slide|section|area|model|iphone|windows|web|cohort|batch|wave|iteration|milestone|soc|iso|rfc|form|catch|formula|boeing|airbus|gpt|horizon|agenda|vision|strategy|channel|studio|lab|hall|platform|pier|line|route|terminal|flight|pier|article|clause|pillar|goal|okr|epic|story|task|draft|candidate|interview|q|pr|mr|no|nr|number";
const units =
  /^(?:hours?|hrs|hs|mins?|minutes|days?|weeks?|wks|months?|nights?|fortnights|years|seconds|secs|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|times|pms|ams|quarters|clocks)$/i;
const notPlural =
  /(?:ss|us|is|'s)$|^(?:sales|news|ops|devops|sms|aws|ios|as|pls|thanks|christmas|james|thomas|does|has|was|always|plus|vs|mths|tues|weds|thurs|thus|less|hours)$/i;

/** Leaves to the title what is a number, a name or a count, and no time ("24/7 support", "team of 5", "v2.3"). */
export function leaveNumbersToTitle(line: Line) {
  const leave = (pattern: RegExp, accept?: (match: RegExpExecArray) => boolean) => line.leaveToTitle(pattern, accept);
  leave(/\bhttps?:\/\/\S+/giu);
  leave(/\b(?:black friday|good friday|cyber monday|giving tuesday|casual friday|super sunday|taco tuesday)\b/giu);
  leave(/(?<![\d/])(?:24\/7|24x7|9\/11|50[/-]50|80[/-]20|60[/-]40|70[/-]30|90[/-]10|360[°-]?|20\/20|101)(?![\d/:])/gu);
  leave(/(?<![\d:])1[:-]1s?(?![\d:])(?! ?[ap]m)|\b1on1s?\b|\b1-(?:on|to)-1s?\b|\b1 on 1\b/giu);
  leave(/(?<![\d:.])\d{1,2}:\d(?![\d:])/gu);
  leave(/[$€£₹¥] ?\d[\d.,]*(?: ?(?:k|m|mn|bn|b|million|billion|thousand|lakh|crore))?\b/giu);
  leave(
    /(?<![\d:.])\d[\d.,]* ?(?:%|(?:percent|per cent|million|billion|thousand|lakhs?|crores?|eur|usd|gbp|inr|chf|euros?|dollars?|rs|bn|mn|k|kg|km|gb|mb|tb)\b)/giu,
  );
  leave(/#\d+\b/gu);
  leave(
    new RegExp(
      String.raw`\b(?:${numbered})\.? ?#?\d+(?:\.\d+)*(?:[-/&]\d+)?\b(?! ?(?:[ap]\.?m\b|[ap]\b|:\d|h\b|uhr\b|o'?clock))(?!\.\d|\.? (?:${monthAfter}))`,
      "giu",
    ),
  );
  leave(
    new RegExp(
      String.raw`\b(?!(?:${weekday}|utc|gmt|noon|midnight|midday|tomorrow|today|tonight|from|at|on|to|h|til|until|by|in|dec|nov|oct|sept?|aug|jul|jun|may|apr|mar|feb|jan)-)\p{L}+-\d+\b(?!:)`,
      "giu",
    ),
  );
  leave(
    /\b(?!(?:at|from|um)\d)\p{L}+\d[\p{L}\d]*(?:\.\d+)*\b(?!:)/giu,
    (match) =>
      !/^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|jan|feb|mar|apr|may|jun|june|jul|july|aug|sep|sept|oct|nov|dec|january|february|march|april|august|september|october|november|december)\d{1,2}$/iu.test(
        match[0],
      ),
  );
  leave(
    new RegExp(
      String.raw`(?<![\d:.])\b\d+(?!(?:[ap]m?|am|pm|h|hr|hrs|hour|hours|m|min|mins|minute|minutes|st|nd|rd|th|d|w|u|u\d\d|uhr|ish|days?|weeks?|h\d\d|h\d\dm?|h\d\dmins?|hr\d\d\w*|o|x(?= (?:a|per|each|every)\b)|${month})\b)[\p{L}]+\b`,
      "giu",
    ),
  );
  leave(
    new RegExp(
      String.raw`(?<![\d:.])\b\d+(?! ?-?days? ${longEvent}\b)(?:-(?:day|week|month|year|person|man|way|page|point|step|part|hour|star)|(?: (?:day|week|month|year|person|man|page|point|step|part|star)))(?=[- ]\p{L}{3,})(?!'?s?,? (?:from|ago|before|after|on|until|time|later|hence|away|at)\b)`,
      "giu",
    ),
  );
  leave(
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)-(?:day|week|month|year|person|man|way|page|point|step|part|star)(?=[- ]\p{L}{3,})/giu,
  );
  leave(/(?<=\bof )\d+\b(?![:.]\d)(?! ?(?:h|hrs?|hours?|m|mins?|minutes?|[ap]m)\b)(?! \p{L}+day)/giu);
  leave(/(?<![\d:./-])\b\d+(?= (?:\p{L}+ )?(\p{L}{2,}s)\b)/giu, ({ input, index, 0: count }) => {
    const [, first = "", second] = /^ (\p{L}+)(?: (\p{L}+))?/u.exec(input.slice(index + count.length)) ?? [];
    const isCounted = (word = "") => /s$/i.test(word) && !units.test(word) && !notPlural.test(word);
    if (isCounted(first)) return true;
    const joins =
      /^(?:at|on|in|to|for|with|from|til|until|and|or|by|pm|am|p|a|h|uhr|o|the|my|re|about|past|is|next|this|tomorrow|today|tonight|sharp|dec|nov|oct|sep|aug|jul|jun|may|apr|mar|feb|jan|noon)$/i;
    return (
      isCounted(second) &&
      !joins.test(first) &&
      !units.test(first) &&
      !new RegExp(`^${weekday}$`, "iu").test(first) &&
      Number(count) > 1 &&
      /\p{L} $/u.test(input.slice(0, index)) === false
    );
  });
  leave(/(?<![\d:.])\b\d+\.\d(?![\d])(?! ?(?:h|hrs?|hours?)\b)/giu);
  leave(/(?<![\d:])\b\d+ ?(?:people|persons?|ppl|pax|attendees|guests|men|women|children|kids)\b/giu);
  leave(/\+\d[\d ()-]{6,}\d|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{3}-\d{4}\b/gu);
  leave(/(?<![\d:./-])\b(?!20\d\d[01]\d[0-3]\d\b)(?:\d{5,}|[3-9]\d{3})\b(?![:./-]\d)(?! ?(?:[ap]m|h|hrs)\b)/giu);
}

const monthAfter = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
