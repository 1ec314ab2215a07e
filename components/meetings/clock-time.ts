/**
 * Reads a time of day as people type it (`3`, `3pm`, `15:30`, `1530`, `9.15 am`, `noon`) into `HH:MM`; null when it
 * is none. A bare hour from 1 to 6 means the afternoon: nobody books a meeting at three in the night.
 */
export function readClockTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, "");
  if (typed === "noon") return "12:00";
  if (typed === "midnight") return "00:00";
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(a|p|am|pm|a\.m\.|p\.m\.)?$/.exec(typed);
  if (!match) return null;
  const [, hourText = "", minuteText, half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59) return null;
  if (half) {
    if (hour < 1 || hour > 12) return null;
    return asClockTime((hour % 12) + (half.startsWith("p") ? 12 : 0), minute);
  }
  if (hour > 23) return null;
  const saysHourOnly = hourText.length === 1 && minuteText === undefined;
  return asClockTime(saysHourOnly && hour >= 1 && hour <= 6 ? hour + 12 : hour, minute);
}

/** `14:30`, or `2:30 pm` on a 12-hour clock. */
export function writeClockTime(time: string, clock: "12" | "24"): string {
  if (clock === "24") return time;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

export const minutesOfDay = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

export const asClockTime = (hour: number, minute: number) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** `45 min`, `1 h`, `1 h 30 min`. */
export function writeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Reads `45`, `45 min`, `1h30`, `1.5 h`, `2 hours` into minutes; null when it is no duration of 5 minutes to a day. */
export function readDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(",", ".");
  const match = /^(?:(\d+(?:\.\d+)?)\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d+)\s*(?:m|min|mins|minute|minutes)?)?$/.exec(
    typed,
  );
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const minutes = Math.round(Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0));
  return minutes >= 5 && minutes <= 1440 ? minutes : null;
}
