import "server-only";
import { type RetentionKind, retentionKinds } from "@/lib/core/installation-policy/constants";
import { goesBefore } from "@/lib/core/installation-policy/policy";
import { holdPolicy, readRetention } from "@/lib/core/installation-policy/queries";
import { removeNotes } from "@/lib/features/notes/remove-notes";
import { removeTranscripts } from "@/lib/features/transcripts/remove-transcripts";
import { eraseOld } from "@/lib/features/voice-notes/remove-notes";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { Prisma } from "@/prisma/generated/client";

const atOnce = 50;
/** Ends of meetings are written a while after they are said to have been. */
const marginMs = 2 * 24 * 3_600_000;

const removeOf = { transcripts: removeTranscripts, notes: removeNotes };
const hasSql = {
  transcripts: Prisma.sql`exists (select from transcript_segments where meeting_id = m.id)`,
  notes: Prisma.sql`exists (select from meeting_notes where meeting_id = m.id)`,
};

/** Removes transcripts, notes and voice notes that are older than they are kept. Recordings have a sweep of their own. */
export async function sweepRetention(now = new Date()) {
  await foldDue(now);
  await sweepMeetings("transcripts", now);
  await sweepMeetings("notes", now);
  await sweepVoiceNotes(now);
}

/** An announced time whose day has come is the time. */
async function foldDue(now: Date) {
  for (const kind of retentionKinds) {
    await transaction(async (tx) => {
      await holdPolicy(tx);
      const due = { kind, nextDays: { not: null }, nextFrom: { lte: now } };
      const rule = await tx.retentionRule.findFirst({ where: due });
      if (!rule) return;
      await tx.retentionRule.updateMany({
        where: due,
        data: { days: rule.nextDays, nextDays: null, nextFrom: null, changeId: null },
      });
      if (rule.changeId) await tx.retentionNotice.deleteMany({ where: { changeId: rule.changeId } });
    });
  }
}

/** What may go is asked in the transaction that removes it: a longer time that was chosen meanwhile counts. */
async function findBound(tx: Tx, kind: RetentionKind, now: Date): Promise<Date | null> {
  await holdPolicy(tx);
  return goesBefore((await readRetention(tx))[kind], now);
}

type Place = { endedAt: Date; id: string };

async function sweepMeetings(kind: "transcripts" | "notes", now: Date) {
  const rule = await database.retentionRule.findUnique({ where: { kind } });
  if (!rule) return;
  let place: Place | null = rule.sweptTo && { endedAt: new Date(rule.sweptTo.getTime() - marginMs), id: firstId };
  for (;;) {
    const from: Place | null = place;
    const last: Place | null = await transaction(async (tx, announce) => {
      const before = await findBound(tx, kind, now);
      if (!before) return null;
      const due = await tx.$queryRaw<(Place & { has: boolean })[]>`
          select m.id, m.ended_at as "endedAt", ${hasSql[kind]} as has from meetings m
           where m.status = 'completed' and m.ended_at < ${before}
                 ${from ? Prisma.sql`and (m.ended_at, m.id) > (${from.endedAt}, ${from.id}::uuid)` : Prisma.empty}
           order by m.ended_at, m.id limit ${atOnce}`;
      await removeOf[kind](
        tx,
        announce,
        due.filter(({ has }) => has).map(({ id }) => id),
      );
      const end = due.at(-1);
      if (end) await tx.retentionRule.update({ where: { kind }, data: { sweptTo: end.endedAt } });
      return due.length < atOnce || !end ? null : { endedAt: end.endedAt, id: end.id };
    });
    if (!last) return;
    place = last;
  }
}
const firstId = "00000000-0000-0000-0000-000000000000";

async function sweepVoiceNotes(now: Date) {
  const { voice_notes: rule } = await readRetention();
  const before = goesBefore(rule, now);
  if (!before) return;
  const mayGo = async (tx: Tx) => {
    const bound = await findBound(tx, "voice_notes", now);
    return bound !== null && bound >= before;
  };
  while ((await eraseOld(before, mayGo)) > 0);
}
