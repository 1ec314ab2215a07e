import "server-only";
import { queryPrepared } from "@/lib/platform/database/query-prepared";
import { searchTwice } from "@/lib/platform/input/search-twice";
import { headlineSql, type SearchWords, wantedWordsSql } from "@/lib/platform/input/search-words";
import { Prisma } from "@/prisma/generated/client";
import { readerDirectSql, readerFoldersSql } from "./grants-sql";
import type { KnowledgeReader } from "./policy";

const foundMax = 200;
const hitsMax = 50;
/** How many notes of the index are ranked. Words with more are frequent. */
const rankedMax = 200;
/** A frequent word is found in the titles and in the newest notes, too, without a look at all that hold it. */
const newestMax = 200;
/** Of each folder at least. */
const newestPerFolderMin = 10;
/** Where the folder stands in front of each word: `scoped_query`, but for its regular expression in each folder. */
const folderSign = Prisma.sql`chr(1)`;
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
 * The last word matches as a prefix. Of words in more notes than are ranked, titles and the newest notes are found
 * (decision 32). A query of only excluded words finds nothing.
 */
export async function findNotesFor(actor: KnowledgeReader, typed: string): Promise<string[]> {
  const find = async (words: SearchWords) => {
    const { rows } = await run<{ id: string }>(Prisma.sql`
      ${foundSql(actor, words, foundMax)} select id from found order by ${best}`);
    return rows.map(({ id }) => id);
  };
  return searchTwice(typed, find, { idOf: (id) => id, max: foundMax });
}

const best = Prisma.sql`found.place, found.rank desc, found.updated_at desc, found.id`;

type Among = { folderId?: string | undefined; kind?: "note" | "file" | undefined };

/** The same, fewer of them, with the words around the hits; of one folder or kind, if wanted. */
export const searchNotesFor = (actor: KnowledgeReader, typed: string, among: Among = {}): Promise<NoteHitRow[]> =>
  searchTwice(typed, (words) => searchOnce(actor, words, among), { idOf: ({ noteId }) => noteId, max: hitsMax });

async function searchOnce(actor: KnowledgeReader, words: SearchWords, among: Among): Promise<NoteHitRow[]> {
  const { rows } = await run<NoteHitRow>(Prisma.sql`
    ${foundSql(actor, words, hitsMax, among)}, any_word as materialized (
      select string_agg(word, '|')::tsquery as query
        from (select distinct word[1] as word
                from parsed, regexp_matches(needed::text, '''(?:[^'']|'''')*''(?::\\*)?', 'g') word) each
    )
    select n.id as "noteId", n.title, n.folder_id as "folderId", n.kind, n.updated_at as "updatedAt",
           case when rf.id is not null then coalesce(t.name, f.name) end as "folderName",
           case found.place when 1 then 'title' else 'text' end as match,
           ${headlineSql(Prisma.sql`shown.text`, Prisma.sql`a.query`)} as headline
      from found
      join parsed a on true
      join any_word on true
      join knowledge_notes n on n.id = found.id
      join knowledge_folders f on f.id = n.folder_id
      left join teams t on t.id = f.team_id
      left join reader_folders rf on rf.id = n.folder_id
     cross join lateral (
       select coalesce((select p.text from knowledge_pieces p
                         where p.note_id = n.id and p.words @@ any_word.query
                         order by p.words @@ a.query desc, ts_rank(p.words, any_word.query) desc, p.position
                         limit 1),
                       left(n.body, ${unindexedLengthMax})) as text
        where found.place = 2
       union all
       select n.title where found.place = 1) shown
     order by ${best}`);
  return rows;
}

/**
 * The tables of the reader's rights, then `parsed` (one row, or none for a query that asks for nothing), then `found`.
 * `direct`: what is shared with the reader beyond folders.
 */
const foundSql = (
  actor: KnowledgeReader,
  asked: SearchWords,
  max: number,
  { folderId, kind }: Among = {},
) => Prisma.sql`
  with ${readerFoldersSql(actor, folderId === undefined ? {} : { folderId: Prisma.sql`${folderId}::uuid` })}, ${readerDirectSql()}, ${wantedWordsSql(asked)},
  parsed as materialized (
    select whole && begun as query, words && begun as needed,
           regexp_replace((words && begun)::text, '''((?:[^'']|'''')*)''', '''' || ${folderSign} || '\\1''', 'g') as in_folder
      from wanted
     where numnode(words && begun) > 0
  ), indexed as materialized (
    ${inFoldersSql("words", rankedMax + 1, kind, Prisma.sql`true`)}
  ), frequent as materialized (
    select count(*) > ${rankedMax} as yes from indexed
  ), titled as materialized (
    ${inFoldersSql("title_words", max, kind, Prisma.sql`(select yes from frequent)`)}
  ), near as materialized (
    select n.id, n.updated_at, n.title_words, n.words
      from (select n.id
              from reader_folders rf
             cross join lateral (
               select n.id, n.updated_at from knowledge_notes n
                where n.folder_id = rf.id and n.deleted_at is null ${ofKind(kind)} and (select yes from frequent)
                order by n.updated_at desc, n.id desc
                limit greatest(${newestPerFolderMin}, ${newestMax} / (select count(*) from reader_folders))) n
             order by n.updated_at desc
             limit ${newestMax}) listed
      join knowledge_notes n on n.id = listed.id
      join parsed a on n.words @@ a.query
  ), direct as materialized (
    select n.id, n.updated_at, n.title_words, n.words
      from parsed a
      join reader_direct rd on ${folderId ?? null}::uuid is null
      join knowledge_notes n on n.id = rd.note_id and n.deleted_at is null and n.words @@ a.query ${ofKind(kind)}
      join knowledge_folders f on f.id = n.folder_id
      join reader r on r.organisation_id = f.organisation_id
  ), hits as materialized (
    select distinct on (n.id) n.id, n.updated_at, n.place,
           ts_rank(case n.place when 1 then n.title_words else n.words end, a.query) as rank
      from parsed a
     cross join lateral (
       select n.*, case when n.title_words @@ a.query then 1 else 2 end as place
         from (select * from indexed union all select * from titled union all select * from near union all select * from direct) n) n
  ), found as materialized (
    select * from hits found order by ${best} limit ${max}
  )`;

/** From the index, folder by folder. */
const inFoldersSql = (column: "title_words" | "words", max: number, kind: Among["kind"], condition: Prisma.Sql) => {
  const words = Prisma.raw(column);
  return Prisma.sql`
    select n.id, n.updated_at, n.title_words, n.words
      from parsed a
     cross join reader_folders rf
     cross join lateral (
       select n.id, n.updated_at, n.title_words, n.words
         from knowledge_notes n
        where ${condition} and n.folder_id is not distinct from rf.id and n.deleted_at is null ${ofKind(kind)}
          and scoped_words(n.folder_id, n.${words}) @@ replace(a.in_folder, ${folderSign}, right(rf.id::text, 8))::tsquery and n.${words} @@ a.query
        limit ${max}) n
     limit ${max}`;
};

const ofKind = (kind: Among["kind"]) => (kind ? Prisma.sql`and n.kind = ${kind}::knowledge_kind` : Prisma.empty);

/** Prepared once for each connection: planning takes longer than finding. */
const run = <Row extends object>(statement: Prisma.Sql) => queryPrepared<Row>(statement);
