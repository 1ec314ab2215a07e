import "server-only";
import { noticeDays, type RetentionKind, retentionKinds } from "@/lib/core/installation-policy/constants";
import { daysInForce, isShorter } from "@/lib/core/installation-policy/policy";
import { type RetentionRules, readRetention } from "@/lib/core/installation-policy/queries";
import type { RetentionPreview } from "@/lib/core/installation-policy/schema";
import { database } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { type AgeRange, affectedSql } from "./affected-sql";

const dayMs = 24 * 3_600_000;

export const noticeEnd = (now: Date) => new Date(now.getTime() + noticeDays * dayMs);

type Wanted = Record<RetentionKind, number | null>;

/** What the database would hold less of, and when, if these were the retention times. One statement for each that changes. */
export async function previewRetention(wanted: Wanted, now = new Date()): Promise<RetentionPreview> {
  const rules = await readRetention();
  const effectiveAt = noticeEnd(now);
  const changed = retentionKinds.filter((kind) => wanted[kind] !== daysInForce(rules[kind], now));
  return {
    effective_at: effectiveAt.toISOString(),
    changes: await Promise.all(changed.map((kind) => previewOf(kind, wanted[kind], { rules, effectiveAt, now }))),
  };
}

type Counts = { items: number; meetings: number; people: number; sizeBytes: number; oldestAt: Date | null };
const nothing: Counts = { items: 0, meetings: 0, people: 0, sizeBytes: 0, oldestAt: null };

async function previewOf(
  kind: RetentionKind,
  days: number | null,
  { rules, effectiveAt, now }: { rules: RetentionRules; effectiveAt: Date; now: Date },
) {
  const daysBefore = daysInForce(rules[kind], now);
  const waits = isShorter(days, daysBefore);
  const counts = days !== null && waits ? await count(kind, agesGone({ days, daysBefore, at: effectiveAt })) : nothing;
  return {
    kind,
    days_before: daysBefore,
    days,
    waits,
    items: counts.items,
    meetings: counts.meetings,
    people: counts.people,
    size_bytes: counts.sizeBytes,
    oldest_at: counts.oldestAt?.toISOString() ?? null,
  };
}

/** What goes on the day that a shorter time holds, beyond what the longer one takes. */
export const agesGone = ({
  days,
  daysBefore,
  at,
}: {
  days: number;
  daysBefore: number | null;
  at: Date;
}): AgeRange => ({
  before: new Date(at.getTime() - days * dayMs),
  from: daysBefore === null ? null : new Date(at.getTime() - daysBefore * dayMs),
});

async function count(kind: RetentionKind, range: AgeRange): Promise<Counts> {
  const [counts] = await database.$queryRaw<Counts[]>`
    select count(*)::int as items, count(distinct meeting_id)::int as meetings, count(distinct person_id)::int as people,
           coalesce(sum(size_bytes), 0) as "sizeBytes", min(at) as "oldestAt"
      from (${affectedSql(kind, range)}) affected`;
  return counts ?? nothing;
}

/** People of whom something will go, and who have not been told of this change. */
export const listUntold = (change: { kind: RetentionKind; changeId: string; range: AgeRange }, limit: number) =>
  database.$queryRaw<{ userId: string }[]>(Prisma.sql`
    select distinct person_id as "userId" from (${affectedSql(change.kind, change.range)}) affected
      join users person on person.id = affected.person_id and person.disabled_at is null
     where not exists (select from retention_notices
                        where change_id = ${change.changeId}::uuid and user_id = affected.person_id)
     limit ${limit}`);

type GuestsNow = { inside: number; waiting: number };

/** Whom switching off guests concerns. Each from a part of an index that holds nothing else. */
export async function countGuestsNow(): Promise<GuestsNow> {
  const [counts] = await database.$queryRaw<GuestsNow[]>`
    select (select count(*)::int from participants
             where connected_at is not null and left_at is null and status = 'admitted' and user_id is null) as inside,
           (select count(*)::int from participants where status = 'waiting' and user_id is null) as waiting`;
  return counts ?? { inside: 0, waiting: 0 };
}
