import "server-only";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { seal } from "@/lib/platform/encryption/seal";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { googleConsentUrl } from "@/lib/platform/providers/calendar/google-oauth";
import type { Person } from "./claim-handoff";
import type { ConnectOrigin } from "./constants";

export const attemptSeconds = 600;
const openAttemptsMax = 5;

export const redirectUri = () => new URL("/api/calendar/connect/callback", env.PUBLIC_ORIGIN).href;
export const verifierContext = (stateHash: string) => `calendar-verifier:${stateHash}`;

/**
 * Prepares the return from Google and answers the address of its consent page. `browser` is the value of the cookie.
 * Throws CalendarFailure when Google does not answer. Only the latest few attempts of a person stay valid.
 */
export async function beginConnection(
  person: Person,
  { sessionId, browser, from }: { sessionId: string | null; browser: string; from: ConnectOrigin },
): Promise<string> {
  const state = newSecret(from);
  const verifier = newSecret("pkce");
  const consent = await googleConsentUrl({ state, verifier, redirectUri: redirectUri(), loginHint: person.email });
  const stateHash = hashSecret(state);
  await transaction(async (tx) => {
    await tx.calendarConnectAttempt.create({
      data: {
        stateHash,
        userId: person.id,
        sessionId,
        boundTo: hashSecret(browser),
        verifier: seal(verifier, verifierContext(stateHash)),
        expiresAt: new Date(Date.now() + attemptSeconds * 1000),
      },
    });
    await tx.$executeRaw`
      delete from calendar_connect_attempts
       where user_id = ${person.id}::uuid
         and (expires_at < now() or state_hash not in (
               select state_hash from calendar_connect_attempts where user_id = ${person.id}::uuid
                order by expires_at desc limit ${openAttemptsMax}))`;
  });
  return consent;
}
