import pg from "pg";
import { env } from "@/lib/platform/env";

/** As many of each kind are ahead, open or unread, however much lies behind. */
const underWay = 20;

/**
 * What lies beside the meetings of these people: tasks, action items, private notes, notifications, notes and folders,
 * series, bookings, entries of the vault, readings and people at doors, nearly all of it over, done or read long ago. For a host with many
 * meetings there is as much more of it. Call it after `fillMeetings`; it bypasses triggers, too.
 */
export async function fillWorkspace({ url = env.DATABASE_URL, userIds }: { url?: string; userIds: string[] }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("set local synchronous_commit = off");
    await client.query(
      `create temp table past on commit drop as
       select id, host_id, started_at, row_number() over (partition by host_id order by started_at desc) as n
         from meetings where host_id = any($1::uuid[]) and status = 'completed'`,
      [userIds],
    );
    await client.query("create temp table hosts on commit drop as select * from users where id = any($1::uuid[])", [
      userIds,
    ]);
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const statements = [
  `insert into tasks (id, user_id, text, due, done_at)
   select uuidv7(), host_id, 'Paint wall ' || n, started_at::date, case when n > ${underWay} then started_at end from past`,
  `insert into meeting_action_items (meeting_id, item_id, position, text, owner_id, told_id, due, owner_due, owner_done)
   select id, 'a1', 0, 'Paint door ' || n, host_id, host_id, started_at::date, started_at::date, n > ${underWay} from past`,
  `insert into meeting_action_items (meeting_id, item_id, position, text, owner_name)
   select id, 'a2', 1, 'Paint floor ' || n, 'Somebody' from past where n % 5 = 0`,
  `insert into meeting_task_states (meeting_id, item_id, user_id, done_at)
   select id, 'a1', host_id, started_at from past where n > ${underWay}`,
  "insert into meeting_jottings (meeting_id, user_id, text) select id, host_id, 'Ask about ' || n from past",
  `insert into notifications (id, user_id, kind, meeting_id, title, read_at, created_at)
   select uuidv7(), host_id, 'notes_ready', id, 'Notes', case when n > ${underWay} then started_at end,
          greatest(started_at, now() - interval '89 days')
     from past where n <= 500 order by n desc`,
  `insert into knowledge_folders (id, organisation_id, owner_id, name, updated_at)
   select uuidv7(), organisation_id, id, 'Painting', now() from hosts`,
  `insert into knowledge_notes (id, folder_id, title, body, excerpt, updated_at, deleted_at)
   select uuidv7(), folder.id, 'Wall ' || n, 'Paint the wall.', 'Paint the wall.', started_at,
          case when n % 4 = 0 then now() - interval '1 day' end
     from past join knowledge_folders folder on folder.owner_id = host_id and folder.name = 'Painting'`,
  `insert into meeting_series (id, host_id, code, title, rule, starts_at, timezone, duration_minutes, made_until, ends_at,
                               created_at)
   select uuidv7(), host_id, 's' || substr(md5(id::text), 1, 20), 'Painting', 'FREQ=DAILY;COUNT=3', started_at,
          'Europe/Lisbon', 30, started_at + interval '4 days', started_at + interval '3 days', started_at
     from past where n % 10 = 0`,
  `insert into series_invites (id, series_id, email, email_key, invited_by_id, kind)
   select uuidv7(), id, 'guest@else.example', 'guest@else.example', host_id, 'guest' from meeting_series
    where host_id in (select id from hosts)`,
  `insert into booking_pages (user_id, handle, timezone)
   select id, 'filled-' || substr(md5(id::text), 1, 20), 'Europe/Lisbon' from hosts on conflict do nothing`,
  `insert into bookings (id, page_id, type_title, meeting_id, name, email, undo_expires_at, held, created_at)
   select uuidv7(), host_id, 'Call', id, 'Gil', 'gil@else.example', started_at,
          tstzrange(started_at, started_at + interval '30 minutes'), started_at
     from past where n % 10 = 1`,
  `insert into speech_readings (key, maker_id, making_until, ready_at, used_at)
   select 'filled/' || id, host_id, started_at, started_at, now() - interval '1 day' from past where n % 10 = 0`,
  `insert into vault_entries (id, organisation_id, creator_id, is_shared, label, data_key, key_id, created_at)
   select uuidv7(), organisation_id, host_id, n % 2 = 0, 'Wall ' || n, '', '', now()
     from past join hosts on hosts.id = host_id where n <= ${underWay}`,
  `insert into vault_uses (id, entry_id, user_id, kind, device, at)
   select uuidv7(), entry.id, host_id, 'show', 'Firefox on Linux', started_at
     from past join vault_entries entry on entry.creator_id = host_id and entry.label = 'Router'`,
  // They left before the meeting was over, and their pages told of it.
  "update participants set watched_at = left_at where meeting_id in (select id from past)",
];
