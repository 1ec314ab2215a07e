import type { RetentionKind } from "@/lib/core/installation-policy/constants";
import { firstIdAt } from "@/lib/platform/uuid";
import { Prisma } from "@/prisma/generated/client";

/** What is older than `before`, and not older than `from`. */
export type AgeRange = { from: Date | null; before: Date };

/** Rows of what a retention time takes: whose it is, of which meeting, from when, and its size in the storage. */
export const affectedSql = (kind: RetentionKind, range: AgeRange): Prisma.Sql => affected[kind](range);

const affected: Record<RetentionKind, (range: AgeRange) => Prisma.Sql> = {
  recordings: (range) => Prisma.sql`
    select m.host_id as person_id, m.id as meeting_id, p.started_at as at, p.size_bytes::float8 as size_bytes
      from recording_parts p join meetings m on m.id = p.meeting_id
     where p.state in ('ready', 'failed') and ${within(Prisma.sql`p.started_at`, range)}`,
  transcripts: (range) => Prisma.sql`
    select m.host_id as person_id, m.id as meeting_id, m.ended_at as at, 0::float8 as size_bytes
      from meetings m
     where m.status = 'completed' and ${within(Prisma.sql`m.ended_at`, range)}
       and exists (select from transcript_segments where meeting_id = m.id)`,
  notes: (range) => Prisma.sql`
    select m.host_id as person_id, m.id as meeting_id, m.ended_at as at, 0::float8 as size_bytes
      from meetings m join meeting_notes n on n.meeting_id = m.id
     where m.status = 'completed' and ${within(Prisma.sql`m.ended_at`, range)}`,
  voice_notes: ({ from, before }) => Prisma.sql`
    select owner_id as person_id, null::uuid as meeting_id, created_at as at, 0::float8 as size_bytes
      from voice_notes
     where erased_at is null and id < ${firstIdAt(before)}::uuid
           ${from ? Prisma.sql`and id >= ${firstIdAt(from)}::uuid` : Prisma.empty}`,
};

const within = (column: Prisma.Sql, { from, before }: AgeRange) =>
  Prisma.sql`${column} < ${before} ${from ? Prisma.sql`and ${column} >= ${from}` : Prisma.empty}`;
