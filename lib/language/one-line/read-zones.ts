import { findZone } from "@/lib/language/time/find-zone";
import { gap, type Line, timeMark } from "./line";

/** A time zone. `zone` is null if it is ambiguous ("their time"). `beside`: the mark of its time. */
type ZoneRead = { zone: string | null; beside: string | null };
export type Zone = ZoneRead & { text: string; mark: string };

/** For patterns: abbreviations of zones, in capitals. */
export const zoneLetters =
  "(?:UTC|GMT|BST|CET|CEST|EET|EEST|WET|WEST|EST|EDT|ET|CST|CDT|CT|MST|MDT|MT|PST|PDT|PT|IST|JST|KST|SGT|HKT|AEST|AEDT|NZST|NZDT|MSK|BRT|AKST|HST|AST|SAST|GST|PKT|PHT|ICT|WIB|EAT|WAT)";
const inAnyCase =
  /^(?:utc|gmt|bst|cet|cest|eet|est|edt|et|cst|cdt|ct|mst|mdt|pst|pdt|pt|ist|jst|kst|sgt|hkt|aest|aedt|nzst|nzdt|msk|brt)$/;
/** Abbreviations that mean a different zone to people who live in it. */
const localMeaning: Record<string, string[]> = {
  IST: ["Asia/Jerusalem", "Europe/Dublin"],
  CST: ["Asia/Shanghai", "Asia/Taipei", "America/Havana"],
  BST: ["Asia/Dhaka"],
  AST: ["Asia/Riyadh"],
};
const offsetZones: Record<string, string> = {
  "+3:30": "Asia/Tehran",
  "+4:30": "Asia/Kabul",
  "+5:30": "Asia/Kolkata",
  "+5:45": "Asia/Kathmandu",
  "+6:30": "Asia/Yangon",
  "+9:30": "Australia/Darwin",
};
const noPlace =
  /^(?:this|that|next|last|first|some|any|full|part|real|same|lunch|tea|coffee|dinner|free|spare|down|over|start|end|prep|travel|the|a|an|no|more|quality|focus|family|face|half|all|short|long|good|bad|best|what|which|on|in|play|story|screen|show|response|lead|run|ring|up|cycle|bed|day|night|summer|winter)$/i;

/** "UTC+2". Must run before its digits are read as a time. */
export function readOffsets(line: Line): Zone[] {
  return line.read(
    "rest",
    /\(?\b(?:utc|gmt) ?([+-])0?(\d{1,2})(?::?([0-5]\d))?\b\)?/gi,
    ([, sign = "+", hours = "0", minutes = "00"]) => ({
      zone: zoneOfOffset(sign, Number(hours), minutes),
      beside: null,
    }),
  );
}

function zoneOfOffset(sign: string, hours: number, minutes: string): string | null {
  if (minutes !== "00") return offsetZones[`${sign}${hours}:${minutes}`] ?? null;
  if (hours === 0) return "UTC";
  return findZone(`Etc/GMT${sign === "+" ? "-" : "+"}${hours}`);
}

/** All zones in the line. Runs after times. */
export function readZones(line: Line, callerZone: string): Zone[] {
  const found: Zone[] = [];
  const addPattern = (pattern: RegExp, read: (match: string[]) => ZoneRead | null) =>
    found.push(...line.read("rest", pattern, (match) => read([...match])));
  const known = (name: string, beside: string | null) => {
    const zone = zoneOf(name, callerZone);
    return zone ? { zone, beside } : null;
  };
  addPattern(/,? ?\b(?:in )?([A-Z][A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)\b(?: time)?/g, ([, name = ""]) =>
    known(name, null),
  );
  addPattern(
    new RegExp(String.raw`(?<=(${timeMark}) ?)(?:Z\b|([+-])0?(\d{1,2}):?([0-5]\d)\b)`, "gu"),
    ([, beside = "", sign, hours, minutes = "00"]) => ({
      zone: sign ? zoneOfOffset(sign, Number(hours), minutes) : "UTC",
      beside,
    }),
  );
  addPattern(
    new RegExp(String.raw`(?<=(${timeMark}),? ?)\(?\b(UK|NYC?|LA|SF|DC)\b(?: time)?\)?`, "gu"),
    ([, beside = "", name = ""]) => known(name === "NY" ? "NYC" : name === "DC" ? "Washington" : name, beside),
  );
  const at = String.raw`(?<=(${timeMark}),? ?)[(\[]?\b`;
  addPattern(/,? ?\b(?:in )?(?:my|our|local) (?:local )?time(?: ?zone)?\b/gi, () => ({
    zone: callerZone,
    beside: null,
  }));
  addPattern(
    /,? ?\b(?:in )?(?:your|their|his|her|(?:the )?(?:client|customer|guest|host)'?s?'?) (?:local )?time(?: ?zone)?\b/gi,
    () => ({ zone: null, beside: null }),
  );
  addPattern(new RegExp(String.raw`${at}(\p{L}{2,4})\b(?: time)?[)\]]?`, "giu"), ([, beside = "", name = ""]) =>
    new RegExp(`^${zoneLetters}$`).test(name) || inAnyCase.test(name) ? known(name, beside) : null,
  );
  addPattern(new RegExp(String.raw`${at}(\p{Lu}{1,3}[SD]T)\b[)\]]?`, "gu"), ([, beside = ""]) => ({
    zone: null,
    beside,
  }));
  addPattern(
    new RegExp(
      String.raw`(?<=(${timeMark}) ?)(?:\()?(?:us )?(eastern|central|mountain|pacific)\b(?: (?:standard |daylight )?time)?\)?`,
      "giu",
    ),
    ([, beside = "", name = ""]) => known(name, beside),
  );
  addPattern(/,? ?\b(?:in |on )?(?:the )?((?:[\p{L}.'-]+ ){1,3}?)(?:local )?time(?: ?zone)?\b/giu, ([, said = ""]) =>
    longestPlace(said),
  );
  addPattern(/,? ?\(?\btime(?: ?zone)? in (\p{L}+(?: \p{L}+)?)\b\)?/giu, ([, name = ""]) => known(name, null));
  addPattern(
    new RegExp(
      String.raw`(?<=(${timeMark}),? ?)(?:\(| ?in )?\b(\p{L}{3,}(?: \p{L}{3,})?)\)?(?=\s*(?:$|[,;.!?)\/]|${gap}|(?:with|w|for|about|and|on)\b))`,
      "giu",
    ),
    ([, beside = "", name = ""]) => known(name, beside),
  );
  return found;
}

/** "London" in "in London time". Null if the words before the place belong to the title. */
function longestPlace(said: string): ZoneRead | null {
  const place = said.trim();
  if (noPlace.test(place.split(" ").at(-1) ?? "")) return null;
  const zone = findZone(place);
  return zone ? { zone, beside: null } : null;
}

function zoneOf(name: string, callerZone: string): string | null {
  const local = localMeaning[name.toUpperCase()] ?? [];
  const isOwn = local.includes(callerZone) || abbreviationsOf(callerZone).has(name.toUpperCase());
  return isOwn ? callerZone : findZone(name);
}

const abbreviations = new Map<string, ReadonlySet<string>>();

/** What people there call their own time: MST in Phoenix is not that of Denver, which changes its clocks. */
function abbreviationsOf(zone: string): ReadonlySet<string> {
  const known = abbreviations.get(zone);
  if (known) return known;
  const names = ["en-US", "en-GB", "en-AU", "en-IN", "en-ZA"].flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
    return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].flatMap(
      (at) => format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? [],
    );
  });
  const own = new Set(names);
  abbreviations.set(zone, own);
  return own;
}
