import "server-only";
import { knownTitleSql, mayKnowSql, readableTitleSql } from "@/lib/core/access/access-sql";
import { findReader } from "@/lib/core/users/queries";
import { readerDirectSql, readerFoldersSql } from "@/lib/features/knowledge/grants-sql";
import type { KnowledgeReader } from "@/lib/features/knowledge/policy";
import { readableItems } from "@/lib/features/tasks/readable-items";
import { database } from "@/lib/platform/database/database";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { type Notification, Prisma } from "@/prisma/generated/client";

type TaskWords = { text: string; meetingTitle: string | null; hostName: string | null; hostEmail: string | null };

/** A notification with the names and words that its receiver may read now. */
export type BellRow = Pick<
  Notification,
  "id" | "kind" | "title" | "body" | "href" | "meetingId" | "readAt" | "createdAt"
> & {
  meetingTitle: string | null;
  hostName: string | null;
  hostEmail: string | null;
  isHost: boolean | null;
  bookedType: string | null;
  bookerName: string | null;
  /** Null: it is not about tasks. */
  tasks: TaskWords[] | null;
  noteTitle: string | null;
  folderName: string | null;
  teamName: string | null;
};

const columns = Prisma.sql`
  one.id, one.kind, one.title, one.body, one.href, one.meeting_id as "meetingId", one.read_at as "readAt",
  one.created_at as "createdAt", meeting.title as "meetingTitle", meeting.host_name as "hostName",
  meeting.host_email as "hostEmail", meeting.is_host as "isHost", meeting.type_title as "bookedType",
  meeting.booker_name as "bookerName", tasks.words as tasks, note.title as "noteTitle", folder.name as "folderName",
  team.name as "teamName"`;

/** Tables for a `with`, needed by `notificationsOf`. */
const grantsOf = (reader: KnowledgeReader) => Prisma.sql`${readerFoldersSql(reader)}, ${readerDirectSql()}`;

/**
 * The notifications `one` of a person, with what they are about as pages show it to this person now. What they may not
 * know any more is left out: a meeting, a note, a folder, a team, or the last of the tasks.
 */
const notificationsOf = (reader: KnowledgeReader) => Prisma.sql`
  notifications one
  left join lateral (
    select m.id, coalesce(${knownTitleSql(Prisma.sql`person`, Prisma.sql`m`)}, ${readableTitleSql(reader.id, Prisma.sql`m`)}) as title,
           host.name as host_name, host.email as host_email, host.id = one.user_id as is_host,
           booking.type_title, booking.name as booker_name
      from meeting_people person
      join meetings m on m.id = person.meeting_id
      join users host on host.id = m.host_id
      left join bookings booking on booking.meeting_id = m.id
     where person.meeting_id = one.meeting_id and person.user_id = one.user_id
       and ${mayKnowSql(Prisma.sql`person`)}) meeting on true
  left join lateral (
    select n.title
      from knowledge_notes n
      join reader r on true
      join knowledge_folders f on f.id = n.folder_id and f.organisation_id = r.organisation_id
     where n.id = (one.about->>'note_id')::uuid and n.deleted_at is null
       and (n.folder_id in (select id from reader_folders) or n.id in (select note_id from reader_direct))) note on true
  left join lateral (
    select coalesce(t.name, f.name) as name
      from reader_folders readable
      join knowledge_folders f on f.id = readable.id
      left join teams t on t.id = f.team_id
     where one.about->'folder_id' is not null and readable.id = (one.about->>'folder_id')::uuid
    offset 0) folder on true
  left join lateral (
    select t.name from teams t join team_members member on member.team_id = t.id
     where t.id = (one.about->>'team_id')::uuid and member.user_id = one.user_id) team on true
  left join lateral (
    select json_agg(json_build_object('text', found.text, 'meetingTitle', found.title, 'hostName', found.host_name,
                                      'hostEmail', found.host_email) order by named.place) as words
      from rows from (jsonb_to_recordset(one.about->'tasks') as (task_id uuid, meeting_id uuid, item_id text, due date))
           with ordinality as named(task_id, meeting_id, item_id, due, place)
     cross join lateral (
       select own.text, null as title, null as host_name, null as host_email
         from tasks own
        where own.id = named.task_id and own.user_id = one.user_id and (named.due is null or own.due = named.due)
       union all
       select shown.text, coalesce(meeting.title, shown.title), host.name, host.email
         ${readableItems(
           reader,
           Prisma.sql`(select * from meeting_action_items where meeting_id = named.meeting_id and item_id = named.item_id)`,
         )}
        where shown.owner_id = one.user_id
          and (named.due is null or (case when own.has_due then own.due else shown.due end) = named.due)) found
  ) tasks on true
 where one.user_id = ${reader.id}::uuid
   and (one.meeting_id is null or meeting.id is not null)
   and (one.about->'tasks' is null or tasks.words is not null)
   and (one.about->'note_id' is null or note.title is not null)
   and (one.about->'folder_id' is null or folder.name is not null)
   and (one.about->'team_id' is null or team.name is not null)`;

/** A page of the caller's bell, newest first, and how many of all are unread. */
export async function listNotificationsFor(
  actor: KnowledgeReader,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  const [rows, [counted]] = await Promise.all([
    database.$queryRaw<BellRow[]>`
      with ${grantsOf(actor)}
      select ${columns} from ${notificationsOf(actor)} and one.in_bell
         ${after ? Prisma.sql`and one.id < ${after.id}::uuid` : Prisma.empty}
       order by one.id desc limit ${limit + 1}`,
    database.$queryRaw<{ unread: number }[]>`
      with ${grantsOf(actor)}
      select count(*)::int as unread from ${notificationsOf(actor)} and one.in_bell and one.read_at is null`,
  ]);
  const { page: items, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { items, unread: counted?.unread ?? 0, next };
}

const waitsForMail = Prisma.sql`one.to_mail and one.read_at is null`;

/** Null when it is read or gone, or left to the digest. */
export async function findNotificationToMail(id: string) {
  const person = await findReader({ notifications: { some: { id } }, notificationTiming: { isNot: { digest: true } } });
  if (!person) return null;
  const [found] = await database.$queryRaw<BellRow[]>`
    with ${grantsOf(person)} select ${columns} from ${notificationsOf(person)} and one.id = ${id}::uuid and ${waitsForMail}`;
  return found ? { person, notification: found } : null;
}

/** What the digest of a person holds, newest first. */
export const listForDigest = (reader: KnowledgeReader, limit: number) =>
  database.$queryRaw<BellRow[]>`
    with ${grantsOf(reader)}
    select ${columns} from ${notificationsOf(reader)} and ${waitsForMail}
     order by one.id desc limit ${limit}`;

/** Null when it is read or gone, or when the browser has signed out. */
export async function findPush({ notificationId, subscriptionId }: { notificationId: string; subscriptionId: string }) {
  const person = await findReader({ notifications: { some: { id: notificationId } } });
  if (!person) return null;
  const browser = await database.pushSubscription.findFirst({
    where: { id: subscriptionId, userId: person.id, session: { expiresAt: { gt: new Date() } } },
    select: { endpoint: true, p256dh: true, auth: true },
  });
  const [found] = await database.$queryRaw<BellRow[]>`
    with ${grantsOf(person)}
    select ${columns} from ${notificationsOf(person)} and one.id = ${notificationId}::uuid and one.read_at is null`;
  return browser && found ? { browser, notification: found } : null;
}
