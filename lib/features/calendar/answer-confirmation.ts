import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import type { CalendarAccess } from "@/lib/platform/providers/calendar/calendar";
import { missingScopes } from "@/lib/platform/providers/calendar/google-oauth";
import { takeConfirmation } from "./claim-confirmation";
import { readConnectCookie } from "./connect-cookie";
import type { ConnectOutcome } from "./constants";
import { openConsent } from "./open-consent";
import { originOf, toReturnPage } from "./return-page";
import { revokeGrant } from "./revoke-grant";
import type { confirmationQuery } from "./schema";
import { storeConnection } from "./store-connection";

/** Goes on to Google, or connects what it granted, once the person has said yes on our page. */
export async function answerConfirmation(
  request: Request,
  actor: Actor,
  { confirmation, answer }: z.output<typeof confirmationQuery>,
): Promise<Response> {
  const from = originOf(confirmation) ?? "app";
  const back = (outcome: ConnectOutcome) => toReturnPage(from, outcome);
  const browser = readConnectCookie(request.headers);
  const pending = browser && (await takeConfirmation(confirmation, browser));
  if (!pending) return back("expired");
  const { userId, email, granted } = pending;
  const isOther = actor.kind === "user" ? actor.id !== userId : actor.kind !== "anonymous";
  if (isOther || answer === "no") {
    if (granted) await giveBack(granted);
    return back(isOther ? "other_person" : "denied");
  }
  if (!granted) return openConsent({ id: userId, email }, { sessionId: null, browser, from });
  if (!(await storeConnection(userId, granted, { sessionId: null }))) return back("other_person");
  return back(missingScopes(granted.scopes).length > 0 ? "missing_permission" : "connected");
}

/** Not where the same calendar is connected here already: Google would end that grant with this one. */
async function giveBack(granted: CalendarAccess) {
  const { kind: provider, email } = granted;
  if ((await database.calendarConnection.count({ where: { provider, email } })) === 0) await revokeGrant(granted);
}
