import "server-only";
import { database } from "@/lib/platform/database/database";

type Caller = { id: string };

/** What the caller has chosen; kinds without a row have their defaults. `sessionId` null: no browser asks. */
export const getPreferencesFor = (actor: Caller, sessionId: string | null) =>
  database.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: {
      notificationPreferences: true,
      notificationTiming: true,
      pushSubscriptions: { where: sessionId ? { sessionId } : { id: { in: [] } }, select: { id: true } },
    },
  });
export type ChosenPreferences = Awaited<ReturnType<typeof getPreferencesFor>>;
