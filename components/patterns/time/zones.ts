import { compareText } from "@/lib/language/compare-text";
import { offsetMinutes } from "./zone-offset";

export type Zone = { value: string; label: string; note: string };

/** Every time zone of the runtime, as "Berlin, Europe" with its current offset, ordered by offset and then name. */
export function listZones(also: string | null, now: Date = new Date()): Zone[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(also ? [also] : [])]);
  return [...names]
    .map((name) => ({ ...describeZone(name, now), minutes: offsetMinutes(now.getTime(), name) }))
    .sort((a, b) => a.minutes - b.minutes || compareText(a.label, b.label))
    .map(({ minutes: _, ...zone }) => zone);
}

export function describeZone(name: string, now: Date = new Date()): Zone {
  return { value: name, label: labelZone(name), note: labelOffset(offsetMinutes(now.getTime(), name)) };
}

/** "America/Argentina/Buenos_Aires" → "Buenos Aires, Argentina, America" */
function labelZone(name: string) {
  return name.replace(/_/g, " ").split("/").reverse().join(", ");
}

function labelOffset(minutes: number) {
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `GMT${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
