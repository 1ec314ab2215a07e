import "server-only";
import { escapePattern } from "@/lib/language/escape-pattern";
import { escapeLike } from "@/lib/platform/database/escape-like";
import { readRows } from "@/lib/platform/database/read-rows";
import { headlineDelimiters } from "@/lib/platform/input/headline-delimiters";
import { markHits } from "@/lib/platform/input/mark-hits";
import { Prisma } from "@/prisma/generated/client";
import { searchHitsMax } from "./constants";
import type { SearchHitsWire } from "./schema";
import { namesOf } from "./serializer";
import type { StoredSpeakers } from "./stored-note";

type HitRow = {
  id: string;
  title: string | null;
  createdAt: Date;
  durationMs: number | null;
  speakers: StoredSpeakers;
  match: "title" | "notes" | "transcript";
  /** The text around the first hit. */
  around: string;
  hasBefore: boolean;
  hasAfter: boolean;
};

const before = 60;
const after = 160;
/** A text that many notes hold is found sooner by reading the newest than by the index. */
const readAtOnce = 300;

/** The newest notes that hold this text as it is written, small and capital letters alike. */
export async function searchNotesFor({ id }: { id: string }, q: string): Promise<SearchHitsWire["items"]> {
  const own = Prisma.sql`n.owner_id = ${id}::uuid and n.deleted_at is null`;
  const newestFirst = Prisma.sql`order by n.created_at desc, n.note_id desc`;
  const newest = await findHits(
    Prisma.sql`(select * from voice_notes n where ${own} ${newestFirst} limit ${readAtOnce})`,
    q,
    searchHitsMax,
  );
  const left = searchHitsMax - newest.length;
  // As the index has it. `findHits` then looks at each place by itself.
  const written = Prisma.sql`lower(coalesce(n.title, '') || ' ' || n.notes || ' ' || coalesce(n.summary, '') || ' ' || n.spoken_text)`;
  const pattern = `%${escapeLike(q)}%`;
  const older =
    left === 0
      ? []
      : await findHits(
          Prisma.sql`(select * from voice_notes n
            where ${own} and ${written} like lower(${pattern}::text)
              and (n.created_at, n.note_id) <= (select n.created_at, n.note_id from voice_notes n where ${own}
                                                 ${newestFirst} offset ${readAtOnce} limit 1))`,
          q,
          left,
        );
  return [...newest, ...older].map((row) => ({
    id: row.id,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    duration_seconds: row.durationMs === null ? null : row.durationMs / 1000,
    speakers: namesOf(row.speakers),
    match: row.match,
    snippet: snippetOf(row, q),
  }));
}

/** Of these notes the newest that hold the text, each with the first place where it is. */
function findHits(notes: Prisma.Sql, q: string, limit: number): Promise<HitRow[]> {
  // Letters of ASCII have the same capitals everywhere, and looking for those alone takes a fraction of the time.
  const alike = /^[\x20-\x7e]*$/.test(q) ? Prisma.sql`collate "C"` : Prisma.empty;
  const placeIn = (text: Prisma.Sql) => Prisma.sql`strpos(lower(${text} ${alike}), lower(${q}::text ${alike}))`;
  return readRows<HitRow>(Prisma.sql`
    select found.*, substring(text from start for ${before + after} + length(${q})) as around, start > 1 as "hasBefore",
           length(text) >= start + ${before + after} + length(${q}) as "hasAfter"
      from (select found.*, greatest(1, ${placeIn(Prisma.sql`text`)} - ${before}) as start
              from (select n.note_id as id, n.title, n.created_at as "createdAt", n.duration_ms as "durationMs", n.speakers,
                           place.match, place.text
                      from ${notes} n
                     cross join lateral (
                       select each.match, each.text
                         from (values (1, 'title', n.title), (2, 'notes', n.notes), (3, 'notes', n.summary),
                                      (4, 'transcript', n.spoken_text)) each(place, match, text)
                        where ${placeIn(Prisma.sql`each.text`)} > 0
                        order by each.place limit 1) place
                     order by n.created_at desc, n.note_id desc
                     limit ${limit}) found) found
     order by "createdAt" desc, id desc`);
}

const { hitStart, hitEnd } = headlineDelimiters;
const delimiters = new RegExp(`[${Object.values(headlineDelimiters).join("")}]`, "g");

function snippetOf({ around, hasBefore, hasAfter }: HitRow, q: string): string {
  const literal = escapePattern(q);
  const marked = around.replace(delimiters, " ").replace(new RegExp(literal, "giu"), `${hitStart}$&${hitEnd}`);
  return markHits(`${hasBefore ? "…" : ""}${marked.replace(/\s+/g, " ").trim()}${hasAfter ? "…" : ""}`);
}
