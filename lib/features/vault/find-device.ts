import "server-only";
import { describeBrowser } from "@/lib/language/people/describe-browser";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";

/**
 * The browser or token that the caller uses, as they know it. It cannot go before the transaction is over. Null: it has
 * gone.
 */
export async function findDevice(tx: Tx, { credential }: UserActor): Promise<string | null> {
  if (credential.type === "token") {
    const [token] = await tx.$queryRaw<{ name: string }[]>`
      select name from api_tokens where id = ${credential.tokenId}::uuid for key share`;
    return token?.name ?? null;
  }
  const [session] = await tx.$queryRaw<{ userAgent: string | null }[]>`
    select user_agent as "userAgent" from sessions where id = ${credential.sessionId}::uuid for key share`;
  return session ? describeBrowser(session.userAgent) : null;
}
