import "server-only";
import type { UserActor } from "../auth/actor";
import { database } from "../database";
import { isGoogleAvailable } from "../providers/calendar/calendar";
import { missingScopes } from "../providers/calendar/google-oauth";

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
