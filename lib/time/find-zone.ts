import { isTimezone } from "./schema";

/** What people call zones, in lower case, besides the cities of the zone database. */
const spokenNames: Record<string, string> = {
  utc: "UTC", gmt: "Europe/London", bst: "Europe/London", uk: "Europe/London", british: "Europe/London",
  cet: "Europe/Berlin", cest: "Europe/Berlin", "central european": "Europe/Berlin", german: "Europe/Berlin",
  eet: "Europe/Athens", eest: "Europe/Athens", wet: "Europe/Lisbon", west: "Europe/Lisbon", msk: "Europe/Moscow",
  et: "America/New_York", est: "America/New_York", edt: "America/New_York", eastern: "America/New_York", "us eastern": "America/New_York",
  ct: "America/Chicago", cst: "America/Chicago", cdt: "America/Chicago", central: "America/Chicago",
  mt: "America/Denver", mst: "America/Denver", mdt: "America/Denver", mountain: "America/Denver",
  pt: "America/Los_Angeles", pst: "America/Los_Angeles", pdt: "America/Los_Angeles", pacific: "America/Los_Angeles",
  ist: "Asia/Kolkata", indian: "Asia/Kolkata", india: "Asia/Kolkata", jst: "Asia/Tokyo", japan: "Asia/Tokyo", kst: "Asia/Seoul",
  sgt: "Asia/Singapore", hkt: "Asia/Hong_Kong", aest: "Australia/Sydney", aedt: "Australia/Sydney", nzst: "Pacific/Auckland",
  nzdt: "Pacific/Auckland", brt: "America/Sao_Paulo",
  "san francisco": "America/Los_Angeles", sf: "America/Los_Angeles", la: "America/Los_Angeles", seattle: "America/Los_Angeles",
  "las vegas": "America/Los_Angeles", "san diego": "America/Los_Angeles", california: "America/Los_Angeles", austin: "America/Chicago",
  dallas: "America/Chicago", houston: "America/Chicago", boston: "America/New_York", washington: "America/New_York",
  "washington dc": "America/New_York", miami: "America/New_York", atlanta: "America/New_York", philadelphia: "America/New_York", nyc: "America/New_York",
  montreal: "America/Toronto", munich: "Europe/Berlin", hamburg: "Europe/Berlin", frankfurt: "Europe/Berlin", cologne: "Europe/Berlin", geneva: "Europe/Zurich",
  milan: "Europe/Rome", barcelona: "Europe/Madrid", porto: "Europe/Lisbon", lyon: "Europe/Paris", manchester: "Europe/London",
  edinburgh: "Europe/London", kyiv: "Europe/Kyiv", "st petersburg": "Europe/Moscow", beijing: "Asia/Shanghai", china: "Asia/Shanghai", shenzhen: "Asia/Shanghai",
  mumbai: "Asia/Kolkata", delhi: "Asia/Kolkata", "new delhi": "Asia/Kolkata", bangalore: "Asia/Kolkata", bengaluru: "Asia/Kolkata",
  chennai: "Asia/Kolkata", hyderabad: "Asia/Kolkata", pune: "Asia/Kolkata", calcutta: "Asia/Kolkata", osaka: "Asia/Tokyo", hanoi: "Asia/Ho_Chi_Minh",
  "tel aviv": "Asia/Jerusalem", "abu dhabi": "Asia/Dubai", "cape town": "Africa/Johannesburg", "rio de janeiro": "America/Sao_Paulo", rio: "America/Sao_Paulo",
  canberra: "Australia/Sydney", wellington: "Pacific/Auckland",
};

let cities: Map<string, string> | null = null;

/** The IANA zone of a city, a common name or a short form ("London", "Pacific", "CET"), in any case; null: none known. */
export function findZone(name: string): string | null {
  const key = name.toLowerCase().replaceAll("_", " ").replace(/[.]/g, "").trim();
  if (key.includes("/")) return isTimezone(name) ? name : null;
  cities ??= new Map(Intl.supportedValuesOf("timeZone").map((zone) => [cityOf(zone), zone]));
  const zone = spokenNames[key] ?? cities.get(key) ?? null;
  return zone && isTimezone(zone) ? zone : null;
}

const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ").toLowerCase();
