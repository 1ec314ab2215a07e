import "server-only";
import { type RetentionKind, retentionKinds } from "@/lib/core/installation-policy/constants";
import { daysInForce } from "@/lib/core/installation-policy/policy";
import { readRetention } from "@/lib/core/installation-policy/queries";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { agesGone, listUntold } from "./queries";

const atOnce = 200;

/**
 * Tells everybody of whom a shorter retention time will take something, once; and those who were told of one that was
 * taken back. May run as often as it likes.
 */
export async function tellHosts(now = new Date()) {
  const rules = await readRetention();
  for (const kind of retentionKinds) {
    const { next, changeId } = rules[kind];
    if (!next || next.from <= now || !changeId) continue;
    const range = agesGone({ days: next.days, daysBefore: daysInForce(rules[kind], now), at: next.from });
    await tellOfChange({ kind, changeId, range, days: next.days, from: next.from });
  }
  await tellOfTakenBack();
}

type Change = {
  kind: RetentionKind;
  changeId: string;
  range: { from: Date | null; before: Date };
  days: number;
  from: Date;
};

async function tellOfChange({ days, from, ...change }: Change) {
  const { kind, changeId } = change;
  for (;;) {
    const untold = await listUntold(change, atOnce);
    if (untold.length === 0) return;
    const isStill = await transaction(async (tx, announce) => {
      const rule = await tx.retentionRule.findUnique({ where: { kind } });
      if (rule?.changeId !== changeId) return false;
      const told = await tx.retentionNotice.createManyAndReturn({
        data: untold.map(({ userId }) => ({ changeId, userId, kind })),
        skipDuplicates: true,
        select: { userId: true },
      });
      const userIds = told.map(({ userId }) => userId);
      await addNotifications(tx, announce, userIds, {
        kind: "retention",
        title: `${nameOf[kind]} older than ${daysText(days)} will be deleted from ${dateText(from)}`,
        body: "Your administrator has shortened how long they are kept. Download what you want to keep.",
        href: pageOf[kind],
      });
      return true;
    });
    if (!isStill || untold.length < atOnce) return;
  }
}

/** Whoever has been told of the change that came in its place needs no other word. */
async function tellOfTakenBack() {
  for (;;) {
    const orphans = await database.$queryRaw<{ changeId: string; userId: string; kind: RetentionKind }[]>`
      select n.change_id as "changeId", n.user_id as "userId", n.kind::text as kind from retention_notices n
       where not exists (select from retention_rules where change_id = n.change_id)
       order by n.change_id, n.user_id limit ${atOnce}`;
    if (orphans.length === 0) return;
    await transaction(async (tx, announce) => {
      for (const kind of retentionKinds) {
        const those = orphans.filter((one) => one.kind === kind);
        if (those.length === 0) continue;
        const gone = await tx.$queryRaw<{ userId: string }[]>`
          delete from retention_notices n using unnest(
              ${those.map(({ changeId }) => changeId)}::uuid[], ${those.map(({ userId }) => userId)}::uuid[]) t(change_id, user_id)
           where n.change_id = t.change_id and n.user_id = t.user_id
             and not exists (select from retention_rules where change_id = n.change_id)
          returning n.user_id as "userId"`;
        const known = await tx.retentionNotice.findMany({
          where: { kind, userId: { in: gone.map(({ userId }) => userId) } },
          select: { userId: true },
        });
        const told = new Set(known.map(({ userId }) => userId));
        const userIds = [...new Set(gone.map(({ userId }) => userId))].filter((userId) => !told.has(userId));
        await addNotifications(tx, announce, userIds, {
          kind: "retention",
          title: `Your ${nameOf[kind].toLowerCase()} are kept as before`,
          body: "Your administrator has taken back the shorter time.",
          href: pageOf[kind],
        });
      }
    });
    if (orphans.length < atOnce) return;
  }
}

const nameOf: Record<RetentionKind, string> = {
  recordings: "Recordings",
  transcripts: "Transcripts",
  notes: "Notes",
  voice_notes: "Voice notes",
};

const pageOf: Record<RetentionKind, string> = {
  recordings: "/settings/recordings",
  transcripts: "/notes",
  notes: "/notes",
  voice_notes: "/voice-notes",
};

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
const dateText = (date: Date) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(date);
