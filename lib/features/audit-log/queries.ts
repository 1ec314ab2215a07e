import "server-only";
import { database } from "@/lib/platform/database/database";
import { escapeLike } from "@/lib/platform/database/escape-like";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { type AuditCredential, type AuditKind, Prisma } from "@/prisma/generated/client";
import type { auditKinds } from "./constants";

export type AuditFilter = {
  kind?: (typeof auditKinds)[number] | undefined;
  actor?: string | undefined;
  user?: string | undefined;
  meeting?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  q?: string | undefined;
};

export type AuditRow = {
  id: string;
  at: Date;
  kind: AuditKind;
  action: string;
  actorId: string | null;
  actorName: string | null;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
  email: string | null;
  meetingId: string | null;
  meetingCode: string | null;
  meetingTitle: string | null;
  detail: Record<string, unknown>;
  credentialKind: AuditCredential | null;
  credentialId: string | null;
  credentialName: string | null;
  network: string | null;
};

/**
 * A text that many entries have is found among the newest ones. A text that few have is found by its index, which
 * would have to sort all that have it.
 */
const newestSearched = 5000;

const columns = Prisma.sql`
  id, at, kind, action, actor_id as "actorId", actor_name as "actorName", user_id as "userId", user_name as "userName",
  user_email as "userEmail", email, meeting_id as "meetingId", meeting_code as "meetingCode",
  meeting_title as "meetingTitle", detail, credential_kind as "credentialKind", credential_id as "credentialId",
  credential_name as "credentialName", network`;

/** Written as in its index. */
const words = Prisma.sql`
  lower(coalesce(actor_name, '') || ' ' || coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(meeting_title, '') || ' ' || coalesce(meeting_code, '') || ' '
    || action || ' ' || coalesce(credential_name, ''))`;

const hasText = (q: string) => Prisma.sql`${words} like ${`%${escapeLike(q.toLowerCase())}%`}`;

function whichSql({ kind, actor, user, meeting, since, until }: AuditFilter) {
  const conditions = [
    kind && Prisma.sql`kind = ${kind}::audit_kind`,
    actor && Prisma.sql`actor_id = ${actor}::uuid`,
    user && Prisma.sql`user_id = ${user}::uuid`,
    meeting && Prisma.sql`meeting_id = ${meeting}::uuid`,
    since && Prisma.sql`at >= ${new Date(since)}`,
    until && Prisma.sql`at < ${new Date(until)}`,
  ].filter((one) => one !== undefined && one !== "");
  return conditions.length > 0 ? Prisma.join(conditions as Prisma.Sql[], " and ") : Prisma.sql`true`;
}

export type AuditPart = AuditRow & { matches: boolean };
type From = { after: Pick<AuditRow, "at" | "id"> | null; limit: number };

/**
 * What matches among the next `limit` entries, newest first, and the last of them in any case: from there it goes on. No
 * statement takes long, however few match.
 */
export const partSql = ({ q, ...filter }: AuditFilter, { after, limit }: From): Prisma.Sql => Prisma.sql`
  with part as materialized (
    select *, ${q ? hasText(q) : Prisma.sql`true`} as matches from audit_entries
     where ${whichSql(filter)} ${fromHere(after)} order by at desc, id desc limit ${limit})
  select ${columns}, matches from part
   where matches or (at, id) = (select at, id from part order by at, id limit 1)
   order by at desc, id desc`;

/** Newest first, from here on. */
export async function listAuditEntries(filter: AuditFilter, { after, limit }: { after: Cursor | null; limit: number }) {
  const rows = filter.q ? await search(filter, filter.q, after, limit + 1) : await list(filter, after, limit + 1);
  const { page, next } = cutPage(rows, limit, ({ at }) => at);
  return { entries: page, next };
}

const fromHere = (after: Pick<AuditRow, "at" | "id"> | null) =>
  after ? Prisma.sql`and (at, id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty;

const list = (filter: AuditFilter, after: Cursor | null, count: number) => database.$queryRaw<AuditRow[]>`
  select ${columns} from audit_entries where ${whichSql(filter)} ${fromHere(after)}
   order by at desc, id desc limit ${count}`;

async function search(filter: AuditFilter, q: string, after: Cursor | null, count: number): Promise<AuditRow[]> {
  const newest = await database.$queryRaw<AuditRow[]>`
    with newest as materialized (
      select * from audit_entries where ${whichSql(filter)} ${fromHere(after)}
       order by at desc, id desc limit ${newestSearched})
    select ${columns} from newest where ${hasText(q)} order by at desc, id desc limit ${count}`;
  if (newest.length === count) return newest;
  return database.$queryRaw<AuditRow[]>`
    with found as materialized (
      select * from audit_entries where ${hasText(q)} and ${whichSql(filter)} ${fromHere(after)})
    select ${columns} from found order by at desc, id desc limit ${count}`;
}
