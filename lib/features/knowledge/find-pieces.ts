import "server-only";
import { pool } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { cutPieces } from "./cut-pieces";
import { readerDirectSql, readerFoldersSql } from "./grants-sql";
import type { KnowledgeReader } from "./policy";

/** How many notes, and pieces of each, are looked into. */
const notesMax = 8;
const piecesPerNoteMax = 3;
/** Vectors are compared one by one, 60 µs each: those of the notes that were changed last. */
const comparedMax = 3000;
const alikeMax = 6;
const cosineMin = 0.45;
/** Of a note that is not cut into pieces yet. */
const uncutLengthMax = 20_000;

export type PieceRow = { noteId: string; title: string; folderName: string | null; text: string };
type Reader = Pick<KnowledgeReader, "id" | "organisationId">;

/**
 * Pieces of notes for the assistant: of what the reader can read in folders that it reads for them, those that hold any of
 * the words (an OR query for `to_tsquery`), and those whose meaning is near the vector, if there is one. What admins can
 * open only because they are admins is left out.
 */
export async function findPiecesFor(reader: Reader, words: string, vector: Float32Array | null): Promise<PieceRow[]> {
  const [byWords, byMeaning] = await Promise.all([
    run(Prisma.sql`
      with ${assistantNotesSql(reader)}, parsed as materialized (
        select to_tsquery('words_english', ${words}) as query
      ), best as materialized (
        select n.id, n.title, n."folderName", ts_rank(n.words, a.query) as rank
          from parsed a
         cross join lateral (
           select n.id, n.title, n.words, rf.name as "folderName"
             from assistant_folders rf join knowledge_notes n on n.folder_id is not distinct from rf.id
            where n.deleted_at is null and scoped_words(n.folder_id, n.words) @@ scoped_query(rf.id, a.query) and n.words @@ a.query
           union all
           select n.id, n.title, n.words, null
             from assistant_direct d join knowledge_notes n on n.id = d.note_id
            where n.words @@ a.query) n
         where numnode(a.query) > 0
         order by rank desc, n.id desc
         limit ${notesMax})
      select b.id as "noteId", b.title, b."folderName", coalesce(p.text, left(n.body, ${uncutLengthMax})) as text, p.text is null as "isUncut"
        from best b
        join parsed a on true
        join knowledge_notes n on n.id = b.id
        left join lateral (
          select p.text from knowledge_pieces p
           where p.note_id = b.id
           order by ts_rank(p.words, a.query) desc, p.position
           limit ${piecesPerNoteMax}) p on true
       order by b.rank desc, b.id`),
    vector ? findAlike(reader, vector) : [],
  ]);
  return [...byWords, ...byMeaning];
}

const findAlike = (reader: Reader, vector: Float32Array) =>
  run(Prisma.sql`
    with ${assistantNotesSql(reader)}, compared as materialized (
      select n.id, n.title, n."folderName", p.text, p.embedding
        from (select n.id, n.title, n.updated_at, rf.name as "folderName"
                from assistant_folders rf join knowledge_notes n on n.folder_id = rf.id
               where n.deleted_at is null and n.embedded > 0
              union all
              select n.id, n.title, n.updated_at, null
                from assistant_direct d join knowledge_notes n on n.id = d.note_id
               where n.embedded > 0
               order by 3 desc
               limit ${comparedMax}) n
        join knowledge_pieces p on p.note_id = n.id and cardinality(p.embedding) = ${vector.length}
       order by n.updated_at desc
       limit ${comparedMax})
    select c.id as "noteId", c.title, c."folderName", c.text, false as "isUncut"
      from compared c
     cross join lateral (
       select sum(one * other) as cosine from unnest(c.embedding, ${[...vector]}::real[]) as pair(one, other)) near
     where near.cosine >= ${cosineMin}
     order by near.cosine desc
     limit ${alikeMax}`);

/** The pieces that hold one of these texts, of those of these notes that the assistant may read for the reader now. */
export const listPiecesFor = (reader: Reader, { noteIds, texts }: { noteIds: string[]; texts: string[] }) =>
  run(Prisma.sql`
    with ${assistantNotesSql(reader)}
    select n.id as "noteId", n.title, rf.name as "folderName", coalesce(p.text, left(n.body, ${uncutLengthMax})) as text,
           p.text is null as "isUncut"
      from knowledge_notes n
      left join assistant_folders rf on rf.id = n.folder_id
      left join assistant_direct d on d.note_id = n.id
      left join knowledge_pieces p on p.note_id = n.id
     where n.id = any(${noteIds}::uuid[]) and n.deleted_at is null and (rf.id is not null or d.note_id is not null)
       and (p.text is null or exists (select from unnest(${texts}::text[]) held where strpos(p.text, held) > 0))
     order by n.id, p.position`);

/** Tables `assistant_folders` (id, name) and `assistant_direct` (note_id): what it reads for this person. */
const assistantNotesSql = (reader: Reader) => Prisma.sql`
  ${readerFoldersSql({ ...reader, isAdmin: false })}, ${readerDirectSql()},
  assistant_folders as materialized (
    select rf.id, coalesce(t.name, f.name) as name
      from reader_folders rf join knowledge_folders f on f.id = rf.id left join teams t on t.id = f.team_id
     where rf.active
  ), assistant_direct as materialized (
    select d.note_id
      from reader_direct d
      join reader r on r.reads_shared
      join knowledge_notes n on n.id = d.note_id and n.deleted_at is null
      join knowledge_folders f on f.id = n.folder_id and f.organisation_id = r.organisation_id
     where n.folder_id not in (select id from reader_folders)
  )`;

async function run({ text, values }: Prisma.Sql): Promise<PieceRow[]> {
  const { rows } = await pool.query<PieceRow & { isUncut: boolean }>(text, values);
  return rows.flatMap(({ isUncut, ...piece }) =>
    isUncut ? cutPieces(piece.text).map((text) => ({ ...piece, text })) : [piece],
  );
}
