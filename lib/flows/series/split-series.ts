import "server-only";
import { endRuleBefore, lastStart } from "@/lib/language/time/recurrence";
import type { Tx } from "@/lib/platform/database/database";
import type { MeetingSeries } from "@/prisma/generated/client";
import { anchorOf } from "./horizon";
import { insertSeries } from "./insert-series";
import type { Timing } from "./plan-timing";
import { sharedFields } from "./shared-fields";

type Split = {
  /** The place of the first occurrence that goes to the new series. */
  from: Date;
  timing: Timing;
  change: Partial<MeetingSeries>;
};

/**
 * Ends a series before one of its occurrences. It and those after it go to a new series with the same people, which the
 * old link leads on to. Returns the new one.
 */
export async function splitSeries(tx: Tx, series: MeetingSeries, { from, timing, change }: Split) {
  const anchor = anchorOf(series);
  const head = endRuleBefore(series.rule, anchor, from);
  if (!head) throw new Error("A series is split after its first start.");
  const made = await insertSeries(tx, {
    ...sharedFields(series),
    madeUntil: series.madeUntil,
    ...change,
    ...timing,
    endsAt: lastStart(timing.rule, anchorOf(timing)),
  });
  await tx.meetingSeries.update({
    where: { id: series.id },
    data: {
      rule: head,
      endsAt: lastStart(head, anchor),
      icsSequence: { increment: 1 },
      continuedById: made.id,
    },
  });
  if (series.continuedById) {
    await tx.meetingSeries.update({ where: { id: made.id }, data: { continuedById: series.continuedById } });
  }
  await copyInvites(tx, series.id, made.id);
  await tx.meeting.updateMany({
    where: { seriesId: series.id, originalStart: { gte: from } },
    data: { seriesId: made.id },
  });
  return made;
}

async function copyInvites(tx: Tx, fromId: string, toId: string) {
  const invites = await tx.seriesInvite.findMany({ where: { seriesId: fromId, status: "invited" } });
  await tx.seriesInvite.createMany({
    data: invites.map(({ email, emailKey, displayName, userId, invitedById, kind, isKey, response }) => ({
      email,
      emailKey,
      displayName,
      userId,
      invitedById,
      kind,
      isKey,
      response,
      seriesId: toId,
      // The mail about the split tells of the new series, not the event that a calendar gets for it.
      delivery: "email",
    })),
  });
}
