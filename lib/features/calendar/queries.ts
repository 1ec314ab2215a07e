import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { isGoogleAvailable } from "@/lib/platform/providers/calendar/calendar";
import { missingScopes } from "@/lib/platform/providers/calendar/google-oauth";
import type { SyncSubject } from "./sync-subject";

/** What there is to tell of a person's connection. It asks the database alone: the provider is not called. */
export async function getConnectionFor(actor: Pick<UserActor, "id">) {
  const row = await database.calendarConnection.findUnique({
    where: { userId: actor.id },
    omit: { credentials: true },
  });
  return {
    row,
    googleAvailable: isGoogleAvailable(),
    missing: row?.provider === "google" ? missingScopes(row.scopes) : [],
  };
}

/** The calendar of the host of a meeting or series; null if none is connected. */
export function findHostConnection(subject: SyncSubject) {
  const user =
    "meetingId" in subject
      ? { hosted: { some: { id: subject.meetingId } } }
      : { hostedSeries: { some: { id: subject.seriesId } } };
  return database.calendarConnection.findFirst({ where: { user }, omit: { credentials: true } });
}
