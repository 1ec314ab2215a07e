import "server-only";
import { pool } from "@/lib/platform/database/database";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { Prisma } from "@/prisma/generated/client";
import { openUntilSql } from "./access-sql";

/** Until when the caller has opened this meeting to read. Null: they have not, or are no administrator. */
export async function findOpenUntil(caller: { id: string; isAdmin: boolean }, meetingId: string): Promise<Date | null> {
  if (!caller.isAdmin) return null;
  const { text, values } = Prisma.sql`
    select ${openUntilSql(caller.id, Prisma.sql`m`)} as until from meetings m where m.id = ${meetingId}::uuid`;
  const { rows } = await pool.query<{ until: Date | null }>(text, values);
  return rows[0]?.until ?? null;
}

export type OpeningRow = {
  id: string;
  adminName: string | null;
  adminEmail: string;
  openedAt: Date;
  expiresAt: Date;
  reason: string;
};

/** Whenever an administrator opened a meeting to read, newest first. */
export async function listOpenings(meetingId: string, { after, limit }: { after: Cursor | null; limit: number }) {
  const { text, values } = Prisma.sql`
    select opening.id, admin.name as "adminName", admin.email as "adminEmail", opening.opened_at as "openedAt",
           opening.expires_at as "expiresAt", opening.reason
      from meeting_openings opening join users admin on admin.id = opening.admin_id
     where opening.meeting_id = ${meetingId}::uuid ${after ? Prisma.sql`and opening.id < ${after.id}::uuid` : Prisma.empty}
     order by opening.id desc limit ${limit + 1}`;
  const { rows } = await pool.query<OpeningRow>(text, values);
  return cutPage(rows, limit, ({ openedAt }) => openedAt);
}
