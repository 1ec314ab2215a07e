import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { exportedMax } from "@/lib/features/audit-log/constants";
import { countMeetings } from "@/lib/flows/meetings-admin/queries";
import { serializeCounts } from "@/lib/flows/meetings-admin/serializer";
import { listPeople } from "@/lib/flows/people-admin/queries";
import { serializePersonRow } from "@/lib/flows/people-admin/serializer";
import { database, pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { answerHere, sessionCookie } from "@/lib/testing/call";
import { inTurns, percentile, type Row, timed } from "./measure";
import { webPid } from "./processes";

/** A tenth is quick. */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const entries = Math.round(10_000_000 * scale);
const meetings = Math.round(1_000_000 * scale);
const people = Math.round(200_000 * scale);
const exported = { few: 10_000, many: Math.min(exportedMax, entries) };
const rounds = 60;
const exportsOfFew = 5;
const pages = 100;
const shown = 50;
const goals = { pages: 1.3, counts: 1.2, people: 1.5, memory: 1.2 };

/**
 * What administrators read of a large installation, as JSON, beside the least that PostgreSQL needs for it; pages of the
 * audit with the request around them. Fills the database of the stack, and leaves it so.
 */
export async function measureAdmin(): Promise<Row[]> {
  const { id } = await database.user.findFirstOrThrow({ where: { email: "ana@harbour.example" } });
  await fill(id);
  const cookie = await sessionCookie(id);
  return [
    ...(await measurePeople()),
    await measureCounts(),
    ...(await measureAudit(cookie)),
    await measureExport(cookie),
  ];
}

async function fill(adminId: string) {
  // A connection of its own, because those of the pool have a time limit.
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await client.query("update users set is_admin = true where id = $1", [adminId]);
    const { rows } = await client.query("select organisation_id as id from users where id = $1", [adminId]);
    await withoutIndexes(client, "users", () =>
      client.query(
        `insert into users (id, organisation_id, email, name, updated_at)
         select uuidv7(), $1, 'person-' || n || '@filled.example', 'Person ' || to_hex(n * 7919), now()
           from generate_series(1, $2::int) n`,
        [rows[0].id, people],
      ),
    );
    await client.query("create temp table hosts as select row_number() over () as place, id from users");
    await client.query("create index on hosts (place); analyze hosts");
    await withoutIndexes(client, "meetings", () =>
      client.query(
        `insert into meetings (id, host_id, code, title, status, scheduled_at, started_at, ended_at, duration_minutes,
                               booked_timezone, created_at, updated_at)
         select uuidv7(), hosts.id, lpad(to_hex(made.n), 9, 'z'), 'Topic ' || made.n % 997, status::meeting_status, at,
                case when status = 'completed' then at end, case when status = 'completed' then at + interval '30 minutes' end,
                30, 'Europe/Lisbon', at - interval '3 days', now()
           from (select n, now() - n * interval '2 minutes' + interval '60 days' as at,
                        case when n <= 43200 then 'scheduled' when n % 20 = 7 then 'cancelled' else 'completed' end as status
                   from generate_series(1, $1::int) n) made
           join hosts on hosts.place = 1 + made.n % $2::int`,
        [meetings, people],
      ),
    );
    await withoutIndexes(client, "audit_entries", () =>
      client.query(
        `insert into audit_entries (id, at, kind, action, actor_id, actor_name, user_id, user_name, user_email, detail,
                                    credential_kind, credential_id, credential_name, network)
         select uuidv7(), now() - n * interval '1 second', (array['account', 'meeting', 'access', 'settings'])[1 + n % 4]::audit_kind,
                (array['signed_in', 'completed', 'access_granted', 'policy_changed'])[1 + n % 4], actor.id, 'Actor ' || n % 200,
                person.id, 'Person ' || n % 5000, 'person-' || n % 5000 || '@filled.example', '{"before": "a", "after": "b"}',
                'session', actor.id, 'Chrome on Linux', '203.0.113.0/24'
           from generate_series(1, $1::int) n
           join hosts actor on actor.place = 1 + n % least(200, $2::int)
           join hosts person on person.place = 1 + n % least(5000, $2::int)`,
        [entries, people],
      ),
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Updating them for every row would take most of the time. Triggers are off, too. */
async function withoutIndexes(client: pg.Client, table: string, insert: () => Promise<unknown>) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  await client.query("set session_replication_role = replica");
  await insert();
  await client.query("set session_replication_role = default");
  for (const { indexdef } of rows) await client.query(indexdef);
}

type Get = { path: string; cookie: string; accept?: string };

function get({ path, cookie, accept = "application/json" }: Get, origin = env.PUBLIC_ORIGIN): Request {
  const headers = { cookie, accept, host: new URL(origin).host, "x-parley-client-address": "127.0.0.1" };
  return new Request(`${origin}/api${path}`, { headers });
}

/** Answers the path of the next page, if there is one. */
async function read(asked: Get): Promise<string | undefined> {
  const response = await answerHere(get(asked));
  const text = await response.text();
  if (!response.ok) throw new Error(`${asked.path}: ${response.status} ${text}`);
  return /<\/api(.+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
}

async function beside(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  for (let warmUp = 0; warmUp < rounds / 4; warmUp += 1) await Promise.all([one(), other()]);
  const ms = await inTurns(
    rounds,
    () => timed(one),
    () => timed(other),
  );
  return { measured: percentile(ms.one, 0.5), floor: percentile(ms.other, 0.5) };
}

async function measurePeople(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [q, what] of [
    ["rson-1234", "of whom few match"],
    ["person", "of whom all match"],
  ] as const) {
    rows.push({
      what: `people by words, ${people.toLocaleString("en")} accounts ${what}`,
      unit: "ms",
      ...(await beside(
        async () => JSON.stringify((await listPeople(q)).map(serializePersonRow)),
        () => pool.query(peopleSql, [`%${q}%`]),
      )),
      goal: `ratio ≤ ${goals.people}`,
      against: "its one statement",
    });
  }
  return rows;
}

const peopleSql = `
  select id, email, name, title, is_admin, disabled_at, last_seen_at, created_at,
         (select count(*)::int from meetings m
           where m.host_id = u.id and m.status in ('live', 'completed') and m.deleted_at is null),
         (select count(*)::int from api_tokens t where t.user_id = u.id and (t.expires_at is null or t.expires_at > now())),
         array(select handle from booking_handles h where h.user_id = u.id and h.retired_at is not null)
    from (select * from users where deleted_at is null and searched like $1 order by searched, id limit 500) u
   order by searched, id`;

const countsSql = `
  select (select count(*)::int from meetings
           where status = 'completed' and deleted_at is null and ended_at > now() - interval '7 days'),
         (select count(*)::int from meetings where status = 'live' and deleted_at is null),
         (select count(*)::int from meetings where status = 'scheduled' and deleted_at is null)`;

const measureCounts = async (): Promise<Row> => ({
  what: `counts of ${meetings.toLocaleString("en")} meetings`,
  unit: "ms",
  ...(await beside(
    async () => JSON.stringify(serializeCounts(await countMeetings())),
    () => pool.query(countsSql),
  )),
  goal: `ratio ≤ ${goals.counts}`,
  against: "its one statement",
});

async function measureAudit(cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [filter, what] of [
    ["", ""],
    ["&kind=access", ", of one kind"],
    ["&q=person%204", ", by words"],
  ] as const) {
    const path = `/admin/audit?limit=${shown}${filter}`;
    let later = path;
    for (let page = 1; page < pages; page += 1) later = (await read({ path: later, cookie })) ?? path;
    rows.push({
      what: `page ${pages} of the audit, ${entries.toLocaleString("en")} entries${what}`,
      unit: "ms",
      ...(await beside(
        () => read({ path: later, cookie }),
        () => read({ path, cookie }),
      )),
      goal: `ratio ≤ ${goals.pages}`,
      against: "its first page",
    });
  }
  return rows;
}

/** By the web process, over the network. What it holds at most while it sends, whether garbage or not. */
async function measureExport(cookie: string): Promise<Row> {
  const since = new Date(Date.now() - exported.few * 1000).toISOString();
  const few: number[] = [];
  for (let at = 0; at < exportsOfFew; at += 1) few.push(await peakKb(cookie, `/admin/audit?since=${since}`));
  return {
    what: `memory of the web process, CSV of ${exported.many.toLocaleString("en")} entries`,
    unit: "KB",
    measured: await peakKb(cookie, "/admin/audit"),
    floor: percentile(few, 0.5),
    goal: `ratio ≤ ${goals.memory}`,
    against: `a CSV of ${exported.few.toLocaleString("en")}`,
  };
}

async function peakKb(cookie: string, path: string): Promise<number> {
  const pid = webPid();
  // The largest size begins anew.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const response = await fetch(get({ path, cookie, accept: "text/csv" }));
  if (!response.ok || !response.body) throw new Error(`no CSV: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (!peak || bytes < exported.few) throw new Error(`only ${bytes} bytes`);
  return Number(peak[1]);
}
