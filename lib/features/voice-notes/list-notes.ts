import "server-only";
import { readRows } from "@/lib/platform/database/read-rows";
import { wantedWordsSql, wholeWords } from "@/lib/platform/input/search-words";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { Prisma, type VoiceNoteStatus } from "@/prisma/generated/client";
import type { ListedNote } from "./schema";
import type { StoredSpeakers } from "./stored-note";

export type ListedRow = {
  id: string;
  title: string | null;
  status: VoiceNoteStatus;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  durationMs: number | null;
  language: string | null;
  tags: string[];
  error: string | null;
  /** Markdown of the first words: enough for an excerpt, whatever is laid out in it. */
  beginning: string;
  speakers: StoredSpeakers;
  /** Of a note that is being written down: the stage that runs now. */
  work: ListedNote["work"];
  soundBytes: number | null;
};

type Filter = {
  status?: VoiceNoteStatus | undefined;
  tag?: string | undefined;
  isDeleted: boolean;
  after: Cursor | null;
  limit: number;
};

const beginningLength = 500;
const columns = Prisma.sql`
  n.note_id as id, n.title, n.status, n.created_at as "createdAt", n.updated_at as "updatedAt",
  n.deleted_at as "deletedAt", n.duration_ms as "durationMs", n.language, n.tags, n.error, n.speakers,
  left(coalesce(nullif(n.summary, ''), nullif(n.spoken_text, ''), n.notes), ${beginningLength}) as beginning,
  case when n.status = 'transcribing' then
    (select json_build_object('stage', stage.stage, 'progress', stage.progress) from voice_note_stages stage
      where stage.voice_note_id = n.id and stage.state = 'running' limit 1) end as work,
  (select file.size from stored_files file
    where file.id = coalesce(n.file_id, (select part.file_id from voice_note_parts part
           where part.voice_note_id = n.id and part.position = 0 and part.parts_count = 1))) as "soundBytes"`;

const whichSql = (ownerId: string, { status, tag }: Pick<Filter, "status" | "tag">) => Prisma.sql`
  n.owner_id = ${ownerId}::uuid
  ${status ? Prisma.sql`and n.status = ${status}::voice_note_status` : Prisma.empty}
  ${tag === undefined ? Prisma.empty : Prisma.sql`and ${tag} = any(n.tags)`}`;

const inTrashSql = (isDeleted: boolean) =>
  isDeleted ? Prisma.sql`n.deleted_at is not null and n.erased_at is null` : Prisma.sql`n.deleted_at is null`;

/** Newest first, or what is in the trash. */
export async function listNotesFor({ id }: { id: string }, { isDeleted, after, limit, ...which }: Filter) {
  const rows = await readRows<ListedRow>(Prisma.sql`
    select ${columns} from voice_notes n
     where ${whichSql(id, which)} and ${inTrashSql(isDeleted)}
       ${after ? Prisma.sql`and (n.created_at, n.note_id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty}
     order by n.created_at desc, n.note_id desc limit ${limit + 1}`);
  const { page, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { notes: page, next };
}

type Since = Omit<Filter, "isDeleted"> & { since: Date };

/** What has changed since, the oldest change first, deletions included. No two notes have changed at the same time. */
export async function listChangesFor({ id }: { id: string }, { since, after, limit, ...which }: Since) {
  const rows = await readRows<ListedRow>(Prisma.sql`
    select ${columns} from voice_notes n
     where ${whichSql(id, which)} and n.updated_at > ${since}
       ${after ? Prisma.sql`and (n.updated_at, n.note_id) > (${after.at}, ${after.id}::uuid)` : Prisma.empty}
     order by n.updated_at, n.note_id limit ${limit + 1}`);
  const { page, next } = cutPage(rows, limit, ({ updatedAt }) => updatedAt);
  return { notes: page, next };
}

/** Of one search, pages included. */
const rankedMax = 1000;

type Search = Omit<Filter, "after"> & { typed: string; offset: number };

/** Those that hold all of these words, the best first. */
export async function findNotesFor({ id }: { id: string }, { typed, offset, limit, isDeleted, ...which }: Search) {
  const size = Math.max(0, Math.min(limit + 1, rankedMax - offset));
  const rows = await readRows<ListedRow>(Prisma.sql`
    with ${wantedWordsSql(wholeWords(typed))},
    parsed as materialized (
      select whole as query, scoped_query(${id}::uuid, words) as scoped from wanted where numnode(words) > 0
    ), found as materialized (
      select n.id, ts_rank(n.words, parsed.query) as rank, n.created_at
        from parsed join voice_notes n on n.words @@ parsed.query
       where ${whichSql(id, which)} and ${inTrashSql(isDeleted)}
         and (${isDeleted} or scoped_words(n.owner_id, n.words) @@ parsed.scoped)
       order by rank desc, n.created_at desc, n.id limit ${size} offset ${offset}
    )
    select ${columns} from found join voice_notes n on n.id = found.id
     order by found.rank desc, found.created_at desc, found.id`);
  const notes = rows.slice(0, limit);
  return { notes, nextOffset: rows.length > limit ? offset + limit : null };
}
