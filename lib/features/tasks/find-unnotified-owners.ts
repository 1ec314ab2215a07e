import "server-only";
import type { Tx } from "@/lib/platform/database/database";

const ownersMax = 1000;

/** Owners of action items who may read them and were not notified yet, by meeting. */
export const findUnnotifiedOwners = (tx: Tx) => tx.$queryRaw<{ meetingId: string; userId: string }[]>`
  select distinct item.meeting_id as "meetingId", item.owner_id as "userId"
    from meeting_action_items item
    join meetings meeting on meeting.id = item.meeting_id and meeting.deleted_at is null
   where item.owner_id is not null and item.told_id is distinct from item.owner_id
     and (meeting.host_id = item.owner_id or exists (
           select 1 from record_readers reader
            where reader.meeting_id = item.meeting_id and reader.user_id = item.owner_id and reader.granted_at is not null))
   limit ${ownersMax}`;
