import "server-only";
import { recordAccessSql } from "@/lib/core/access/access-sql";
import { readRows } from "@/lib/platform/database/read-rows";
import { Prisma } from "@/prisma/generated/client";

export type NoteLines = {
  meetingId: string;
  /** The first one that is not hidden as a whole, else null. */
  decision: string | null;
  overview: string | null;
  openActionItems: number;
  /** Who else may read them; null for everyone but the host. */
  readers: number | null;
};

const overviewLettersMax = 300;

/** What a list says of the notes of these meetings, in the words that the caller may read. Leaves out what has none. */
export const listNoteLinesFor = (actor: { id: string }, meetingIds: readonly string[]) =>
  readRows<NoteLines>(Prisma.sql`
    select notes.meeting_id as "meetingId",
           (select decision.value ->> 'text'
              from jsonb_array_elements(coalesce(shown.content -> 'decisions', '[]'::jsonb)) with ordinality decision
             where decision.value ->> 'text' ~ '[^•[:space:]]' order by decision.ordinality limit 1) as decision,
           nullif(left(shown.content ->> 'overview', ${overviewLettersMax}), '') as overview,
           (select count(*)::int
              from jsonb_array_elements(coalesce(shown.content -> 'action_items', '[]'::jsonb)) item
             where not exists (select 1 from meeting_action_items done
                                where done.meeting_id = notes.meeting_id and done.item_id = item ->> 'id'
                                  and done.owner_done)) as "openActionItems",
           case when rights.access = 'host' then (
             select count(*)::int from record_readers reader
              where reader.meeting_id = notes.meeting_id and reader.granted_at is not null) end as readers
      from meeting_notes notes
      join meetings meeting on meeting.id = notes.meeting_id
     cross join lateral (select ${recordAccessSql(actor.id, Prisma.sql`meeting`)} as access) rights
     cross join lateral (
       select case when rights.access = 'masked'
         then (select reader.content from record_readers reader
                where reader.meeting_id = notes.meeting_id and reader.user_id = ${actor.id}::uuid)
         else notes.content end as content) shown
     where notes.meeting_id = any(${meetingIds}::uuid[]) and rights.access <> 'none' and shown.content is not null`);
