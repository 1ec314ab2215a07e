import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { log } from "@/lib/platform/log";
import { connectCaldav as findCalendar } from "@/lib/platform/providers/calendar/connect-caldav";
import { CalendarFailure } from "@/lib/platform/providers/calendar/provider";
import { invalidValue, unauthenticated } from "@/lib/platform/refusal";
import type { ConnectCaldavBody } from "./schema";
import { storeConnection } from "./store-connection";

/** Connects a CalDAV server that accepts these credentials. Throws what is wrong with which of them. */
export async function connectCaldav(actor: UserActor, { server, user, password }: ConnectCaldavBody) {
  const granted = await findCalendar({ server, user, password }).catch((error) => {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ err: error, userId: actor.id, reason: error.reason }, "calendar not connected");
    throw invalidValue(error.reason === "unavailable" ? "server" : "password", error.message);
  });
  const sessionId = actor.credential.type === "session" ? actor.credential.sessionId : null;
  if (!(await storeConnection(actor.id, { kind: "caldav", ...granted }, { sessionId }))) throw unauthenticated();
}
