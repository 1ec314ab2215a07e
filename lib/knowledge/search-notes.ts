import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { pool } from "../database";
import { headlineSql, splitQuery, wantedWordsSql } from "../input/search-words";
import { noteGrantSql, readerDirectSql, readerFoldersSql } from "./access-sql";
import type { KnowledgeReader } from "./policy";

const foundMax = 200;
const hitsMax = 50;
/** A frequent word is found in the newest notes, without an index scan over all of them. */
const newestMax = 600;
/** Of each folder at least. */
const newestPerFolderMin = 40;
/** How many notes with all the words are ranked beside the newest. */
const lookedThroughMax = 1500;
/** Of a text that is not cut into pieces yet. */
const unindexedLengthMax = 20_000;

export type NoteHitRow = {
  noteId: string;
  title: string;
  folderId: string;
  /** Null: the folder is not open to the caller. */
  folderName: string | null;
  kind: "note" | "file";
  match: "title" | "text";
  /** See `headlineDelimiters`. */
  headline: string;
  updatedAt: Date;
};

/**
 * Ids of notes that the caller can read whose title, text or file holds the words: titles before texts, the best first.
 * The last word matches as a prefix. The newest notes are searched first, and the indexes only when they give too few
 * (decision 22). A query of only excluded words finds nothing.
 */
export async function findNotesFor(actor: KnowledgeReader, typed: string): Promise<string[]> {
  const { rows } = await run<{ id: string }>(Prisma.sql`
    ${foundSql(actor, typed, foundMax)} select id from found order by ${best}`);
  return rows.map(({ id }) => id);
}

const best = Prisma.sql`found.place, found.rank desc, found.updated_at desc, found.id`;

type Among = { folderId?: string | undefined; kind?: "note" | "file" | undefined };

/** The same, fewer of them, with the words around the hits; of one folder or kind, if wanted. */
export async function searchNotesFor(actor: KnowledgeReader, typed: string, among: Among = {}): Promise<NoteHitRow[]> {
  const { rows } = await run<NoteHitRow>(Prisma.sql`
    ${foundSql(actor, typed, hitsMax, among)}
    select n.id as "noteId", n.title, n.folder_id as "folderId", n.kind, n.updated_at as "updatedAt",
           case when rf.id is not null then coalesce(t.name, f.name) end as "folderName",
           case found.place when 1 then 'title' else 'text' end as match,
           ${headlineSql(Prisma.sql`shown.text`, Prisma.sql`a.query`)} as headline
      from found
      join asked a on true
      join knowledge_notes n on n.id = found.id
      join knowledge_folders f on f.id = n.folder_id
      left join teams t on t.id = f.team_id
      left join reader_folders rf on rf.id = n.folder_id
     cross join lateral (
       select coalesce((select p.text from knowledge_pieces p
                         where p.note_id = n.id and p.words @@ a.any_word
                         order by p.words @@ a.query desc, ts_rank(p.words, a.any_word) desc, p.position
                         limit 1),
                       left(n.body, ${unindexedLengthMax})) as text
        where found.place = 2
       union all
       select n.title where found.place = 1) shown
     order by ${best}`);
  return rows;
}

/**
 * The tables of the reader's rights, then `asked` (one row, or none for a query that asks for nothing), then `found`.
 * `near`: the newest notes, and those that are shared with the reader beyond folders.
 */
const foundSql = (actor: KnowledgeReader, typed: string, max: number, { folderId, kind }: Among = {}) => Prisma.sql`
  with ${readerFoldersSql(actor, folderId === undefined ? {} : { folderId: Prisma.sql`${folderId}::uuid` })}, ${readerDirectSql()}, ${wantedWordsSql(splitQuery(typed))},
  asked as materialized (
    select whole && begun as query, words && begun as needed, any_word.query as any_word
      from wanted
     cross join lateral (
       select string_agg(word, '|')::tsquery as query
         from (select distinct word[1] as word from regexp_matches((words && begun)::text, '''(?:[^'']|'''')*''(?::\\*)?', 'g') word) each
       ) any_word
     where numnode(words && begun) > 0
  ), near as materialized (
    select n.id, n.updated_at, n.title_words, n.words
      from (select n.id
              from reader_folders rf
             cross join lateral (
               select n.id, n.updated_at from knowledge_notes n
                where n.folder_id = rf.id and n.deleted_at is null ${ofKind(kind)} and exists (select from asked)
                order by n.updated_at desc, n.id desc
                limit greatest(${newestPerFolderMin}, ${newestMax} / (select count(*) from reader_folders))) n
             order by n.updated_at desc
             limit ${newestMax}) listed
      join knowledge_notes n on n.id = listed.id
    union all
    select n.id, n.updated_at, n.title_words, n.words
      from reader_direct rd
      join knowledge_notes n on n.id = rd.note_id and n.deleted_at is null ${ofKind(kind)} and exists (select from asked)
      join knowledge_folders f on f.id = n.folder_id
      join reader r on r.organisation_id = f.organisation_id
     where ${folderId ?? null}::uuid is null
  ), titled as materialized (
    select id, updated_at, title_words from near where title_words @@ (select query from asked)
  ), titled_far as materialized (
    ${inFoldersSql("title_words", {
      max,
      kind,
      found: Prisma.sql`(select count(*) from titled)`,
    })}
  ), held as materialized (
    select id, updated_at, words from near where words @@ (select query from asked)
  ), held_far as materialized (
    ${inFoldersSql("words", {
      max,
      kind,
      found: Prisma.sql`(select count(distinct id) from (select id from titled union all select id from titled_far union all select id from held) n)`,
    })}
  ), hits as materialized (
    select distinct on (hit.id) hit.id, hit.place, hit.rank, hit.updated_at
      from (select id, updated_at, 1 as place, ts_rank(title_words, query) as rank
              from (select * from titled union all select * from titled_far) n, asked
            union all
            select id, updated_at, 2, ts_rank(words, query) from (select * from held union all select * from held_far) n, asked) hit
      join knowledge_notes n on n.id = hit.id
      left join reader_folders rf on rf.id = n.folder_id
      left join reader_direct rd on rd.note_id = n.id
     cross join lateral ${noteGrantSql(actor)} granted
     order by hit.id, hit.place
  ), found as materialized (
    select * from hits found order by ${best} limit ${max}
  )`;

/** From the index, folder by folder, when there are too few among the newest. */
const inFoldersSql = (
  column: "title_words" | "words",
  { max, kind, found }: Pick<Among, "kind"> & { max: number; found: Prisma.Sql },
) => {
  const words = Prisma.raw(column);
  return Prisma.sql`
    select n.id, n.updated_at, n.${words}
      from asked a
     cross join reader_folders rf
     cross join lateral (
       select n.id, n.updated_at, n.${words}
         from knowledge_notes n
        where ${found} < ${max} and n.folder_id is not distinct from rf.id and n.deleted_at is null ${ofKind(kind)}
          and scoped_words(n.folder_id, n.${words}) @@ scoped_query(rf.id, a.needed) and n.${words} @@ a.query
        limit ${lookedThroughMax}) n
     limit ${lookedThroughMax}`;
};

const ofKind = (kind: Among["kind"]) => (kind ? Prisma.sql`and n.kind = ${kind}::knowledge_kind` : Prisma.empty);

const run = <Row extends object>({ text, values }: Prisma.Sql) => pool.query<Row>(text, values);
