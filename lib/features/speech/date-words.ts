import { smallNumbers } from "@/lib/language/spoken/numbers";

const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth
  twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first`.split(/\s+/);
/** Zero to nineteen. */
const small = Object.keys(smallNumbers);
const tens = ["", "", "twenty", "thirty", "forty", "fifty"];

/** "2026-11-27" in the meeting's year: "Friday, the twenty-seventh of November". In another: with its digits. */
export function dateWords(date: string, { locale, year }: { locale: string; year: number | null }): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(day);
  const isNear = year === null || day.getUTCFullYear() === year;
  if (!locale.startsWith("en")) {
    return part({ weekday: "long", day: "numeric", month: "long", ...(!isNear && { year: "numeric" }) });
  }
  const words = `${part({ weekday: "long" })}, the ${ordinals[day.getUTCDate() - 1]} of ${part({ month: "long" })}`;
  return isNear ? words : `${words}, ${day.getUTCFullYear()}`;
}

/** "14:30" → "two thirty in the afternoon". */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
  return `${clockWords(hour, minute)} ${partOfDay(hour)}`;
}

/** "nine thirty", "nine oh five", "nine o'clock". */
export function clockWords(hour: number, minute: number): string {
  const hourWord = small[hour % 12 || 12] ?? "";
  if (minute === 0) return `${hourWord} o'clock`;
  return `${hourWord} ${minute < 10 ? `oh ${small[minute]}` : belowSixty(minute)}`;
}

function partOfDay(hour: number): string {
  if (hour < 12) return "in the morning";
  if (hour < 18) return "in the afternoon";
  return hour < 22 ? "in the evening" : "at night";
}

function belowSixty(value: number): string {
  if (value < 20) return small[value] ?? "";
  const ten = tens[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}
