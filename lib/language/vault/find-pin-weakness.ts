/** Why a PIN of digits is one of the first that somebody would try; null when it is not. */
export function findPinWeakness(pin: string): string | null {
  const digits = Array.from(pin, Number);
  if (isRepeated(pin)) return "It repeats itself. Choose digits without a pattern.";
  if (isCounting(digits, 1)) return "Its digits count up. Choose digits without a pattern.";
  if (isCounting(digits, -1)) return "Its digits count down. Choose digits without a pattern.";
  if (isDate(pin)) return "It's a date, like a birthday. Choose digits that nobody can look up.";
  return null;
}

/** 000000, 121212, 123123. */
const isRepeated = (pin: string) => /^(\d+?)\1+$/.test(pin);

/** After the 9 comes the 0, and the other way round. */
const isCounting = (digits: number[], step: number) =>
  digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10);

const dates = [
  /^(?<year>(19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(19|20)\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>(19|20)\d\d)$/,
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d\d)$/,
];

function isDate(pin: string): boolean {
  return dates.some((pattern) => {
    const { year, month, day } = pattern.exec(pin)?.groups ?? {};
    return year !== undefined && isDay(Number(year), Number(month), Number(day));
  });
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year % 100 === year ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
