import "server-only";
import { env } from "@/lib/platform/env";
import type { Calendar, CalendarKind } from "./provider";

/** What opens a calendar; the parts that are secret travel encrypted in the database. */
export type CalendarAccess = {
  kind: CalendarKind;
  /** The account at the provider. */
  email: string;
  /** Of the person, where times without a zone are read. IANA; absent where nothing is read: UTC. */
  timezone?: string;
  calendarId: string;
  /** What `connect…` of the provider answered: JSON, and only the provider knows what is in it. */
  credentials: string;
  scopes: string[];
};

/** Whether this installation is registered with Google. CalDAV needs no registration. */
export const isGoogleAvailable = () => env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined;

/** Opens without a call. `saveCredentials` stores credentials that the provider renewed. */
export async function openCalendar(
  access: CalendarAccess,
  saveCredentials: (credentials: string) => Promise<void>,
): Promise<Calendar> {
  if (access.kind === "caldav") {
    const { openCaldav } = await import("./caldav");
    return openCaldav(access);
  }
  const { openGoogle } = await import("./google");
  return openGoogle(access, saveCredentials);
}
