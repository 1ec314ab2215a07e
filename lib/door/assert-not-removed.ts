import "server-only";
import type { Tx } from "../database";
import { Refusal } from "../refusal";

/** What somebody who comes to the door is recognised by. */
export type Traits = {
  userId?: string | null;
  inviteId?: string | null;
  email?: string | null;
  browserHash?: string | null;
  /** Of an earlier visit, proven by its token. */
  participantId?: string | null;
};

/** Whether the host put this person out, and has not asked them again since. */
export async function wasRemoved(tx: Tx, meetingId: string, traits: Traits): Promise<boolean> {
  const { userId = null, inviteId = null, email = null, browserHash = null, participantId = null } = traits;
  const [{ found }] = await tx.$queryRaw<[{ found: boolean }]>`
    select exists (
      select 1 from participants
       where meeting_id = ${meetingId}::uuid and status = 'removed'
         and (user_id = ${userId}::uuid or invite_id = ${inviteId}::uuid or id = ${participantId}::uuid
              or browser_hash = ${browserHash} or lower(email) = lower(${email}))
    ) as found`;
  return found;
}

export async function assertNotRemoved(tx: Tx, meetingId: string, traits: Traits) {
  if (!(await wasRemoved(tx, meetingId, traits))) return;
  throw new Refusal("forbidden", "removed", "You were removed from this meeting. The host can invite you again.");
}
