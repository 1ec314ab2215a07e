import type { UserActor } from "@/lib/platform/auth/actor";
import { Prisma } from "@/prisma/generated/client";
import { credentialIds } from "./require-open-vault";

/** The openings of the session or token of the caller. */
export function ownOpeningsSql(actor: UserActor) {
  const [sessionId, tokenId] = credentialIds(actor);
  return Prisma.sql`(session_id = ${sessionId}::uuid or token_id = ${tokenId}::uuid)`;
}

/** Those of all others. */
export const otherOpeningsSql = (actor: UserActor) => Prisma.sql`${ownOpeningsSql(actor)} is not true`;
