import { z } from "zod";

/** A timestamp in a response: UTC with `Z` and milliseconds. */
export const instant = z.iso.datetime().meta({ example: "2026-11-24T09:00:00.000Z" });

/**
 * A timestamp in a request. Any offset is valid but one is required; the year must be in the range that calendars and
 * the database support.
 */
export const instantInput = z.iso
  .datetime({ offset: true, error: "Use a date and time with an offset, like 2026-11-24T10:00:00+01:00." })
  .regex(/^(19[7-9]\d|2[01]\d\d)-/, "Use a date from 1970 to 2199.");

export const timezoneInput = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/, "Use an IANA time zone, like Europe/Berlin.")
  .refine(isTimezone, "Use an IANA time zone, like Europe/Berlin.")
  .meta({ example: "Europe/Berlin" });

/** True if the runtime's zone data has this name. Offsets such as `+02:00` are not zone names. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
