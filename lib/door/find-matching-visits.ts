import "server-only";
import type { PersonKind, Provenance } from "@/prisma/generated/client";
import type { Tx } from "../database";
import type { ParticipantStatus } from "../meetings/lifecycle";

/** What somebody who comes to the door is recognised by. */
export type Identifiers = {
  userId?: string | null;
  inviteId?: string | null;
  email?: string | null;
  browserHash?: string | null;
  /** Of an earlier visit, proven by its token. */
  visitId?: string | null;
};

/**
 * Everybody of this meeting who shares a trait with who comes. An address that somebody merely typed at the door says
 * nothing against the account that has it, nor against who comes by an invitation that was mailed there.
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

/** Whether the host put this person out, and has not asked them again since. */
export async function wasRemoved(tx: Tx, meetingId: string, identifiers: Identifiers): Promise<boolean> {
  return (await findMatchingVisits(tx, meetingId, identifiers)).some(({ status }) => status === "removed");
}
