import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { hashSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { unseal } from "@/lib/platform/encryption/seal";
import { log } from "@/lib/platform/log";
import { finishGoogle, missingScopes } from "@/lib/platform/providers/calendar/google-oauth";
import { CalendarFailure } from "@/lib/platform/providers/calendar/provider";
import { askConfirmation } from "./ask-confirmation";
import { redirectUri, verifierContext } from "./begin-connection";
import type { ConnectOutcome } from "./constants";
import { originOf } from "./return-page";
import { revokeGrant } from "./revoke-grant";
import { storeConnection } from "./store-connection";

type Attempt = {
  user_id: string;
  email: string;
  session_id: string | null;
  verifier: string;
  expired: boolean;
  disabled: boolean;
};

/**
 * Ends an attempt with what Google's redirect brought, or asks once more. Never throws for what a person or Google did.
 */
export async function finishConnection(
  { state, code, error }: { state?: string; code?: string; error?: string },
  { actor, browser }: { actor: Actor; browser: string | null },
): Promise<ConnectOutcome | Response> {
  const stateHash = hashSecret(state ?? "");
  const attempt = browser && (await takeAttempt(stateHash, hashSecret(browser)));
  if (!attempt || attempt.expired) return "expired";
  if (attempt.disabled || !isSamePerson(attempt, actor)) return "other_person";
  if (error !== undefined) return error === "access_denied" ? "denied" : "refused";
  const verifier = unseal(attempt.verifier, verifierContext(stateHash));
  if (code === undefined || verifier === null) return "refused";
  try {
    const granted = await finishGoogle({ code, verifier, redirectUri: redirectUri() });
    const missing = missingScopes(granted.scopes);
    const access = { kind: "google", ...granted } as const;
    if (missing.length === scopesInAll) {
      await revokeGrant(access);
      return "denied";
    }
    if (attempt.session_id === null && granted.email.toLowerCase() !== attempt.email) {
      return await askConfirmation(attempt.user_id, { browser, from: originOf(state ?? "") ?? "app", granted: access });
    }
    if (!(await storeConnection(attempt.user_id, access, { sessionId: attempt.session_id }))) return "other_person";
    return missing.length > 0 ? "missing_permission" : "connected";
  } catch (failure) {
    if (!(failure instanceof CalendarFailure)) throw failure;
    log.warn({ err: failure, userId: attempt.user_id, reason: failure.reason }, "calendar not connected");
    return failure.reason === "unavailable" ? "unavailable" : "refused";
  }
}

const scopesInAll = missingScopes([]).length;

/** Uses the attempt up: of two returns of the same state, one finds it. Another browser does not. */
async function takeAttempt(stateHash: string, boundTo: string): Promise<Attempt | null> {
  const [attempt] = await database.$queryRaw<Attempt[]>`
    with taken as (
      delete from calendar_connect_attempts where state_hash = ${stateHash} and bound_to = ${boundTo} returning *
    )
    select taken.user_id, person.email, taken.session_id, taken.verifier,
           taken.expires_at <= now() as expired, person.disabled_at is not null as disabled
      from taken join users person on person.id = taken.user_id`;
  return attempt ?? null;
}

/** The browser of a phone's app may have no session, but not one of somebody else. */
function isSamePerson({ user_id, session_id }: Attempt, actor: Actor): boolean {
  if (actor.kind !== "user") return session_id === null && actor.kind === "anonymous";
  if (session_id === null) return actor.id === user_id;
  return actor.credential.type === "session" && actor.credential.sessionId === session_id;
}
