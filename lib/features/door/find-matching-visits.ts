import "server-only";
import type { ParticipantStatus } from "@/lib/core/meetings/lifecycle";
import type { Tx } from "@/lib/platform/database/database";
import type { PersonKind, Provenance } from "@/prisma/generated/client";

/** What a visitor is recognised by at the door. */
export type Identifiers = {
  userId?: string | null;
  inviteId?: string | null;
  email?: string | null;
  browserHash?: string | null;
  /** The id of an earlier visit, proven by its token. */
  visitId?: string | null;
};

/**
 * All participants of this meeting that share an identifier with the visitor. An address that was only typed at the
 * door does not match the account that owns it, nor a visitor whose invitation was mailed to it.
 */
export function findMatchingVisits(tx: Tx, meetingId: string, identifiers: Identifiers): Promise<MatchingVisit[]> {
  const { userId = null, inviteId = null, email = null, browserHash = null, visitId = null } = identifiers;
  return tx.$queryRaw<MatchingVisit[]>`
    select id, kind, status, user_id as "userId", invite_id as "inviteId", email, display_name as "displayName",
           browser_hash as "browserHash", provenance
      from participants
     where meeting_id = ${meetingId}::uuid
       and (user_id = ${userId}::uuid or invite_id = ${inviteId}::uuid or id = ${visitId}::uuid
            or browser_hash = ${browserHash}
            or lower(email) = lower(${email}) and (provenance <> 'self_declared' or ${userId}::uuid is null and ${inviteId}::uuid is null))
     order by id desc`;
}

export type MatchingVisit = {
  id: string;
  kind: PersonKind;
  status: ParticipantStatus;
  userId: string | null;
  inviteId: string | null;
  email: string | null;
  displayName: string;
  browserHash: string | null;
  provenance: Provenance;
};

/** Whether this person was removed and not invited again since. */
export async function wasRemoved(tx: Tx, meetingId: string, identifiers: Identifiers): Promise<boolean> {
  return (await findMatchingVisits(tx, meetingId, identifiers)).some(({ status }) => status === "removed");
}
