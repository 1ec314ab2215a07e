export type DateOrder = "day-first" | "month-first";

/** Zones of places that write the month first. */
const monthFirstZones =
  /^(?:US\/.*|America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|(?:Indiana|Kentucky|North_Dakota)\/.*)|Pacific\/(?:Honolulu|Guam)|Asia\/(?:Manila|Tokyo|Seoul|Shanghai|Taipei))$/;
/** Zones without a place, or of places that use both orders. */
const unclearZones =
  /^(?:UTC|GMT|Etc\/.*|Canada\/.*|America\/(?:Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Halifax|St_Johns|Moncton|Iqaluit|Whitehorse|Yellowknife|Calgary))$/;

/**
 * The order of day and month in "3/12". Taken from the first language of `Accept-Language` if it names a country
 * ("en-US", "en-GB"), else from the zone. Null if neither tells.
 */
export function dateOrder({ languages, zone }: { languages?: string | null; zone: string }): DateOrder | null {
  const language = languages?.split(",")[0]?.split(";")[0]?.trim() ?? "";
  return orderOfLanguage(language) ?? orderOfZone(zone);
}

/** Both orders are common for plain "en", and for English and French in Canada. */
function orderOfLanguage(language: string): DateOrder | null {
  if (/^(?:\*|en|.*-ca)?$/i.test(language)) return null;
  try {
    const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" }).formatToParts();
    const first = parts.find(({ type }) => type === "day" || type === "month");
    return first?.type === "day" ? "day-first" : "month-first";
  } catch {
    return null;
  }
}

function orderOfZone(zone: string): DateOrder | null {
  if (unclearZones.test(zone)) return null;
  return monthFirstZones.test(zone) ? "month-first" : "day-first";
}
