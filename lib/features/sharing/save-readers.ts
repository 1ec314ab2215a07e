import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { Tx } from "@/lib/platform/database/database";

type ReaderChange = {
  emailKey: string;
  userId: string | null;
  /** What is left out stays as it is; for a new reader nothing is hidden and nothing given. */
  hiddenGroups?: string[];
  hiddenLines?: string[];
  ownMask?: boolean;
  recording?: boolean;
  grantedAt?: Date;
  grantedById?: string;
};

/**
 * Makes or changes the rows of readers, in one statement. An account is found by its id, also when its address has
 * changed since. The caller has locked the meeting, and calls `refreshReaders` before it commits.
 */
export async function saveReaders(tx: Tx, meetingId: string, changes: readonly ReaderChange[]) {
  const rows = changes.map((change) => ({ newId: uuidV7(), ...change }));
  await tx.$executeRaw`
    with given as (
      select g.*, coalesce(own.id, addressed.id) as id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
               "newId" uuid, "emailKey" text, "userId" uuid, "hiddenGroups" text[], "hiddenLines" text[],
               "ownMask" boolean, recording boolean, "grantedAt" timestamptz, "grantedById" uuid)
        left join record_readers own on own.meeting_id = ${meetingId}::uuid and own.user_id = g."userId"
        left join record_readers addressed
               on addressed.meeting_id = ${meetingId}::uuid and addressed.email_key = g."emailKey"
    ), changed as (
      update record_readers r
         set user_id = g."userId",
             hidden_groups = coalesce(g."hiddenGroups", r.hidden_groups),
             hidden_lines = coalesce(g."hiddenLines", r.hidden_lines),
             own_mask = coalesce(g."ownMask", r.own_mask),
             recording = coalesce(g.recording, r.recording),
             granted_at = coalesce(g."grantedAt", r.granted_at),
             granted_by_id = coalesce(g."grantedById", r.granted_by_id)
        from given g
       where r.id = g.id
    )
    insert into record_readers (id, meeting_id, email_key, user_id, hidden_groups, hidden_lines, own_mask, recording,
                                granted_at, granted_by_id)
    select "newId", ${meetingId}::uuid, "emailKey", "userId", coalesce("hiddenGroups", '{}'), coalesce("hiddenLines", '{}'),
           coalesce("ownMask", false), coalesce(recording, false), "grantedAt", "grantedById"
      from given
     where id is null`;
}
