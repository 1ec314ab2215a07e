import { z } from "zod";

/** An instant on the wire, outgoing: UTC with `Z` and milliseconds. */
export const instant = z.iso.datetime().meta({ example: "2026-11-24T09:00:00.000Z" });

/** An instant from a client: any offset, but one must be there; of years that calendars and the database know. */
export const instantInput = z.iso
  .datetime({ offset: true, error: "Give a date and time with an offset, like 2026-11-24T10:00:00+01:00." })
  .regex(/^(19[7-9]\d|2[01]\d\d)-/, "Give a date from 1970 to 2199.");

export const timezoneInput = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/, "This is not an IANA zone name.")
  .refine(isTimezone, "This is not an IANA zone name.")
  .meta({ example: "Europe/Berlin" });

/** Whether this machine's zone data knows the name. Offsets like `+02:00` are no zones. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
