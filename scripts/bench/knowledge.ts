import pg from "pg";
import { listNotesFor } from "@/lib/features/knowledge/queries";
import { findNotesFor } from "@/lib/features/knowledge/search-notes";
import { database, pool } from "@/lib/platform/database/database";
import { createOrganisation, createUser } from "@/lib/testing/factories";
import { countStatements, createDatabase, type Database, switchTo } from "./growth-databases";
import { inTurns, percentile, type Row, timed } from "./measure";

const few = 10_000;
const many = 200_000;
const rounds = 60;
const warmUps = 10;
/** A folder in two can be opened by who searches, so half of the notes. */
const foldersInAll = 40;
const wordsPerNote = 80;
type Kind = { name: string; typed: string; heldBy: "as many" | "more" };
/** Among more notes, some words are in as many notes as among few, and some in 20 times as many. */
const kinds: Kind[] = [
  { name: "a word of none", typed: "nowhere", heldBy: "as many" },
  { name: "a word of four notes", typed: "walrus", heldBy: "as many" },
  { name: "a word of 100 notes", typed: "otter", heldBy: "as many" },
  { name: "two words, of 100 notes and of 20 %", typed: "otter market", heldBy: "more" },
  { name: "a word of 1 % of the notes", typed: "quarry", heldBy: "more" },
  { name: "the beginning of words of 1 %", typed: "quarr", heldBy: "more" },
  { name: "two words, of 20 % and of 1 %", typed: "market quarry", heldBy: "more" },
  { name: "a word of 20 % of the notes", typed: "market", heldBy: "more" },
];

type Place = {
  database: Database;
  reader: { id: string; organisationId: string; isAdmin: boolean };
  folders: string[];
};

/** Finding notes among few and many, beside one statement that knows the folders and has a plain index. */
export async function measureKnowledge(): Promise<Row[]> {
  const places = [await makePlace("knowledge_few", few), await makePlace("knowledge_many", many)];
  const rows: Row[] = [];
  for (const { name, typed, heldBy } of kinds) {
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (const [at, place] of places.entries()) {
      switchTo(place.database);
      const notes = [few, many][at] ?? 0;
      const find = () => findNotesFor(place.reader, typed);
      const bare = () => findBare(place, typed);
      for (let turn = 0; turn < warmUps; turn += 1) await Promise.all([find(), bare()]);
      const { one, other } = await inTurns(
        rounds,
        () => timed(find),
        () => timed(bare),
      );
      times.push(percentile(one, 0.5));
      bareTimes.push(percentile(other, 0.5));
      rows.push({
        what: `find ${name}, ${notes.toLocaleString("en")} notes`,
        unit: "ms",
        measured: percentile(one, 0.5),
        floor: percentile(other, 0.5),
        goal: "ratio ≤ 2",
        against: "one statement over a plain index, given the folders",
      });
    }
    rows.push({
      what: `find ${name}, 20 times as many notes`,
      unit: "ms",
      measured: times[1] ?? 0,
      floor: times[0] ?? 0,
      ...(heldBy === "as many" ? { goal: "ratio ≤ 1.5" } : {}),
      against: `the same with ${few.toLocaleString("en")}${heldBy === "more" ? `, a 20th of which have the word; the bare statement grows to ${((bareTimes[1] ?? 0) / (bareTimes[0] ?? 1)).toFixed(1)} times` : ""}`,
    });
  }
  for (const place of places) {
    switchTo(place.database);
    rows.push({
      what: `statements of a list of 200 of ${place === places[0] ? "10,000" : "200,000"} notes`,
      unit: "",
      measured: await statementsOf(() => listNotesFor(place.reader)),
      floor: await statementsOf(() => listNotesFor(place.reader, { limit: 1 })),
      against: "the statements of a list of one",
    });
  }
  await Promise.all(places.map((place) => place.database.pool.end()));
  return rows;
}

/** The last word as a beginning, as Parley asks for it. */
function findBare({ folders }: Place, typed: string) {
  const words = typed.split(" ");
  const query = [...words.slice(0, -1), `${words.at(-1)}:*`].join(" & ");
  return pool.query(
    `select id from bare_notes
      where folder_id = any($1::uuid[]) and deleted_at is null and words @@ to_tsquery('words_english', $2)
      order by ts_rank(words, to_tsquery('words_english', $2)) desc, updated_at desc
      limit 200`,
    [folders, query],
  );
}

async function makePlace(name: string, notes: number): Promise<Place> {
  const place = await createDatabase(name);
  switchTo(place);
  const { id: organisationId } = await createOrganisation();
  const [reader, other] = [await createUser({ organisationId }), await createUser({ organisationId })];
  const made = await database.knowledgeFolder.createManyAndReturn({
    data: Array.from({ length: foldersInAll }, (_, at) => ({
      organisationId,
      ownerId: (at % 4 === 0 ? reader : other).id,
      name: `Folder ${at}`,
    })),
  });
  const shared = made.filter((_, at) => at % 4 === 2);
  await database.knowledgeShare.createMany({
    data: shared.map(({ id: folderId }) => ({ folderId, userId: reader.id, role: "viewer" as const })),
  });
  // Not by the pool, which has a statement timeout.
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexdef like '%knowledge_notes%scoped_words%'`,
  );
  for (const { name: index } of indexes) await client.query(`drop index ${index}`);
  await client.query(
    `insert into knowledge_notes (id, folder_id, added_by_id, title, body, updated_at)
     select uuidv7(), ($1::uuid[])[1 + n % $2::int], $3::uuid, 'Topic ' || n % 997,
            (select string_agg('w' || floor(power(random(), 3) * 20000)::int, ' ') from generate_series(1, $4::int + n * 0))
            || case when n % ($5::int / 4) = 2 then ' walrus' else '' end
            || case when n % ($5::int / 100) = 4 then ' otter' else '' end
            || case when n::bigint * 104729 % 100 = 4 then ' quarry' else '' end
            || case when n::bigint * 7919 % 100 < 20 then ' market' else '' end,
            now() - n * interval '1 minute'
       from generate_series(1, $5::int) n`,
    [made.map(({ id }) => id), foldersInAll, other.id, wordsPerNote, notes],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  // A table of its own: an index on the notes themselves would serve Parley's statement, too, and badly.
  await client.query(
    "create table bare_notes as select id, folder_id, deleted_at, updated_at, words from knowledge_notes",
  );
  await client.query("create index on bare_notes using gin (words) where deleted_at is null");
  await client.query("vacuum analyze");
  await client.end();
  const open = made.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  return { database: place, reader: { id: reader.id, organisationId, isAdmin: false }, folders: open };
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const stop = countStatements();
  await work();
  return stop();
}
