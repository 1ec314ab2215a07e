/** A day as mails say it, in the zone of who reads: "3 March". */
export const dayOf = (at: Date, timezone: string | null): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: timezone ?? "UTC" }).format(at);
