import "server-only";
import { findDeletionEffect } from "@/lib/flows/accounts/queries";
import { invisible } from "@/lib/language/people/clean-name";
import { database } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { env } from "@/lib/platform/env";
import { Prisma } from "@/prisma/generated/client";
import { auditShownMax, countedMax, openingsShownMax, peopleMax, searchWordsMax } from "./constants";
import type { HandlesQuery } from "./schema";

export type PersonRow = {
  id: string;
  email: string;
  name: string | null;
  title: string | null;
  isAdmin: boolean;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  hosted: number;
  tokens: number;
  retiredHandles: string[];
};

/** People of all organisations, by name. The counts are read for those alone that are shown. */
export const listPeople = (typed = ""): Promise<PersonRow[]> =>
  readRows<PersonRow>(
    peopleSql(Prisma.sql`
      select id, searched from users person
       where deleted_at is null ${Prisma.join([Prisma.empty, ...wordsOf(typed).map(matchSql)], " and ")}
       order by searched, id limit ${peopleMax}`),
  );

/** Null: there is no such person, or the account was deleted. */
export async function findPersonRow(id: string): Promise<PersonRow | null> {
  const [row] = await readRows<PersonRow>(
    peopleSql(Prisma.sql`select id, searched from users where id = ${id}::uuid and deleted_at is null`),
  );
  return row ?? null;
}

const peopleSql = (found: Prisma.Sql) => Prisma.sql`
  with found as materialized (${found})
  select person.id, person.email, person.name, person.title, person.is_admin as "isAdmin",
         person.disabled_at as "disabledAt", person.last_seen_at as "lastSeenAt", person.created_at as "createdAt",
         (select count(*)::int from meetings m
           where m.host_id = person.id and m.status in ('live', 'completed') and m.deleted_at is null) as hosted,
         (select count(*)::int from api_tokens t
           where t.user_id = person.id and (t.expires_at is null or t.expires_at > now())) as tokens,
         array(select h.handle from booking_handles h
                where h.user_id = person.id and h.retired_at is not null order by h.handle) as "retiredHandles"
    from found join users person using (id)
   order by found.searched, found.id`;

const wordsOf = (typed: string) => typed.replace(invisible, "").split(/\s+/).filter(Boolean).slice(0, searchWordsMax);

/** Escaped after folding, which makes the sign `%` of its full-width form. */
const holdsSql = (column: Prisma.Sql, part: string) =>
  Prisma.sql`${column} like '%' || regexp_replace(public.fold_text(${part}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** What a person's role is called in a search. Shorter beginnings are parts of too many names. */
const roleWordMin = 3;
const isBeginningOf = (word: string, role: string) => word.length >= roleWordMin && role.startsWith(word.toLowerCase());

function matchSql(word: string): Prisma.Sql {
  const ways = [holdsSql(Prisma.sql`searched`, word)];
  if (isBeginningOf(word, "administrators")) {
    ways.push(Prisma.sql`is_admin`, Prisma.sql`email = any(${env.ADMIN_EMAILS}::text[])`);
  }
  if (isBeginningOf(word, "disabled")) ways.push(Prisma.sql`disabled_at is not null`);
  return Prisma.sql`(${Prisma.join(ways, " or ")})`;
}

/** All that the page of a person shows, without anything that they wrote or said. */
export async function findPersonDetail(id: string, now = new Date()) {
  const row = await findPersonRow(id);
  if (!row) return null;
  const [facts, audit, openings, [counts], effect] = await Promise.all([
    database.user.findUniqueOrThrow({
      where: { id },
      select: {
        taskFeedVersion: true,
        organisation: { select: { id: true, name: true, domain: true } },
        sessions: { where: { expiresAt: { gt: now } }, orderBy: { lastSeenAt: "desc" }, take: 200 },
        apiTokens: {
          where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
          orderBy: { createdAt: "desc" },
          take: 200,
        },
        bookingPage: { select: { enabled: true } },
        bookingHandles: { orderBy: { handle: "asc" } },
        dataExport: true,
        deletionNotice: { include: { askedBy: { select: { name: true, email: true } } } },
      },
    }),
    database.auditEntry.findMany({
      where: { userId: id },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: auditShownMax,
    }),
    database.meetingOpening.findMany({
      where: { meeting: { hostId: id } },
      orderBy: { id: "desc" },
      take: openingsShownMax,
      include: { meeting: { select: { title: true } }, admin: { select: { name: true, email: true } } },
    }),
    database.$queryRaw<PersonCounts[]>`
      select (select count(*)::int from participants p join meetings m on m.id = p.meeting_id
               where p.user_id = ${id}::uuid and m.status = 'live' and p.status = 'admitted'
                 and p.connected_at is not null and p.left_at is null) as calls,
             (select count(*)::int from (
                select 1 from meetings where host_id = ${id}::uuid and status = 'scheduled' and deleted_at is null
                   and series_id is null limit ${countedMax}) listed) as meetings,
             (select count(*)::int from (
                select 1 from meeting_series where host_id = ${id}::uuid and cancelled_at is null
                   and (ends_at is null or ends_at > ${now}) limit ${countedMax}) listed) as series`,
    row.disabledAt ? findDeletionEffect(id) : null,
  ]);
  if (!counts) throw new Error("No counts.");
  return { row, facts, audit, openings, counts, effect };
}
export type PersonDetailRow = NonNullable<Awaited<ReturnType<typeof findPersonDetail>>>;

type PersonCounts = { calls: number; meetings: number; series: number };

/** A person as the target of an act. Null: no such person, or the account was deleted. */
export const findPerson = (id: string) =>
  database.user.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, email: true, name: true, disabledAt: true },
  });

export type HandleRow = {
  handle: string;
  retiredAt: Date | null;
  userId: string;
  name: string | null;
  email: string;
  deletedAt: Date | null;
};

/** By name: a page, and the last handle on it while there are more. */
export async function listHandles({ q = "", show, cursor = "", limit }: HandlesQuery) {
  const shown = {
    retired: Prisma.sql`known.retired_at is not null`,
    used: Prisma.sql`known.retired_at is null`,
    all: Prisma.sql`true`,
  }[show];
  const part = q.trim();
  const rows = await database.$queryRaw<HandleRow[]>`
    select known.handle, known.retired_at as "retiredAt", known.user_id as "userId", owner.name, owner.email,
           owner.deleted_at as "deletedAt"
      from booking_handles known join users owner on owner.id = known.user_id
     where ${shown} and known.handle > ${cursor} ${part ? Prisma.sql`and ${holdsSql(Prisma.sql`known.handle`, part)}` : Prisma.empty}
     order by known.handle limit ${limit + 1}`;
  const handles = rows.slice(0, limit);
  return { handles, next: rows.length > limit ? (handles.at(-1)?.handle ?? null) : null };
}
