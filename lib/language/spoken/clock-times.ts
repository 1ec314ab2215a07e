const hours = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const hourWord = hours.join("|");
const minutes: Record<string, number> = {
  "oh five": 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  "twenty five": 25,
  thirty: 30,
  "thirty five": 35,
  forty: 40,
  "forty five": 45,
  fifty: 50,
  "fifty five": 55,
};
/** Longest first, so that the regex prefers long matches. */
const minuteWord = Object.keys(minutes)
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replace(" ", "[ -]"))
  .join("|");
const noUnit =
  "(?![ -](?:percent|per cent|dollars?|euros?|pounds?|people|minutes?|hours?|days?|weeks?|months?|years?|hundred|thousand|million|billion|one|two|three|four|five|six|seven|eight|nine)\\b)";
const afterPreposition = new RegExp(
  `\\b(at|by|until|till|from|around|about|before|after|since) (${hourWord}) (${minuteWord})\\b${noUnit}`,
  "gi",
);
const beforeAmPm = new RegExp(`\\b()(${hourWord}) (${minuteWord})(?= ?(?:a\\.?m|p\\.?m)\\b)`, "gi");

/** Runs before `writeNumbers`: "at nine thirty" becomes "at 9:30". */
export function writeHoursAndMinutes(text: string): string {
  const write = (_: string, before: string, hour: string, minute: string) =>
    `${before}${before && " "}${hours.indexOf(hour.toLowerCase()) + 1}:${String(
      minutes[minute.toLowerCase().replace("-", " ")] ?? 0,
    ).padStart(2, "0")}`;
  return text.replace(afterPreposition, write).replace(beforeAmPm, write);
}

/** `writeNumbers` leaves one to nine as words. */
const twoDigitHours = "1[0-2]";
const inWords: Record<string, string> = {
  5: "five",
  10: "ten",
  11: "eleven",
  12: "twelve",
  20: "twenty",
  25: "twenty-five",
};
const halves = new RegExp(`\\b(half|quarter) (past|to) (${twoDigitHours})\\b`, "gi");
const past = new RegExp(`\\b(5|10|20|25|five) (past) (${twoDigitHours}|${hourWord})\\b`, "gi");
// "10 to 12" is a range.
const to = new RegExp(`\\b(20|25) (to) (${twoDigitHours}|${hourWord})\\b${noUnit}`, "gi");

/** Runs after `writeNumbers`: restores the words of "half past ten", which people do not write in digits. */
export function restoreClockWords(text: string): string {
  const write = (_: string, minute: string, side: string, hour: string) =>
    `${inWords[minute] ?? minute} ${side} ${inWords[hour] ?? hour}`;
  return text.replace(halves, write).replace(past, write).replace(to, write);
}
