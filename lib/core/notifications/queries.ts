import "server-only";
import { mayKnowSql } from "@/lib/core/access/access-sql";
import { database } from "@/lib/platform/database/database";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { type Notification, Prisma } from "@/prisma/generated/client";

type Caller = { id: string };

/** What concerns a meeting is shown to those who may still know it. `one`: a row of `notifications`. */
const isShown = (one: Prisma.Sql) => Prisma.sql`(
  ${one}.meeting_id is null
  or exists (select 1 from meeting_people person
              where person.meeting_id = ${one}.meeting_id and person.user_id = ${one}.user_id
                and ${mayKnowSql(Prisma.sql`person`)}))`;

const one = Prisma.sql`one`;
const columns = Prisma.sql`
  one.id, one.kind, one.title, one.body, one.href, one.meeting_id as "meetingId", one.read_at as "readAt",
  one.created_at as "createdAt"`;
export type NotificationRow = Pick<
  Notification,
  "id" | "kind" | "title" | "body" | "href" | "meetingId" | "readAt" | "createdAt"
>;

export type BellRow = NotificationRow & {
  meetingTitle: string | null;
  hostName: string | null;
  hostEmail: string | null;
};

/** A page of the caller's bell, newest first, and how many of all are unread. */
export async function listNotificationsFor(actor: Caller, { after, limit }: { after: Cursor | null; limit: number }) {
  const [rows, unread] = await Promise.all([
    database.$queryRaw<BellRow[]>`
      select ${columns}, meeting.title as "meetingTitle", host.name as "hostName", host.email as "hostEmail"
        from notifications one
        left join meetings meeting on meeting.id = one.meeting_id
        left join users host on host.id = meeting.host_id
       where one.user_id = ${actor.id}::uuid and one.in_bell and ${isShown(one)}
         ${after ? Prisma.sql`and one.id < ${after.id}::uuid` : Prisma.empty}
       order by one.id desc limit ${limit + 1}`,
    countUnread(actor),
  ]);
  const { page: items, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { items, unread, next };
}

async function countUnread(actor: Caller): Promise<number> {
  const [counted] = await database.$queryRaw<{ unread: number }[]>`
    select count(*)::int as unread from notifications one
     where one.user_id = ${actor.id}::uuid and one.read_at is null and one.in_bell and ${isShown(one)}`;
  return counted?.unread ?? 0;
}

export type NotificationToMail = NotificationRow & { userId: string };
const waitsForMail = Prisma.sql`one.to_mail and one.read_at is null and ${isShown(one)}`;

/** Null when it is read or gone, or left to the digest. */
export async function findNotificationToMail(id: string) {
  const [found] = await database.$queryRaw<(NotificationToMail & { email: string })[]>`
    select ${columns}, one.user_id as "userId", person.email
      from notifications one
      join users person on person.id = one.user_id and person.disabled_at is null
      left join notification_timings timing on timing.user_id = one.user_id
     where one.id = ${id}::uuid and ${waitsForMail} and not coalesce(timing.digest, false)`;
  return found ?? null;
}

/** What the digest of a person holds, newest first. */
export const listForDigest = (userId: string, limit: number) =>
  database.$queryRaw<NotificationRow[]>`
    select ${columns} from notifications one
     where one.user_id = ${userId}::uuid and ${waitsForMail}
     order by one.id desc limit ${limit}`;

/** Null when it is read or gone, or when the browser has signed out. */
export async function findPush({ notificationId, subscriptionId }: { notificationId: string; subscriptionId: string }) {
  const [found] = await database.$queryRaw<(NotificationRow & { endpoint: string; p256dh: string; auth: string })[]>`
    select ${columns}, browser.endpoint, browser.p256dh, browser.auth
      from notifications one
      join users person on person.id = one.user_id and person.disabled_at is null
      join push_subscriptions browser on browser.id = ${subscriptionId}::uuid and browser.user_id = one.user_id
      join sessions session on session.id = browser.session_id and session.expires_at > now()
     where one.id = ${notificationId}::uuid and one.read_at is null and ${isShown(one)}`;
  return found ?? null;
}

/** What the caller has chosen; kinds without a row have their defaults. `sessionId` null: no browser asks. */
export const getPreferencesFor = (actor: Caller, sessionId: string | null) =>
  database.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: {
      notificationPreferences: true,
      notificationTiming: true,
      pushSubscriptions: { where: sessionId ? { sessionId } : { id: { in: [] } }, select: { id: true } },
    },
  });
export type ChosenPreferences = Awaited<ReturnType<typeof getPreferencesFor>>;
