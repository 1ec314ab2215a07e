import pg from "pg";
import { env } from "@/lib/platform/env";
import { noNotes } from "./notes";

type Filling = {
  /** The database; by default the environment's. */
  url?: string;
  /** Each hosts the same number of meetings, with the next user as participant. */
  userIds: string[];
  meetings: number;
  linesPerMeeting: number;
};

const aheadMin = 70;

/**
 * Words in titles, notes and transcript lines of all past meetings; `rare` is in those of three per call, `common` in one
 * of thirteen notes.
 */
export const wordsOfFilling = {
  title: "review",
  notes: "decided",
  said: "budget",
  rare: "walrus",
  common: '"office 3"',
};

/**
 * Generates the meetings of an organisation, one every six hours per user. Nine of ten are past, with people, notes and
 * transcript, but enough are upcoming to fill a page. Bypasses triggers and writes what they would write; requires
 * superuser rights.
 */
export async function fillMeetings({ url = env.DATABASE_URL, userIds, meetings, linesPerMeeting }: Filling) {
  // A separate connection, because the pool has a statement timeout.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const indexes = meetings > 50_000 ? await dropSearchIndexes(client) : [];
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("set local synchronous_commit = off");
    const past = Math.floor(Math.min(0.91 * meetings, Math.max(meetings - aheadMin * userIds.length, meetings / 2)));
    await client.query(
      `create temp table made on commit drop as
       select n, uuidv7() as id, $1::uuid[] as users, ($1::uuid[])[1 + n % $2::int] as host_id,
              ($1::uuid[])[1 + (n + 1) % $2::int] as other_id,
              now() + (n - $4::int) * interval '6 hours' / $2::int as at,
              case when n > $4::int then 'scheduled' when n % 20 = 7 then 'cancelled' else 'completed' end as status,
              case when n * 3 % $3::int < 3 then ' walrus' else '' end as rare,
              coalesce((select count(*) from meetings), 0) + n as number
         from generate_series(1, $3::int) n`,
      [userIds, userIds.length, meetings, past],
    );
    for (const statement of statements(linesPerMeeting)) await client.query(statement);
    await client.query("commit");
    await client.query("set maintenance_work_mem = '512MB'");
    for (const definition of indexes) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const statements = (linesPerMeeting: number) => [
  `insert into meetings (id, host_id, code, title, status, scheduled_at, started_at, ended_at, duration_minutes,
                         booked_timezone, created_at)
   select id, host_id, lpad(to_hex(number), 9, 'z'), 'Topic ' || n % 997 || ' review' || rare, status::meeting_status, at,
          case when status = 'completed' then at end,
          case when status = 'completed' then at + interval '30 minutes' end, 30, 'Europe/Lisbon', at - interval '3 days'
     from made order by n`,
  `insert into meeting_people (meeting_id, user_id, sort_at, phase, title_words)
   select m.id, person, made.at, phase_of(m), title_words_for(m, person)
     from made join meetings m using (id), unnest(case when made.host_id = other_id then array[other_id]
                                                       else array[made.host_id, other_id] end) person
    order by made.n`,
  `insert into invites (id, meeting_id, email, email_key, user_id, invited_by_id, kind)
   select uuidv7(), id, other_id || '@filled.example', other_id || '@filled.example', other_id, host_id, 'colleague'
     from made where host_id <> other_id order by n`,
  `insert into participants (id, meeting_id, user_id, invite_id, identity, kind, provenance, status, display_name,
                             admitted_at, connected_at, left_at)
   select uuidv7(), made.id, person, invites.id, 'user:' || person, 'colleague', 'link', 'left', 'Somebody', at, at,
          at + interval '30 minutes'
     from made cross join unnest(case when host_id = other_id then array[other_id] else array[host_id, other_id] end) person
     left join invites on invites.meeting_id = made.id and invites.user_id = person
    where made.status = 'completed' order by n`,
  `insert into meeting_notes (meeting_id, status, template, generation, content, search_text)
   select id, 'ready', 'general', 1, '${JSON.stringify(noNotes)}', 'We decided on topic ' || n % 991 || ' and on plan ' || n % 89
          || ', which the team in office ' || n % 13 || ' takes care of until the next release is out.' || rare
     from made where status = 'completed' order by n`,
  `insert into transcript_segments (id, meeting_id, identity, name, track_id, t_ms, duration_ms, text, is_final)
   select uuidv7(), id, 'user:' || host_id, 'Somebody', 'TR_filled', line * 4000, 3500,
          case when line = 2 then 'The budget of part ' || n % 83 || ' is not yet' || rare
               else 'And then line ' || line || ' about matter ' || (n * 7 + line) % 9973 || ' was spoken here' end, true
     from made, generate_series(1, ${linesPerMeeting}) line where status = 'completed' order by n, line`,
  `insert into transcribers (meeting_id, worker_id, lease_expires_at)
   select id, '', at + interval '30 minutes' from made where status = 'completed' order by n`,
  `insert into recorders (meeting_id, worker_id, lease_expires_at)
   select id, '', at + interval '30 minutes' from made where status = 'completed' and n % 4 = 0 order by n`,
  `insert into recording_parts (id, meeting_id, part, kind, state, recorder, started_at)
   select uuidv7(), id, 1, 'video', 'ready', 'embedded', at from made where status = 'completed' and n % 4 = 0 order by n`,
  `insert into meeting_search_vectors (meeting_id, host_id, notes, said)
   select id, host_id, plain_words(search_text), words_said_in(id)
     from made join meeting_notes on meeting_id = id order by n`,
];

/** Updating the indexes for every row would take most of the time. */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'",
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}
