import { pool } from "@/lib/platform/database/database";
import { escapeLike } from "@/lib/platform/database/escape-like";
import { createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { ask } from "./ask";
import { inTurns, percentile, type Row, timed } from "./measure";

const notes = 10_000;
/** Of somebody else: in the same indexes. */
const othersNotes = 2000;
const atOnce = 500;
const rounds = 40;

/** What is searched for, and where it is. */
const texts = [
  ["a text in every note", "the r"],
  ["a text in the oldest note alone", "quokka with"],
  ["an umlaut in the oldest note alone", "ä 100%"],
  ["a text in no note", "wombat"],
  ["one letter in no note", "ß"],
] as const;

/** Lists and searches of somebody with many voice notes, beside others' as many. */
export async function measureVoiceSearch(): Promise<Row[]> {
  const [owner, other] = [await createUser({ name: "Nora Notes" }), await createUser()];
  await fill(owner.id, notes);
  await fill(other.id, othersNotes);
  await pool.query("vacuum analyze voice_notes");
  const list = await measureList(owner);
  const searches: Row[] = [];
  for (const [where, q] of texts) searches.push(await measureSearch(owner, where, q));
  return [list, ...searches];
}

/** Notes of some 100 words each, the oldest with what none of the others has. Some at a time: a statement has its limit. */
async function fill(ownerId: string, count: number) {
  for (let from = 1; from <= count; from += atOnce)
    await pool.query(
      `insert into voice_notes (id, owner_id, note_id, title, status, created_at, updated_at, notes, spoken_text, duration_ms)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Visit ' || n, 'ready', now() - make_interval(mins => n),
              now() - make_interval(mins => n), case when n = $3 then 'A Quokka with Ä 100%' else '' end,
              (select string_agg(word, ' ') from (
                 select (array['the', 'roof', 'paint', 'chairs', 'Friday', 'customer', 'window', 'garden', 'price', 'blue',
                               'ten', 'offer', 'road', 'letter', 'answer', 'morning'])[1 + floor(random() * 16)] as word
                   from generate_series(1, 100 + n * 0)) words), 90000
         from generate_series($2::int, least($2::int + ${atOnce} - 1, $3::int)) n`,
      [ownerId, from, count],
    );
}

async function measureList(owner: { id: string }): Promise<Row> {
  const operation = () => ask(owner, "GET", "/voice-notes");
  const [statement] = (await recordStatements(operation)).filter(({ text }) => text.includes("from voice_notes n"));
  if (!statement) throw new Error("The list has another statement now.");
  return compare(
    `list of ${notes.toLocaleString("en")} voice notes, the first page`,
    operation,
    statement.text,
    statement.values,
  );
}

const measureSearch = (owner: { id: string }, where: string, q: string) =>
  compare(
    `search of ${notes.toLocaleString("en")} voice notes for ${where}`,
    () => ask(owner, "GET", `/voice-notes/search?q=${encodeURIComponent(q)}`),
    `select note_id, title, created_at, duration_ms, speakers, left(spoken_text, 220) from voice_notes n
      where owner_id = $1 and deleted_at is null
        and lower(coalesce(n.title, '') || ' ' || n.notes || ' ' || coalesce(n.summary, '') || ' ' || n.spoken_text) like lower($2)
      order by created_at desc, note_id desc limit 50`,
    [owner.id, `%${escapeLike(q)}%`],
  );

async function compare(what: string, operation: () => Promise<unknown>, sql: string, values: unknown[]): Promise<Row> {
  const floor = () => pool.query(sql, values);
  for (let n = 0; n < 5; n += 1) await Promise.all([operation(), floor()]);
  const { one, other } = await inTurns(
    rounds,
    () => timed(operation),
    () => timed(floor),
  );
  return {
    what,
    unit: "ms",
    measured: percentile(one, 0.5),
    floor: percentile(other, 0.5),
    goal: "ratio ≤ 2",
    against: "the one SQL",
  };
}
