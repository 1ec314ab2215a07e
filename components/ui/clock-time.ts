/** Minutes after midnight. */
export type ClockMinutes = number;

/** Reads "9", "9:30", "930", "14.30", "2pm", "2:15 p.m."; null when it is no time of day. */
export function parseClockTime(text: string): ClockMinutes | null {
  const tidy = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(/\./g, (_, at: number, all: string) => (/[apm]/.test(all[at - 1] ?? "") ? "" : ":"));
  if (tidy === "noon") return 720;
  if (tidy === "midnight") return 0;
  const match = /^(\d{1,2})(?::?([0-5]\d))?h?(am?|pm?)?$/.exec(tidy);
  if (!match) return null;
  const minutes = Number(match[2] ?? 0);
  const half = match[3]?.[0];
  let hours = Number(match[1]);
  if (half) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half === "p" ? 12 : 0);
  }
  return hours < 24 ? hours * 60 + minutes : null;
}

/** "09:30", or "9:30 am" on a 12-hour clock. */
export function formatClockTime(at: ClockMinutes, clock: "12" | "24"): string {
  const hours = Math.floor(at / 60) % 24;
  const minutes = String(at % 60).padStart(2, "0");
  if (clock === "24") return `${String(hours).padStart(2, "0")}:${minutes}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}
